import { Alert, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldMessages, toGatewayError } from '../../gateway/errors';
import { sessionHasEnded } from '../../gateway/failure-message';
import { useRegisterAccountMutation } from '../../gateway/generated';
import { useSession } from '../../gateway/session';
import { useApplicationNames } from '../../gateway/use-application-names';
import { BusyButton } from '../../ui/BusyButton';
import { AUTO_CLOSE, notify } from '../../ui/notify';
import { Page, Panel } from '../../ui/Page';
import { SuggestField } from '../../ui/SuggestField';
import styles from './Administration.module.css';
import { messages, type NewAccount, newAccountMistakes, registrationFailure } from './administration-rules';

const NOTHING_TYPED: NewAccount = { email: '', application: '', role: 'USER' };
const FIELDS = ['email', 'application', 'role'] as const;
const ROLES = [
  { value: 'USER', label: 'user' },
  { value: 'ADMIN', label: 'admin' },
];

/** An administrator makes an account; the gateway mails the invitation to choose a password. */
export function AddAccountScreen() {
  const { isAdmin } = useSession();
  const form = useForm<NewAccount>({ initialValues: NOTHING_TYPED });
  const [invited, setInvited] = useState<string | null>(null);
  const { names, isNew } = useApplicationNames(form.values.application, { skip: !isAdmin });
  const [register, { loading }] = useRegisterAccountMutation();

  const fail = (summary: string, fields: Record<string, string>) => {
    notify(summary, { autoClose: AUTO_CLOSE.userPages, tone: 'error' });
    form.setErrors(fields);
    const first = FIELDS.find((field) => field in fields);
    if (first) form.getInputNode(first)?.focus();
  };

  const submit = form.onSubmit(async (typed) => {
    if (loading) return;
    setInvited(null);
    const mistakes = newAccountMistakes(typed);
    if (mistakes) return fail(mistakes.summary, mistakes.fields);
    try {
      const input = { ...typed, email: typed.email.trim(), application: typed.application.trim() };
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
    <Page title="Register user" lead="Add a web user: somebody who logs in here and works in an application.">
      {!isAdmin && (
        <Alert color="orange" role="note">
          Only administrators can add web users. Users of your mobile application are added under Register
          user of the main navigation.
        </Alert>
      )}
      <Panel>
        <form onSubmit={submit} noValidate className={styles.form}>
          <Stack gap="md">
            <TextInput
              label="Email"
              type="email"
              autoComplete="off"
              required
              withAsterisk={false}
              {...form.getInputProps('email')}
            />
            <div>
              <SuggestField
                label="Application"
                suggestions={names}
                autoComplete="off"
                required
                withAsterisk={false}
                description="An existing application, or the name of a new one."
                {...form.getInputProps('application')}
              />
              <p role="status" className={styles.newApplication}>
                {isNew && `There is no application “${form.values.application.trim()}” yet: it will be made.`}
              </p>
            </div>
            <NativeSelect
              label="Role"
              data={ROLES}
              description="An admin sees and manages the users of all applications."
              {...form.getInputProps('role')}
            />
            <BusyButton type="submit" busy={loading} busyLabel="Registering…">
              Register
            </BusyButton>
            {invited && (
              <Alert color="green" role="status" icon={<IconMailForward aria-hidden="true" />}>
                An invitation is on its way to {invited}. Its link works for 7 days, and can be sent again
                from the dashboard.
              </Alert>
            )}
          </Stack>
        </form>
      </Panel>
    </Page>
  );
}
