import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { fieldMessages } from '../../../gateway/errors';
import type { QrStatusReason } from '../../../gateway/generated';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { FormError } from '../../../ui/FormError';
import { LongWork } from '../../../ui/LongWork';
import { type FinalStatus, maxChangeNoteLength } from './code-status';
import { statusChangeTexts } from './status-change.texts';

/** Why the status changes, as the gateway takes it. */
export interface ChangeReason {
  reason: QrStatusReason | null;
  note: string | null;
}

interface StatusFormProps {
  status: FinalStatus;
  /** The question: "Revoke this code? This can be undone for 24 hours." */
  question: string;
  /** None of the codes is active: there is nothing to do but to close the form. */
  isPointless?: boolean;
  /** Sends the change, and closes the form. */
  onSubmit: (reason: ChangeReason) => Promise<void>;
  /** Runs when the codes are no longer as the person saw them: the question is to be put anew. */
  onConflict?: () => void;
  onCancel: () => void;
}

/** Asks before a status is changed for good, and for the reason. */
export function StatusForm({
  status,
  question,
  isPointless = false,
  onSubmit,
  onConflict,
  onCancel,
}: StatusFormProps) {
  const t = statusChangeTexts;
  const reasons = [
    { value: '', label: t.noReason },
    ...Object.entries(t.reasons).map(([value, label]) => ({ value, label })),
  ];
  const reason = useRef<HTMLSelectElement>(null);
  useEffect(() => reason.current?.focus(), []);
  const {
    form,
    onSubmit: submit,
    error,
    isBusy,
  } = useGatewayForm<{ reason: string; note: string }>({
    initialValues: { reason: '', note: '' },
    validate: ({ note }) =>
      note.trim().length > maxChangeNoteLength ? { note: t.noteTooLong(maxChangeNoteLength) } : {},
    submit: (values) =>
      onSubmit({
        reason: (values.reason || null) as QrStatusReason | null,
        note: values.note.trim() || null,
      }),
    toFormErrors: (failure) => {
      if (failure.code === 'CONFLICT') onConflict?.();
      const { note } = fieldMessages(failure);
      return note ? { fields: { note } } : { fields: {}, summary: failure.message || t.failed };
    },
  });
  const left = maxChangeNoteLength - form.values.note.length;

  return (
    <form onSubmit={submit} noValidate>
      <FormError message={error} />
      <Stack gap="sm">
        <Text>{question}</Text>
        {!isPointless && (
          <>
            <NativeSelect
              ref={reason}
              label={t.reason}
              data={reasons}
              {...form.getInputProps('reason')}
              data-autofocus
            />
            <TextInput
              label={commonTexts.note}
              autoComplete="off"
              dir="auto"
              maxLength={maxChangeNoteLength}
              description={t.charactersLeft(left)}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.getInputProps('note')}
            />
          </>
        )}
        <LongWork isRunning={isBusy}>{t.working[status]}</LongWork>
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="default" onClick={() => !isBusy && onCancel()}>
            {isPointless ? commonTexts.close : commonTexts.cancel}
          </Button>
          {!isPointless && (
            <BusyButton
              type="submit"
              color={status === 'REVOKED' ? 'red' : undefined}
              busy={isBusy}
              busyLabel={t.busy[status]}
            >
              {t.labels[status]}
            </BusyButton>
          )}
        </Group>
      </Stack>
    </form>
  );
}
