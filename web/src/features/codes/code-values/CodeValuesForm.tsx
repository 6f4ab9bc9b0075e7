import { Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { fieldMessages } from '../../../gateway/errors';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { EditorButtons } from '../../../ui/EditorButtons';
import { FormError } from '../../../ui/FormError';
import { useEscape } from '../../../ui/use-escape';
import type { CodeField } from '../code-fields/use-fields';
import styles from './CodeValues.module.css';
import { useSetValues } from './use-set-values';
import { ValueInput } from './ValueInput';
import { valuesTexts as t } from './values.texts';

interface CodeValuesFormProps {
  /** The id of the code. */
  id: string;
  fields: readonly CodeField[];
  texts: ReadonlyMap<string, string>;
  onClose: () => void;
}

/** All values of one code. Those that are changed are sent. */
export function CodeValuesForm({ id, fields, texts, onClose }: CodeValuesFormProps) {
  const { set, client } = useSetValues();
  const before = (field: CodeField) => texts.get(field.id) ?? '';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  /** The keys of the fields that were sent, in their order. */
  const sent = useRef<string[]>([]);
  const {
    form: values,
    onSubmit,
    error,
    isBusy,
  } = useGatewayForm<Record<string, string>>({
    initialValues: Object.fromEntries(fields.map((field) => [field.key, before(field)])),
    validate: () => ({}),
    submit: async (typed) => {
      const changed = fields
        .map((field) => ({ field: field.key, text: typed[field.key]?.trim() ?? '', before: before(field) }))
        .filter((value) => value.text !== value.before)
        .map(({ field, text }) => ({ field, text }));
      sent.current = changed.map(({ field }) => field);
      if (changed.length > 0) await set({ ids: [id] }, changed);
      onClose();
      await client.refetchQueries({ include: 'active' });
    },
    toFormErrors: (refusal) => {
      const messages = Object.entries(fieldMessages(refusal)).flatMap(([name, message]) => {
        const key = sent.current[Number(/^values\.(\d+)\./.exec(name)?.[1])];
        return key ? [[key, message] as const] : [];
      });
      if (messages.length > 0) return { fields: Object.fromEntries(messages) };
      return { fields: {}, summary: refusal.message || t.failed };
    },
  });
  const onEscape = useEscape(values.isDirty(), onClose);
  return (
    <form
      ref={form}
      onSubmit={onSubmit}
      noValidate
      className={styles.form}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isBusy) return;
        // The panel around the form stays open.
        event.stopPropagation();
        onEscape();
      }}
    >
      <FormError message={error} />
      <Stack gap="sm">
        {fields.map((field) => (
          <ValueInput key={field.id} field={field} label={field.label} of={values.getInputProps(field.key)} />
        ))}
        <EditorButtons saving={isBusy} onCancel={onClose} />
      </Stack>
    </form>
  );
}
