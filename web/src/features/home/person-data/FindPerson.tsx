import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useSession } from '../../../gateway/session';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { isEmail } from '../../../ui/email-format';
import { FormError } from '../../../ui/FormError';
import { personTexts } from './person.texts';
import type { Sought } from './use-sought-person';

interface FindPersonProps {
  sought: Sought | null;
  onSeek: (sought: Sought) => void;
}

const nobody: Sought = { email: '', subject: '', everywhere: false };

export function FindPerson({ sought, onSeek }: FindPersonProps) {
  const t = personTexts.find;
  const { isAdmin } = useSession();
  const values = sought ?? nobody;
  const { form, onSubmit, error, isBusy } = useGatewayForm<Sought>({
    initialValues: values,
    validate: ({ email, subject }) => {
      if (!email.trim() && !subject.trim()) return { email: t.required };
      return email.trim() && !isEmail(email) ? { email: commonTexts.invalidEmail } : {};
    },
    submit: async ({ email, subject, everywhere }) =>
      onSeek({ email: email.trim(), subject: subject.trim(), everywhere }),
  });
  const { setValues } = form;
  // Back and a link show another person.
  useEffect(() => setValues(values), [values, setValues]);
  return (
    <form onSubmit={onSubmit} noValidate className={common.fields}>
      <FormError message={error} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
        <TextInput
          type="email"
          label={t.email}
          autoComplete="off"
          inputMode="email"
          {...form.getInputProps('email')}
        />
        <TextInput
          label={t.subject}
          description={t.aboutSubject}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          maxLength={100}
          {...form.getInputProps('subject')}
        />
      </SimpleGrid>
      {isAdmin && (
        <Checkbox label={t.everywhere} {...form.getInputProps('everywhere', { type: 'checkbox' })} />
      )}
      <div>
        <BusyButton type="submit" busy={isBusy} busyLabel={t.searching}>
          {t.submit}
        </BusyButton>
      </div>
    </form>
  );
}
