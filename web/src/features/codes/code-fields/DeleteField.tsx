import { Checkbox, Text } from '@mantine/core';
import { FormDialog } from '../../../gateway/FormDialog';
import { commonTexts } from '../../../ui/common.texts';
import { notify } from '../../../ui/notify';
import { Rich } from '../../../ui/Rich';
import { useDeleteCodeFieldMutation } from './CodeFields.generated';
import { fieldsTexts } from './fields.texts';
import type { ListedField } from './listed-field';

interface DeleteFieldProps {
  /** The field; while it is null there is no dialog. */
  field: ListedField | null;
  onClose: () => void;
  onDeleted: () => Promise<unknown>;
  /** Reads the field again, whose number of values is another one now. */
  readAgain: (id: string) => Promise<unknown>;
}

/** Deletes a field with its values, whose number a person has seen and agreed to. */
export function DeleteField({ field, onClose, onDeleted, readAgain }: DeleteFieldProps) {
  const t = fieldsTexts.deletion;
  const [remove] = useDeleteCodeFieldMutation();
  return (
    <FormDialog
      of={field}
      title={t.title}
      size="md"
      isDangerous
      submitLabel={commonTexts.delete}
      busyLabel={t.deleting}
      onClose={onClose}
      values={() => ({ isAgreed: false })}
      form={({ id, label, valueCount }) => ({
        validate: ({ isAgreed }) => (valueCount > 0 && !isAgreed ? { isAgreed: t.unconfirmed } : {}),
        submit: async () => {
          await remove({ variables: { input: { id, expectedCount: valueCount } } });
          notify(t.done(label), { tone: 'success' });
          onClose();
          await onDeleted();
        },
        toFormErrors: (error) => ({ fields: {}, summary: error.message || t.failed }),
        onErrors: ({ summary }, form) => {
          if (summary === undefined) return;
          form.setFieldValue('isAgreed', false);
          void readAgain(id).catch(() => undefined);
        },
      })}
    >
      {(form, { label, valueCount }) => (
        <>
          <Text style={{ overflowWrap: 'anywhere' }}>
            <Rich
              text={valueCount > 0 ? t.question(valueCount) : t.unused}
              tags={{ label: () => <strong>{label}</strong> }}
            />
          </Text>
          {valueCount > 0 && (
            <Checkbox
              label={t.confirm(valueCount)}
              {...form.getInputProps('isAgreed', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
