import { Alert, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { Link } from '../../../ui/Link';
import { notify, toastDurations } from '../../../ui/notify';
import { Rich } from '../../../ui/Rich';
import { useRegisterAccountMutation } from './AddAccount.generated';
import { ApplicationChoice } from './ApplicationChoice';
import { addAccountTexts as t } from './add-account.texts';
import { type NewAccount, summarize, toFormErrors, validateNewAccount } from './validation';

const toast = { autoClose: toastDurations.userPages };
const initialValues: NewAccount = { email: '', kind: 'new', application: '', role: 'USER' };

/** Registers an account; the gateway mails the invitation to choose a password. */
export function AddAccountForm() {
  const [done, setDone] = useState<{ message: string; email: string } | null>(null);
  const [registerAccount] = useRegisterAccountMutation();
  const { form, onSubmit, isBusy } = useGatewayForm({
    initialValues,
    validate: validateNewAccount,
    summarize,
    toFormErrors,
    onErrors: ({ summary }) => summary && notify(summary, { ...toast, tone: 'error' }),
    submit: async ({ email, kind, application, role }, form) => {
      const input = {
        email: email.trim(),
        application: application.trim(),
        role,
        existing: kind === 'existing',
      };
      const { data } = await registerAccount({ variables: { input } });
      setDone({
        message: t.registered,
        email: data?.registerAccount.account.email ?? input.email,
      });
      form.reset();
      form.getInputNode('email')?.focus();
    },
  });

  const submit = (event: FormEvent) => {
    setDone(null);
    void onSubmit(event);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={commonTexts.email}
          type="email"
          autoComplete="off"
          required
          {...form.getInputProps('email')}
        />
        <ApplicationChoice form={form} />
        <NativeSelect
          label={commonTexts.role}
          data={Object.entries(t.roles).map(([value, label]) => ({ value, label }))}
          description={t.roleHint}
          {...form.getInputProps('role')}
        />
        <BusyButton type="submit" busy={isBusy} busyLabel={t.registering}>
          {t.register}
        </BusyButton>
        {done && (
          <Alert
            color="green"
            role="status"
            icon={<IconMailForward aria-hidden="true" />}
            title={done.message}
          >
            <Rich
              text={t.invited}
              tags={{
                email: () => done.email,
                link: (label) => <Link to="/admin-dashboard">{label}</Link>,
              }}
            />
          </Alert>
        )}
      </Stack>
    </form>
  );
}
