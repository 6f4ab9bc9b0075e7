import { Alert, Anchor, Stack, TextInput } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useRequestPasswordResetMutation } from '../../gateway/generated';
import { AuthLayout } from '../../ui/AuthLayout';
import { BusyButton } from '../../ui/BusyButton';
import { isEmail } from '../../ui/email-format';
import { useCountdown } from '../../ui/use-countdown';

const SENT = 'If the account exists, a reset email has been sent.';
const SECONDS_UNTIL_RESEND = 30;

function emailMistake(email: string): string | null {
  if (!email.trim()) return 'Email is required.';
  return isEmail(email) ? null : 'Invalid email format.';
}

/** Asks for the link that sets a new password. Says the same whatever happens: nobody learns who has an account. */
export function ForgotPasswordScreen() {
  const [email, setEmail] = useState('');
  const [mistake, setMistake] = useState<string | null>(null);
  const [wasSent, setSent] = useState(false);
  const { left, start } = useCountdown(SECONDS_UNTIL_RESEND);
  const field = useRef<HTMLInputElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const [requestReset, { loading }] = useRequestPasswordResetMutation();

  // The button that had the keyboard is disabled now.
  useEffect(() => {
    if (left === SECONDS_UNTIL_RESEND) answer.current?.focus();
  }, [left]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading || left > 0) return;
    const wrong = emailMistake(email);
    setMistake(wrong);
    if (wrong) return field.current?.focus();
    // The specification's one answer, on errors too.
    await requestReset({ variables: { input: { email: email.trim() } } }).catch(() => undefined);
    setSent(true);
    start();
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
            ref={field}
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            autoFocus
            required
            withAsterisk={false}
            value={email}
            onChange={({ currentTarget: { value } }) => {
              setEmail(value);
              setMistake(null);
            }}
            error={mistake}
          />
          <BusyButton type="submit" fullWidth busy={loading} busyLabel="Sending…" disabled={left > 0}>
            {left > 0 ? `Resend in ${left}s` : wasSent ? 'Resend' : 'Send the link'}
          </BusyButton>
        </Stack>
        <div ref={answer} role="status" tabIndex={-1}>
          {wasSent && (
            <Alert color="green" role="presentation" icon={<IconMailCheck aria-hidden="true" />} mt="md">
              {SENT}
            </Alert>
          )}
        </div>
      </form>
    </AuthLayout>
  );
}
