import { Checkbox, NativeSelect, Text } from '@mantine/core';
import { fieldMessages } from '../../../gateway/errors';
import { FormDialog } from '../../../gateway/FormDialog';
import type { Selection } from '../../../gateway/selection';
import { useFields } from '../code-fields/use-fields';
import { useSetValues } from './use-set-values';
import { ValueInput } from './ValueInput';
import { valuesTexts } from './values.texts';

interface SetValueDialogProps {
  /** While it is null there is no dialog. */
  of: { selection: Selection; count: number } | null;
  onClose: () => void;
  onDone: () => void;
}

/** Gives chosen codes one value of one field, or takes theirs away. */
export function SetValueDialog({ of, onClose, onDone }: SetValueDialogProps) {
  const t = valuesTexts.dialog;
  const { set, client } = useSetValues();
  const fields = useFields() ?? [];
  return (
    <FormDialog
      of={fields.length > 0 ? of : null}
      title={t.title(of?.count ?? 0)}
      submitLabel={t.save}
      busyLabel={t.saving}
      onClose={onClose}
      values={() => ({ field: fields[0]?.key ?? '', text: '', removes: false })}
      form={({ selection }) => ({
        validate: ({ text, removes }) => (text.trim() === '' && !removes ? { text: t.noText } : {}),
        submit: async ({ field, text, removes }) => {
          await set(selection, [{ field, text: removes ? '' : text.trim() }]);
          onClose();
          onDone();
          await client.refetchQueries({ include: 'active' });
        },
        toFormErrors: (error) => {
          const messages = fieldMessages(error);
          const text = messages['values.0.text'];
          if (text) return { fields: { text } };
          return { fields: {}, summary: error.message || valuesTexts.failed };
        },
      })}
    >
      {(form) => {
        const field = fields.find(({ key }) => key === form.values.field) ?? fields[0];
        return (
          <>
            <Text size="sm">{t.about}</Text>
            <NativeSelect
              label={t.field}
              data={fields.map(({ key, label }) => ({ value: key, label }))}
              {...form.getInputProps('field')}
              onChange={({ currentTarget: { value } }) => form.setValues({ field: value, text: '' })}
            />
            {field && !form.values.removes && (
              <ValueInput key={field.id} field={field} label={t.value} of={form.getInputProps('text')} />
            )}
            <Checkbox label={t.remove} {...form.getInputProps('removes', { type: 'checkbox' })} />
          </>
        );
      }}
    </FormDialog>
  );
}
