import { Button, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import type { GatewayError } from '../../../gateway/errors';
import { fieldMessages } from '../../../gateway/errors';
import { type FormErrors, useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { useConfirm } from '../../../ui/confirm';
import { FormError } from '../../../ui/FormError';
import { LongWork } from '../../../ui/LongWork';
import { notify } from '../../../ui/notify';
import { useAddressState } from '../../../ui/use-address-state';
import { useNewInAddress } from '../../../ui/use-new-in-address';
import {
  isAlways,
  pickValidity,
  validityErrors,
  validityInput,
  withoutPrefix,
} from '../validity/typed-validity';
import { ValidityFields } from '../validity/ValidityFields';
import { validityTexts } from '../validity/validity.texts';
import { defaultBatchName } from './batch-name';
import styles from './GenerateForm.module.css';
import { nextBatchName } from './next-batch-name';
import { maxNameLength, maxNoteLength, parseCount } from './qr-code';
import { qrGeneratorTexts } from './qr-generator.texts';
import { useLeadNewBatchMutation } from './Repeat.generated';
import { RepeatNote } from './RepeatNote';
import { useGeneration } from './use-generation';
import { noOrder, type TypedOrder, useOrderDraft } from './use-order-draft';
import { useRepeatedBatch } from './use-repeated-batch';

/** More than a person prints by the way: a slip of the finger is asked about. */
const maxUnasked = 500;

interface GenerateFormProps {
  /** @param run the print run whose labels those of the batch are to be like, or nothing */
  onGenerated: (batchId: string, run: string) => void;
}

export function GenerateForm({ onGenerated }: GenerateFormProps) {
  const t = qrGeneratorTexts.form;
  const confirm = useConfirm();
  const { found, keep, settle } = useOrderDraft();
  const [isNaming, setNaming] = useState(found.name !== '' || found.note !== '');
  const [isLimiting, setLimiting] = useState(!isAlways(pickValidity(found)));
  const { generate, maxCount, isGenerating } = useGeneration();
  const [setTarget] = useLeadNewBatchMutation();
  const [namingId, limitsId] = [useId(), useId()];

  const { form, onSubmit, error, reason } = useGatewayForm<TypedOrder>({
    initialValues: found,
    validate: ({ count, ...order }) => ({
      ...(parseCount(count) === null && { count: t.invalidCount }),
      ...validityErrors(order),
    }),
    toFormErrors,
    // Errors of folded fields must be seen.
    onErrors: ({ fields }) => {
      if (fields.name || fields.note) setNaming(true);
      if (fields.until || fields.from || fields.maxUses) setLimiting(true);
    },
    submit: async ({ count: typed, name, note, like: _, ...typedValidity }, form) => {
      const count = parseCount(typed) ?? 0;
      const backToCount = () => form.getInputNode('count')?.focus();
      const max = count > maxUnasked ? await maxCount() : maxUnasked;
      if (count > max) {
        form.setFieldError('count', t.tooMany(max));
        return backToCount();
      }
      const question = { message: t.question(count), confirmLabel: t.generate, destructive: false };
      if (count > maxUnasked && !(await confirm(question))) return backToCount();
      const validity = isAlways(typedValidity) ? undefined : validityInput(typedValidity);
      const batch = await generate({ count, name, note, validity });
      if (!batch) return;
      const { targetUrl } = repeated.batch ?? {};
      if (targetUrl) await leadTo(batch.id, targetUrl);
      // Another batch is another thing, with a name of its own.
      const left = { ...noOrder, count: typed };
      form.setValues(left);
      settle(left);
      setNaming(false);
      setLimiting(false);
      onGenerated(batch.id, repeated.run);
    },
  });

  // A number or a batch in the address is taken into the form, whose draft keeps it.
  const [asked, changeAddress] = useAddressState({ count: 0, like: '' });
  const repeated = useRepeatedBatch(asked.like || form.values.like);
  /** The codes exist already, so that a failure is said and nothing else. */
  const leadTo = async (batch: string, url: string) => {
    try {
      await setTarget({ variables: { input: { batch, url } } });
    } catch {
      notify(t.notLeading(url), { tone: 'error' });
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` is new on each render and does the same.
  useEffect(() => keep(form.values), [form.values]);

  const focusCount = () => form.getInputNode('count')?.focus();
  useNewInAddress(focusCount);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another number in the address is taken.
  useEffect(() => {
    if (asked.count === 0) return;
    form.setFieldValue('count', String(asked.count));
    focusCount();
    changeAddress({ count: 0 }, { replace: true });
  }, [asked.count]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another batch in the address is taken.
  useEffect(() => {
    if (asked.like === '' || !repeated.batch) return;
    const { id, size, name, note } = repeated.batch;
    form.setValues({ count: String(size), name: nextBatchName(name), note: note ?? '', like: id });
    setNaming(true);
    focusCount();
    changeAddress({ like: '' }, { replace: true });
  }, [asked.like, repeated.batch]);
  const forget = () => {
    form.setValues(noOrder);
    setNaming(false);
    setLimiting(false);
    focusCount();
  };

  const Chevron = isNaming ? IconChevronUp : IconChevronDown;
  const LimitsChevron = isLimiting ? IconChevronUp : IconChevronDown;
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormError message={error} reason={reason} />
      <RepeatNote repeated={repeated} onForget={forget} />
      <div className={styles.generate}>
        <TextInput
          label={t.count}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          className={styles.count}
          {...form.getInputProps('count')}
        />
        <BusyButton type="submit" busy={isGenerating} busyLabel={t.generating}>
          {t.generate}
        </BusyButton>
        <Button
          variant="subtle"
          className={styles.toggle}
          rightSection={<Chevron size={16} aria-hidden="true" />}
          onClick={() => setNaming(!isNaming)}
          aria-expanded={isNaming}
          aria-controls={namingId}
        >
          {t.nameBatch}
        </Button>
        <Button
          variant="subtle"
          className={styles.toggle}
          rightSection={<LimitsChevron size={16} aria-hidden="true" />}
          onClick={() => setLimiting(!isLimiting)}
          aria-expanded={isLimiting}
          aria-controls={limitsId}
        >
          {validityTexts.title}
        </Button>
      </div>
      <div id={namingId} hidden={!isNaming} className={styles.naming}>
        <TextInput
          label={commonTexts.name}
          placeholder={defaultBatchName(new Date(), parseCount(form.values.count) ?? 1)}
          autoComplete="off"
          dir="auto"
          maxLength={maxNameLength}
          {...form.getInputProps('name')}
        />
        <Textarea
          label={commonTexts.note}
          placeholder={t.noteExample}
          autosize
          minRows={2}
          maxRows={6}
          dir="auto"
          maxLength={maxNoteLength}
          {...form.getInputProps('note')}
        />
      </div>
      <div id={limitsId} hidden={!isLimiting} className={styles.limits}>
        <ValidityFields of={(field, options) => form.getInputProps(field, options)} />
      </div>
      <div className={styles.work}>
        <LongWork isRunning={isGenerating}>{t.working(parseCount(form.values.count) ?? 0)}</LongWork>
      </div>
    </form>
  );
}

/** The gateway's error about a field; everything else is the specified failure, with the reason if there is one. */
function toFormErrors(error: GatewayError): FormErrors {
  const { failed } = qrGeneratorTexts.form;
  if (error.code !== 'INVALID_INPUT') return { fields: {}, summary: failed, reason: error.message };
  const fields = withoutPrefix(fieldMessages(error));
  return Object.keys(fields).length > 0 ? { fields } : { fields: { count: error.message || failed } };
}
