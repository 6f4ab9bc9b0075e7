import { Anchor, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { SignUpInput } from '../../../gateway/generated';
import { keepAddress } from '../../../gateway/signed-up-address';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { AuthLayout } from '../../../ui/AuthLayout';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { FormError } from '../../../ui/FormError';
import { Link } from '../../../ui/Link';
import { PasswordField } from '../../../ui/PasswordField';
import { Rich } from '../../../ui/Rich';
import { useCountdown } from '../../../ui/use-countdown';
import { CheckYourInbox } from './CheckYourInbox';
import { useSignUpMutation } from './SignUpScreen.generated';
import { signUpTexts as t } from './sign-up.texts';
import { toFormErrors } from './sign-up-errors';
import { validateSignUp } from './validation';

const secondsUntilResend = 30;

const initialValues = { email: '', city: '', country: '', password: '', confirmPassword: '' };

export function SignUpScreen() {
  /** The sign-up on its way, to be sent again. */
  const [sent, setSent] = useState<SignUpInput | null>(null);
  const { left, start } = useCountdown(secondsUntilResend);
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
      const input = { ...values, email: values.email.trim(), invitation: joining.invitation ?? null };
      await signUp({ variables: { input } });
      keepAddress(input.email);
      setSent(input);
      start();
    },
  });

  if (sent)
    return (
      <CheckYourInbox
        email={sent.email}
        state={state}
        left={left}
        resend={async () => {
          await signUp({ variables: { input: sent } });
          start();
        }}
        onOtherAddress={() => setSent(null)}
      />
    );
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
            autoFocus
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
