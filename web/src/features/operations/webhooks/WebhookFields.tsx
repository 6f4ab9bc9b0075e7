import { Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { commonTexts } from '../../../ui/common.texts';
import { EventChoice } from './EventChoice';
import type { WebhookValues } from './webhook-rules';
import { webhooksTexts as t } from './webhooks.texts';

/** The fields of a webhook, in the forms that add and change one. */
export function WebhookFields({ form }: { form: UseFormReturnType<WebhookValues> }) {
  const { value, onChange, error, ...first } = form.getInputProps('events');
  return (
    <>
      <TextInput
        label={t.url}
        description={t.urlHint}
        placeholder={t.urlExample}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        required
        data-autofocus
        {...form.getInputProps('url')}
      />
      <EventChoice value={value} onChange={onChange} error={error} first={first} />
      <Checkbox
        label={t.personalData}
        description={t.personalDataHint}
        {...form.getInputProps('personalData', { type: 'checkbox' })}
      />
      <TextInput
        label={commonTexts.note}
        description={t.noteHint}
        autoComplete="off"
        {...form.getInputProps('note')}
      />
    </>
  );
}
