import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { fieldMessages } from '../../../gateway/errors';
import type { QrStatusReason } from '../../../gateway/generated';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { FormError } from '../../../ui/FormError';
import { LongWork } from '../../../ui/LongWork';
import { changeLabels, type FinalStatus, maxChangeNoteLength, reasonLabels } from './code-status';

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

const reasons = [
  { value: '', label: 'No reason given' },
  ...Object.entries(reasonLabels).map(([value, label]) => ({ value, label })),
];

/** Asks before a status is changed for good, and for the reason. */
export function StatusForm({
  status,
  question,
  isPointless = false,
  onSubmit,
  onConflict,
  onCancel,
}: StatusFormProps) {
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
      note.trim().length > maxChangeNoteLength ? { note: `At most ${maxChangeNoteLength} characters.` } : {},
    submit: (values) =>
      onSubmit({
        reason: (values.reason || null) as QrStatusReason | null,
        note: values.note.trim() || null,
      }),
    toFormErrors: (failure) => {
      if (failure.code === 'CONFLICT') onConflict?.();
      const { note } = fieldMessages(failure);
      return note
        ? { fields: { note } }
        : { fields: {}, summary: failure.message || '❌ Failed to change the status.' };
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
              label="Reason"
              data={reasons}
              {...form.getInputProps('reason')}
              data-autofocus
            />
            <TextInput
              label="Note"
              autoComplete="off"
              dir="auto"
              maxLength={maxChangeNoteLength}
              description={`${left} ${left === 1 ? 'character' : 'characters'} left`}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.getInputProps('note')}
            />
          </>
        )}
        <LongWork isRunning={isBusy}>
          {`${status === 'REVOKED' ? 'Revoking' : 'Marking'}… All codes are changed, or none.`}
        </LongWork>
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="default" onClick={() => !isBusy && onCancel()}>
            {isPointless ? 'Close' : 'Cancel'}
          </Button>
          {!isPointless && (
            <BusyButton
              type="submit"
              color={status === 'REVOKED' ? 'red' : undefined}
              busy={isBusy}
              busyLabel={status === 'REVOKED' ? 'Revoking…' : 'Marking…'}
            >
              {changeLabels[status]}
            </BusyButton>
          )}
        </Group>
      </Stack>
    </form>
  );
}
