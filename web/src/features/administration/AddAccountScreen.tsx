import { Alert, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldMessages, toGatewayError } from '../../gateway/errors';
import { sessionHasEnded } from '../../gateway/failure-message';
import { useRegisterAccountMutation } from '../../gateway/generated';
import { ROLE_CHOICES } from '../../gateway/role-choices';
import { useSession } from '../../gateway/session';
import { useApplicationNames } from '../../gateway/use-application-names';
import { BusyButton } from '../../ui/BusyButton';
import { AUTO_CLOSE, notify } from '../../ui/notify';
import { Page } from '../../ui/Page';
import { SplitPanel } from '../../ui/SplitPanel';
import { SuggestField } from '../../ui/SuggestField';
import { tellMistakes } from '../../ui/tell-mistakes';
import { messages, type NewAccount, newAccountMistakes, registrationFailure } from './administration-rules';

const NOTHING_TYPED: NewAccount = { email: '', application: '', role: 'USER' };

/** An administrator makes an account; the gateway mails the invitation to choose a password. */
export function AddAccountScreen() {
  const { isAdmin } = useSession();
  const form = useForm<NewAccount>({ initialValues: NOTHING_TYPED });
  const [invited, setInvited] = useState<string | null>(null);
  const { names, isNew } = useApplicationNames(form.values.application, { skip: !isAdmin });
  const [register, { loading }] = useRegisterAccountMutation();

  const fail = (summary: string, fields: Record<string, string>) => tellMistakes(form, summary, fields);

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
    <Page title="Register user" lead="Web users log in here and work in one application.">
      {!isAdmin && (
        <Alert color="orange" role="note">
          Only administrators can add web users. Users of your mobile application are added under Register
          user of the main navigation.
        </Alert>
      )}
      <SplitPanel
        title="Add a web user"
        about={
          <p>
            We mail an invitation. Its link leads to a page for choosing a password, and works for 7 days.
            Until then the account is not activated.
          </p>
        }
      >
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
            <SuggestField
              label="Application"
              suggestions={names}
              autoComplete="off"
              required
              withAsterisk={false}
              description={
                <span role="status">
                  {isNew
                    ? `There is no application “${form.values.application.trim()}” yet: it will be made.`
                    : 'An existing application, or the name of a new one.'}
                </span>
              }
              {...form.getInputProps('application')}
            />
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
      </SplitPanel>
    </Page>
  );
}
