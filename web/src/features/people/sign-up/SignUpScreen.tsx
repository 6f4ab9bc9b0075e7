import { Alert, Anchor, Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { AuthLayout } from '../../../ui/AuthLayout';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { FormError } from '../../../ui/FormError';
import { Link } from '../../../ui/Link';
import { PasswordField } from '../../../ui/PasswordField';
import { Rich } from '../../../ui/Rich';
import { useSignUpMutation } from './SignUpScreen.generated';
import { signUpTexts as t } from './sign-up.texts';
import { toFormErrors } from './sign-up-errors';
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
    summarize: () => t.fixErrors,
    toFormErrors,
    submit: async (values) => {
      await signUp({
        variables: {
          input: { ...values, email: values.email.trim(), invitation: joining.invitation ?? null },
        },
      });
      setAnswer(t.linkSent);
    },
  });

  if (answer) return <CheckYourInbox answer={answer} state={state} />;
  return (
    <AuthLayout
      title={commonTexts.titles.signUp}
      lead={t.lead}
      footer={
        <Rich
          text={t.haveAccount}
          tags={{
            link: (label) => (
              <Anchor component={Link} to="/login" state={state} inherit>
                {label}
              </Anchor>
            ),
          }}
        />
      }
    >
      <form onSubmit={onSubmit} noValidate>
        <FormError message={error} />
        <Stack gap="sm">
          <TextInput
            label={commonTexts.email}
            type="email"
            autoComplete="username"
            required
            {...form.getInputProps('email')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput
              label={t.city}
              autoComplete="address-level2"
              required
              {...form.getInputProps('city')}
            />
            <TextInput
              label={t.country}
              autoComplete="country-name"
              required
              {...form.getInputProps('country')}
            />
          </SimpleGrid>
          <PasswordField
            label={commonTexts.password}
            description={form.errors.password === t.passwordRule ? undefined : t.passwordRule}
            autoComplete="new-password"
            required
            {...form.getInputProps('password')}
          />
          <PasswordField
            label={t.confirmPassword}
            showLabel={t.showConfirmation}
            hideLabel={t.hideConfirmation}
            autoComplete="new-password"
            required
            {...form.getInputProps('confirmPassword')}
          />
          <BusyButton type="submit" fullWidth mt="xs" busy={isBusy} busyLabel={commonTexts.creating}>
            {commonTexts.titles.signUp}
          </BusyButton>
        </Stack>
      </form>
    </AuthLayout>
  );
}

function CheckYourInbox({ answer, state }: { answer: string; state: unknown }) {
  return (
    <AuthLayout title={t.inbox} lead={t.inboxLead}>
      <Alert color="green" role="status" icon={<IconMailCheck aria-hidden="true" />} mb="lg">
        {answer}
      </Alert>
      <Button component={Link} to="/login" state={state} fullWidth>
        {commonTexts.goToLogin}
      </Button>
    </AuthLayout>
  );
}
