import { Alert, Anchor, Stack, TextInput } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { AuthLayout } from '../../../ui/AuthLayout';
import { BusyButton } from '../../../ui/BusyButton';
import { Link } from '../../../ui/Link';
import { useCountdown } from '../../../ui/use-countdown';
import { forgotPasswordMessages } from './messages';
import { useRequestPasswordResetMutation } from './Passwords.generated';
import { validateForgotPassword } from './validation';

const secondsUntilResend = 30;

/** Asks for the link that sets a new password. The answer is always the same: it must not reveal who has an account. */
export function ForgotPasswordScreen() {
  const [wasSent, setSent] = useState(false);
  const { left, start } = useCountdown(secondsUntilResend);
  const answer = useRef<HTMLDivElement>(null);
  const [requestReset] = useRequestPasswordResetMutation();
  const { form, onSubmit, isBusy } = useGatewayForm({
    initialValues: { email: '' },
    validate: validateForgotPassword,
    toFormErrors: () => ({ fields: {} }),
    submit: async ({ email }) => {
      // The specification has one answer, for errors too.
      await requestReset({ variables: { input: { email: email.trim() } } }).catch(() => undefined);
      setSent(true);
      start();
    },
  });

  // The button that had the focus is disabled now.
  useEffect(() => {
    if (left === secondsUntilResend) answer.current?.focus();
  }, [left]);

  const submit = (event: FormEvent) => {
    if (left > 0) event.preventDefault();
    else void onSubmit(event);
  };

  return (
    <AuthLayout
      title="Forgot Password"
      lead="Tell us your email. We mail you a link for choosing a new password."
      footer={
        <Anchor component={Link} to="/login" inherit>
          Back to Login
        </Anchor>
      }
    >
      <form onSubmit={submit} noValidate>
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
          <BusyButton type="submit" fullWidth busy={isBusy} busyLabel="Sending…" disabled={left > 0}>
            {left > 0 ? `Resend in ${left}s` : wasSent ? 'Resend' : 'Send the link'}
          </BusyButton>
        </Stack>
        <div ref={answer} role="status" tabIndex={-1}>
          {wasSent && (
            <Alert color="green" role="presentation" icon={<IconMailCheck aria-hidden="true" />} mt="md">
              {forgotPasswordMessages.sent}
            </Alert>
          )}
        </div>
      </form>
    </AuthLayout>
  );
}
