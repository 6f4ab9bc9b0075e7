import { Alert, Anchor, Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { AuthLayout } from '../../../ui/AuthLayout';
import { BusyButton } from '../../../ui/BusyButton';
import { FormError } from '../../../ui/FormError';
import { Link } from '../../../ui/Link';
import { PasswordField } from '../../../ui/PasswordField';
import { messages, toFormErrors } from './messages';
import { useSignUpMutation } from './SignUpScreen.generated';
import { validateSignUp } from './validation';

const initialValues = { email: '', city: '', country: '', password: '', confirmPassword: '' };

export function SignUpScreen() {
  const [answer, setAnswer] = useState<string | null>(null);
  /** The invitation that is answered after the log-in. */
  const { state } = useLocation();
  const joining: { email?: string; invitation?: string } = state ?? {};
  const [signUp] = useSignUpMutation();
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues: { ...initialValues, email: joining.email ?? '' },
    validate: validateSignUp,
    summarize: () => messages.fixErrors,
    toFormErrors,
    submit: async (values) => {
      const { data } = await signUp({
        variables: {
          input: { ...values, email: values.email.trim(), invitation: joining.invitation ?? null },
        },
      });
      setAnswer(data?.signUp.message || messages.linkSent);
    },
  });

  if (answer) return <CheckYourInbox answer={answer} state={state} />;
  return (
    <AuthLayout
      title="Create Account"
      lead="We mail you a link to prove your address. Then you can log in."
      footer={
        <>
          Already have an account?{' '}
          <Anchor component={Link} to="/login" state={state} inherit>
            Log in
          </Anchor>
        </>
      }
    >
      <form onSubmit={onSubmit} noValidate>
        <FormError message={error} />
        <Stack gap="sm">
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            required
            {...form.getInputProps('email')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput label="City" autoComplete="address-level2" required {...form.getInputProps('city')} />
            <TextInput
              label="Country"
              autoComplete="country-name"
              required
              {...form.getInputProps('country')}
            />
          </SimpleGrid>
          <PasswordField
            label="Password"
            description={form.errors.password === messages.passwordRule ? undefined : messages.passwordRule}
            autoComplete="new-password"
            required
            {...form.getInputProps('password')}
          />
          <PasswordField
            label="Confirm password"
            showLabel="Show confirmation"
            hideLabel="Hide confirmation"
            autoComplete="new-password"
            required
            {...form.getInputProps('confirmPassword')}
          />
          <BusyButton type="submit" fullWidth mt="xs" busy={isBusy} busyLabel="Creating…">
            Create Account
          </BusyButton>
        </Stack>
      </form>
    </AuthLayout>
  );
}

function CheckYourInbox({ answer, state }: { answer: string; state: unknown }) {
  return (
    <AuthLayout title="Check your inbox" lead="One step is left.">
      <Alert color="green" role="status" icon={<IconMailCheck aria-hidden="true" />} mb="lg">
        {answer}
      </Alert>
      <Button component={Link} to="/login" state={state} fullWidth>
        Go to Login
      </Button>
    </AuthLayout>
  );
}
