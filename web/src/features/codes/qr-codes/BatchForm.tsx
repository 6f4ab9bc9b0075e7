import { Stack, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { commonTexts } from '../../../ui/common.texts';
import { EditorButtons } from '../../../ui/EditorButtons';
import { FormError } from '../../../ui/FormError';
import { notify } from '../../../ui/notify';
import { useEscape } from '../../../ui/use-escape';
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

/** Name and note of a batch. An empty name stands for the default one. */
export function BatchForm({ batch, onClose }: BatchFormProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const [updateBatch] = useUpdateQrBatchMutation();
  const byDefault = defaultBatchName(new Date(batch.createdAt), batch.size);
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues: { name: batch.name, note: batch.note ?? '' },
    validate: () => ({}),
    submit: async ({ name, note }) => {
      const input = { id: batch.id, name: name.trim() || byDefault, note: note.trim() };
      await updateBatch({ variables: { input } });
      onClose();
      notify(batchesTexts.form.saved, { tone: 'success' });
    },
    failed: batchesTexts.form.savingFailed,
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
        <EditorButtons saving={isBusy} onCancel={onClose} />
      </Stack>
    </form>
  );
}
