import { Checkbox, Text } from '@mantine/core';
import { fieldMessages } from '../../../gateway/errors';
import { FormDialog } from '../../../gateway/FormDialog';
import { type Selection, selectionInput } from '../../../gateway/selection';
import { notify } from '../../../ui/notify';
import { offerUndo } from '../../operations/undo/offer-undo';
import { always, type TypedValidity, validityErrors, validityInput, withoutPrefix } from './typed-validity';
import { useSetQrCodeValidityMutation } from './Validity.generated';
import { ValidityFields } from './ValidityFields';
import { validityTexts } from './validity.texts';

interface ValidityDialogProps {
  /** While it is null there is no dialog. */
  of: { selection: Selection; count: number } | null;
  onClose: () => void;
  onDone: () => void;
}

interface Values extends TypedValidity {
  asBatch: boolean;
}

/** Gives chosen codes a validity of their own, or the one of their batch again. */
export function ValidityDialog({ of, onClose, onDone }: ValidityDialogProps) {
  const t = validityTexts.dialog;
  const [setValidity, { client }] = useSetQrCodeValidityMutation();
  return (
    <FormDialog
      of={of}
      title={t.title(of?.count ?? 0)}
      submitLabel={t.save}
      busyLabel={t.saving}
      onClose={onClose}
      values={(): Values => ({ ...always, asBatch: false })}
      form={({ selection }) => ({
        validate: (values) => (values.asBatch ? {} : validityErrors(values)),
        submit: async ({ asBatch, ...typed }) => {
          const validity = asBatch ? null : validityInput(typed);
          const input = { selection: selectionInput(selection), validity };
          const { data } = await setValidity({ variables: { input } });
          onClose();
          onDone();
          const { changedCount = 0, undo } = data?.setQrCodeValidity ?? {};
          if (changedCount === 0) notify(t.nothing, { tone: 'success' });
          else offerUndo(undo, t.done(changedCount), { tone: 'success' });
          await client.refetchQueries({ include: 'active' });
        },
        toFormErrors: (error) => {
          const fields = withoutPrefix(fieldMessages(error));
          if (Object.keys(fields).length > 0 && !('selection' in fields)) return { fields };
          return { fields: {}, summary: error.message || t.failed };
        },
      })}
    >
      {(form) => (
        <>
          <Text size="sm">{t.about}</Text>
          <Checkbox
            label={t.asBatch}
            description={t.asBatchAbout}
            {...form.getInputProps('asBatch', { type: 'checkbox' })}
          />
          {!form.values.asBatch && (
            <ValidityFields of={(field, options) => form.getInputProps(field, options)} />
          )}
        </>
      )}
    </FormDialog>
  );
}
