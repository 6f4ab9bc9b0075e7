import { Stack, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { fieldMessages } from '../../../gateway/errors';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { commonTexts } from '../../../ui/common.texts';
import { EditorButtons } from '../../../ui/EditorButtons';
import { FormError } from '../../../ui/FormError';
import { useEscape } from '../../../ui/use-escape';
import { offerUndo } from '../../operations/undo/offer-undo';
import { typedValidity, validityErrors, validityInput, withoutPrefix } from '../validity/typed-validity';
import { ValidityFields } from '../validity/ValidityFields';
import { useUpdateQrBatchMutation } from './Batches.generated';
import styles from './Batches.module.css';
import { defaultBatchName } from './batch-name';
import { batchesTexts } from './batches.texts';
import type { QrBatchPartsFragment } from './QrCodeParts.generated';
import { maxNameLength, maxNoteLength } from './qr-code';

interface BatchFormProps {
  batch: QrBatchPartsFragment;
  onClose: () => void;
}

/** Name, note and validity of a batch. An empty name stands for the default one. */
export function BatchForm({ batch, onClose }: BatchFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const [updateBatch, { client }] = useUpdateQrBatchMutation();
  const before = typedValidity(batch.validity);
  const byDefault = defaultBatchName(new Date(batch.createdAt), batch.size);
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues: { name: batch.name, note: batch.note ?? '', ...before },
    validate: validityErrors,
    submit: async ({ name, note, ...typed }) => {
      const isKept = JSON.stringify(typed) === JSON.stringify(before);
      const input = {
        ...{ id: batch.id, name: name.trim() || byDefault, note: note.trim() },
        ...(!isKept && { validity: validityInput(typed, batch.validity.timeZone) }),
      };
      const { data } = await updateBatch({ variables: { input } });
      onClose();
      offerUndo(data?.updateQrBatch.undo, batchesTexts.form.saved, { tone: 'success' });
      // The statuses of its codes may have changed with it.
      if (!isKept) await client.refetchQueries({ include: 'active' });
    },
    toFormErrors: (error) => {
      const fields = withoutPrefix(fieldMessages(error));
      if (Object.keys(fields).length > 0) return { fields };
      return { fields: {}, summary: error.message || batchesTexts.form.savingFailed };
    },
  });
  const onEscape = useEscape(form.isDirty(), onClose);

  return (
    <form
      onSubmit={onSubmit}
      noValidate
      className={styles.editor}
      onKeyDown={(event) => event.key === 'Escape' && !isBusy && onEscape()}
    >
      <FormError message={error} />
      <Stack gap="sm">
        <TextInput
          ref={field}
          label={commonTexts.name}
          placeholder={byDefault}
          autoComplete="off"
          dir="auto"
          maxLength={maxNameLength}
          {...form.getInputProps('name')}
        />
        <Textarea
          label={commonTexts.note}
          autosize
          minRows={2}
          maxRows={10}
          dir="auto"
          maxLength={maxNoteLength}
          {...form.getInputProps('note')}
        />
        <ValidityFields
          of={(field, options) => form.getInputProps(field, options)}
          zone={batch.validity.timeZone}
        />
        <EditorButtons saving={isBusy} onCancel={onClose} />
      </Stack>
    </form>
  );
}
