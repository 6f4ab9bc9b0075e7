import { Stack, TextInput } from '@mantine/core';
import { toGatewayError } from '../../../gateway/errors';
import type { SignedInViewerFragment } from '../../../gateway/session.generated';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { FormError } from '../../../ui/FormError';
import { PasswordField } from '../../../ui/PasswordField';
import { type ClosedLink, messages, toClosedLink, toFormErrors } from './messages';
import { useSetUpMutation } from './Setup.generated';
import { validateSetup } from './validation';

interface SetupFormProps {
  token: string;
  onSetUp: (viewer: SignedInViewerFragment) => void;
  /** The link stopped working while the form was open. */
  onClosed: (link: ClosedLink) => void;
}

export function SetupForm({ token, onSetUp, onClosed }: SetupFormProps) {
  const [setUp] = useSetUpMutation();
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues: { email: '', password: '' },
    validate: validateSetup,
    toFormErrors,
    submit: async ({ email, password }) => {
      try {
        const { data } = await setUp({ variables: { input: { token, email: email.trim(), password } } });
        if (data) onSetUp(data.setUp.viewer);
      } catch (thrown) {
        const closedLink = toClosedLink(toGatewayError(thrown));
        if (!closedLink) throw thrown;
        onClosed(closedLink);
      }
    },
  });

  return (
    <form onSubmit={onSubmit} noValidate>
      <FormError message={error} />
      <Stack>
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          required
          {...form.getInputProps('email')}
        />
        <PasswordField
          label="Password"
          name="password"
          description={form.errors.password === messages.passwordRule ? undefined : messages.passwordRule}
          autoComplete="new-password"
          required
          {...form.getInputProps('password')}
        />
        <BusyButton type="submit" fullWidth busy={isBusy} busyLabel="Creating…">
          Create and log in
        </BusyButton>
      </Stack>
    </form>
  );
}
