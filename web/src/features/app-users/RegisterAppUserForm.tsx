import { NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { sessionHasEnded } from '../../gateway/error-message';
import { fieldMessages, toGatewayError } from '../../gateway/errors';
import { useRegisterAppUserMutation } from '../../gateway/generated';
import { ROLE_CHOICES } from '../../gateway/role-choices';
import { useSession } from '../../gateway/session';
import { useApplicationNames } from '../../gateway/use-application-names';
import { AutocompleteField } from '../../ui/AutocompleteField';
import { BusyButton } from '../../ui/BusyButton';
import { AUTO_CLOSE, notify } from '../../ui/notify';
import { Panel } from '../../ui/Page';
import { showFormErrors } from '../../ui/show-form-errors';
import { type AppUserForm, appUserMistakes, messages, registrationFailure } from './app-user-rules';

/** Registers an app user; the gateway mails the invitation to choose a password. */
export function RegisterAppUserForm({ onRegistered }: { onRegistered: (id: string) => void }) {
  const { application: own, isAdmin } = useSession();
  const form = useForm<AppUserForm>({
    initialValues: { email: '', username: '', role: 'USER', application: own },
  });
  const { names } = useApplicationNames(form.values.application, { skip: !isAdmin });
  const [register, { loading }] = useRegisterAppUserMutation();

  const fail = (summary: string, fields: Record<string, string>) => showFormErrors(form, summary, fields);

  const submit = form.onSubmit(async (typed) => {
    if (loading) return;
    const mistakes = appUserMistakes(typed);
    if (mistakes) return fail(mistakes.summary, mistakes.fields);
    try {
      const { data } = await register({
        variables: { input: { ...typed, email: typed.email.trim(), username: typed.username.trim() } },
      });
      notify(data?.registerAppUser.message || messages.registered, {
        autoClose: AUTO_CLOSE.userPages,
        tone: 'success',
      });
      // An administrator may have named an application whose users are not listed here.
      if (data && typed.application === own) onRegistered(data.registerAppUser.appUser.id);
      form.setValues({ email: '', username: '', role: 'USER' });
      form.getInputNode('email')?.focus();
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      const error = toGatewayError(thrown);
      fail(registrationFailure(error), fieldMessages(error));
    }
  });

  const application = {
    label: 'Application',
    required: true,
    withAsterisk: false,
    ...form.getInputProps('application'),
  };
  return (
    <Panel title="Add a user">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput
              label="Email"
              type="email"
              autoComplete="off"
              required
              withAsterisk={false}
              {...form.getInputProps('email')}
            />
            <TextInput
              label="Username"
              autoComplete="off"
              dir="auto"
              required
              withAsterisk={false}
              {...form.getInputProps('username')}
            />
            <NativeSelect label="Role" data={ROLE_CHOICES} {...form.getInputProps('role')} />
            {isAdmin ? (
              <AutocompleteField suggestions={names} {...application} />
            ) : (
              <TextInput autoComplete="off" readOnly {...application} />
            )}
          </SimpleGrid>
          <div>
            <BusyButton type="submit" busy={loading} busyLabel="Registering…">
              Register
            </BusyButton>
            <Text size="sm" c="dimmed" mt="xs">
              We mail an invitation. Its link leads to a page for choosing a password.
            </Text>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}
