import { Alert, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { sessionHasEnded } from '../../gateway/error-message';
import { fieldMessages, toGatewayError } from '../../gateway/errors';
import { useRegisterAccountMutation } from '../../gateway/generated';
import { ROLE_CHOICES } from '../../gateway/role-choices';
import { BusyButton } from '../../ui/BusyButton';
import { AUTO_CLOSE, notify } from '../../ui/notify';
import { showFormErrors } from '../../ui/show-form-errors';
import { ApplicationChoice } from './ApplicationChoice';
import { messages, type NewAccount, newAccountMistakes, registrationFailure } from './administration-rules';

const NOTHING_TYPED: NewAccount = { email: '', kind: 'new', application: '', role: 'USER' };

/** Makes an account; the gateway mails the invitation to choose a password. */
export function AddAccountForm() {
  const form = useForm<NewAccount>({ initialValues: NOTHING_TYPED });
  const [invited, setInvited] = useState<string | null>(null);
  const [register, { loading }] = useRegisterAccountMutation();

  const fail = (summary: string, fields: Record<string, string>) => showFormErrors(form, summary, fields);

  const submit = form.onSubmit(async (typed) => {
    if (loading) return;
    setInvited(null);
    const mistakes = newAccountMistakes(typed);
    if (mistakes) return fail(mistakes.summary, mistakes.fields);
    try {
      const input = {
        email: typed.email.trim(),
        application: typed.application.trim(),
        role: typed.role,
        existing: typed.kind === 'existing',
      };
      const { data } = await register({ variables: { input } });
      notify(data?.registerAccount.message || messages.registered, {
        autoClose: AUTO_CLOSE.userPages,
        tone: 'success',
      });
      setInvited(data?.registerAccount.account.email ?? input.email);
      form.reset();
      form.getInputNode('email')?.focus();
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      const error = toGatewayError(thrown);
      fail(registrationFailure(error), fieldMessages(error));
    }
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          required
          withAsterisk={false}
          {...form.getInputProps('email')}
        />
        <ApplicationChoice form={form} />
        <NativeSelect
          label="Role"
          data={ROLE_CHOICES}
          description="An admin sees and manages the users of all applications."
          {...form.getInputProps('role')}
        />
        <BusyButton type="submit" busy={loading} busyLabel="Registering…">
          Register
        </BusyButton>
        {invited && (
          <Alert color="green" role="status" icon={<IconMailForward aria-hidden="true" />}>
            An invitation is on its way to {invited}. It can be sent again from the dashboard.
          </Alert>
        )}
      </Stack>
    </form>
  );
}
