import { Stack, TextInput } from '@mantine/core';
import { toGatewayError } from '../../../gateway/errors';
import type { SignedInViewerFragment } from '../../../gateway/session.generated';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { FormError } from '../../../ui/FormError';
import { PasswordField } from '../../../ui/PasswordField';
import { useSetUpMutation } from './Setup.generated';
import { setupTexts as t } from './setup.texts';
import { type ClosedLink, toClosedLink, toFormErrors } from './setup-errors';
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
          label={commonTexts.email}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          required
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={commonTexts.password}
          name="password"
          description={form.errors.password === t.passwordRule ? undefined : t.passwordRule}
          autoComplete="new-password"
          required
          {...form.getInputProps('password')}
        />
        <BusyButton type="submit" fullWidth busy={isBusy} busyLabel={commonTexts.creating}>
          {t.create}
        </BusyButton>
      </Stack>
    </form>
  );
}
