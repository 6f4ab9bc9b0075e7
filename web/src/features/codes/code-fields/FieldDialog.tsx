import { Checkbox, Text, Textarea, TextInput } from '@mantine/core';
import { FormDialog } from '../../../gateway/FormDialog';
import type { CodeFieldType } from '../../../gateway/generated';
import { besideFields } from '../../../gateway/use-gateway-form';
import { commonTexts } from '../../../ui/common.texts';
import { notify } from '../../../ui/notify';
import { RadioField } from '../../../ui/RadioField';
import { useSaveCodeFieldMutation } from './CodeFields.generated';
import styles from './CodeFields.module.css';
import { maxKey, suggestedKey } from './field-key';
import { fieldsTexts } from './fields.texts';
import type { ListedField } from './listed-field';

const types: readonly CodeFieldType[] = ['TEXT', 'NUMBER', 'DATE', 'CHOICE'];
const maxLabel = 60;
const maxChoices = 30;

interface FieldDialogProps {
  /** The field that is changed, or a new one; while it is null there is no dialog. */
  of: ListedField | 'new' | null;
  /** The keys of all fields. */
  taken: readonly string[];
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

interface Values {
  label: string;
  key: string;
  isKeyTyped: boolean;
  type: CodeFieldType;
  /** One in a line. */
  choices: string;
  showOnScan: boolean;
  personal: boolean;
}

const empty: Values = {
  ...{ label: '', key: '', isKeyTyped: false, type: 'TEXT', choices: '' },
  ...{ showOnScan: false, personal: false },
};

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Adds a field, or changes one, whose key stays. */
export function FieldDialog({ of, taken, onClose, onSaved }: FieldDialogProps) {
  const t = fieldsTexts.form;
  const [save] = useSaveCodeFieldMutation();
  return (
    <FormDialog
      of={of}
      title={of === 'new' ? t.addTitle : t.editTitle}
      size="md"
      submitLabel={of === 'new' ? fieldsTexts.add : commonTexts.save}
      busyLabel={commonTexts.saving}
      onClose={onClose}
      values={(field): Values =>
        field === 'new'
          ? empty
          : { ...empty, ...shown(field), isKeyTyped: true, choices: field.choices.join('\n') }
      }
      form={(field) => ({
        validate: (values) => errorsOf(values),
        toFormErrors: (error) => besideFields(error, Object.keys(empty), t.failed),
        submit: async ({ isKeyTyped: _, choices, ...values }) => {
          const id = field === 'new' ? null : field.id;
          const label = values.label.trim();
          const own = values.type === 'CHOICE' ? linesOf(choices) : [];
          await save({ variables: { input: { id, ...values, label, choices: own } } });
          onClose();
          notify(t.saved(label), { tone: 'success' });
          await onSaved();
        },
      })}
    >
      {(form, field) => (
        <>
          <TextInput
            label={t.label}
            description={t.labelHint}
            autoComplete="off"
            dir="auto"
            maxLength={maxLabel}
            data-autofocus
            {...form.getInputProps('label')}
            onChange={({ currentTarget: { value } }) => {
              form.setFieldValue('label', value);
              if (!form.getValues().isKeyTyped) form.setFieldValue('key', suggestedKey(value, taken));
            }}
          />
          <TextInput
            label={t.key}
            description={field === 'new' ? t.keyHint : t.keyFixed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxKey}
            readOnly={field !== 'new'}
            classNames={{ input: styles.keyInput ?? '' }}
            {...form.getInputProps('key')}
            onChange={({ currentTarget: { value } }) => {
              form.setValues({ key: value, isKeyTyped: value !== '' });
            }}
          />
          <RadioField
            label={t.type}
            options={types.map((type) => ({
              value: type,
              label: fieldsTexts.types[type],
              description: t.types[type],
            }))}
            value={form.values.type}
            onChange={(type) => form.setFieldValue('type', type)}
            disabled={field !== 'new' && field.valueCount > 0}
            error={form.errors.type ? String(form.errors.type) : null}
          />
          {field !== 'new' && field.valueCount > 0 && (
            <Text size="sm" c="dimmed">
              {t.typeFixed(field.valueCount)}
            </Text>
          )}
          {form.values.type === 'CHOICE' && (
            <Textarea
              label={t.choices}
              description={t.choicesHint}
              autosize
              minRows={3}
              maxRows={8}
              dir="auto"
              {...form.getInputProps('choices')}
            />
          )}
          <Checkbox
            label={t.showOnScan}
            description={t.showOnScanHint}
            {...form.getInputProps('showOnScan', { type: 'checkbox' })}
          />
          <Checkbox
            label={t.personal}
            description={t.personalHint}
            {...form.getInputProps('personal', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
}

const shown = ({ label, key, type, showOnScan, personal }: ListedField) => ({
  ...{ label, key, type, showOnScan, personal },
});

function errorsOf({ label, key, type, choices }: Values) {
  const t = fieldsTexts.form;
  const count = linesOf(choices).length;
  return {
    ...(label.trim() === '' && { label: t.noLabel }),
    ...(label.trim() !== '' && !/^[a-z][a-z0-9_]*$/.test(key) && { key: t.wrongKey }),
    ...(type === 'CHOICE' && count === 0 && { choices: t.noChoices }),
    ...(type === 'CHOICE' && count > maxChoices && { choices: t.tooManyChoices }),
  };
}
