import { Button, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import type { GatewayError } from '../../../gateway/errors';
import { fieldMessages } from '../../../gateway/errors';
import { type FormErrors, useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { useConfirm } from '../../../ui/confirm';
import { FormError } from '../../../ui/FormError';
import { LongWork } from '../../../ui/LongWork';
import { useAddressState } from '../../../ui/use-address-state';
import { useNewInAddress } from '../../../ui/use-new-in-address';
import { defaultBatchName } from './batch-name';
import styles from './GenerateForm.module.css';
import { maxNameLength, maxNoteLength, parseCount } from './qr-code';
import { useGeneration } from './use-generation';
import { type TypedOrder, useOrderDraft } from './use-order-draft';

const messages = {
  invalidCount: 'Please enter a valid number (≥ 1).',
  tooMany: (max: number) => `Please ask for at most ${max.toLocaleString('en')} codes at a time.`,
  failed: 'Error generating QR codes. Please try again.',
};

/** More than a person prints by the way: a slip of the finger is asked about. */
const maxUnasked = 500;

export function GenerateForm({ onGenerated }: { onGenerated: (batchId: string) => void }) {
  const confirm = useConfirm();
  const { found, keep, settle } = useOrderDraft();
  const [isNaming, setNaming] = useState(found.name !== '' || found.note !== '');
  const { generate, maxCount, isGenerating } = useGeneration();
  const namingId = useId();

  const { form, onSubmit, error, reason } = useGatewayForm<TypedOrder>({
    initialValues: found,
    validate: ({ count }) => (parseCount(count) === null ? { count: messages.invalidCount } : {}),
    toFormErrors,
    // Errors of folded fields must be seen.
    onErrors: ({ fields }) => {
      if (fields.name || fields.note) setNaming(true);
    },
    submit: async ({ count: typed, name, note }, form) => {
      const count = parseCount(typed) ?? 0;
      const backToCount = () => form.getInputNode('count')?.focus();
      const max = count > maxUnasked ? await maxCount() : maxUnasked;
      if (count > max) {
        form.setFieldError('count', messages.tooMany(max));
        return backToCount();
      }
      const question = `Generate ${count.toLocaleString('en')} codes?`;
      const confirmLabel = 'Generate';
      if (count > maxUnasked && !(await confirm({ message: question, confirmLabel, destructive: false })))
        return backToCount();
      const batch = await generate({ count, name, note });
      if (!batch) return;
      // Another batch is another thing, with a name of its own.
      const left = { count: typed, name: '', note: '' };
      form.setValues(left);
      settle(left);
      setNaming(false);
      onGenerated(batch.id);
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` is new on each render and does the same.
  useEffect(() => keep(form.values), [form.values]);

  const focusCount = () => form.getInputNode('count')?.focus();
  useNewInAddress(focusCount);
  // A number in the address is taken into the form, whose draft keeps it.
  const [{ count: asked }, changeAddress] = useAddressState({ count: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another number in the address is taken.
  useEffect(() => {
    if (asked === 0) return;
    form.setFieldValue('count', String(asked));
    focusCount();
    changeAddress({ count: 0 }, { replace: true });
  }, [asked]);

  const Chevron = isNaming ? IconChevronUp : IconChevronDown;
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormError message={error} reason={reason} />
      <div className={styles.generate}>
        <TextInput
          label="Number of QR codes"
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          className={styles.count}
          {...form.getInputProps('count')}
        />
        <BusyButton type="submit" busy={isGenerating} busyLabel="Generating…">
          Generate
        </BusyButton>
        <Button
          variant="subtle"
          className={styles.toggle}
          rightSection={<Chevron size={16} aria-hidden="true" />}
          onClick={() => setNaming(!isNaming)}
          aria-expanded={isNaming}
          aria-controls={namingId}
        >
          Name this batch
        </Button>
      </div>
      <div id={namingId} hidden={!isNaming} className={styles.naming}>
        <TextInput
          label="Name"
          placeholder={defaultBatchName(new Date())}
          autoComplete="off"
          dir="auto"
          maxLength={maxNameLength}
          {...form.getInputProps('name')}
        />
        <Textarea
          label="Note"
          placeholder="What it is for, who ordered it"
          autosize
          minRows={2}
          maxRows={6}
          dir="auto"
          maxLength={maxNoteLength}
          {...form.getInputProps('note')}
        />
      </div>
      <div className={styles.work}>
        <LongWork isRunning={isGenerating}>
          {`Generating ${(parseCount(form.values.count) ?? 0).toLocaleString('en')} codes… Either all of them are made or none.`}
        </LongWork>
      </div>
    </form>
  );
}

/** The gateway's error about a field; everything else is the specified failure, with the reason if there is one. */
function toFormErrors(error: GatewayError): FormErrors {
  if (error.code !== 'INVALID_INPUT') return { fields: {}, summary: messages.failed, reason: error.message };
  const fields = fieldMessages(error);
  return Object.keys(fields).length > 0
    ? { fields }
    : { fields: { count: error.message || messages.failed } };
}
