import { Alert, Anchor, Stack, TextInput, VisuallyHidden } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { AuthLayout } from '../../../ui/AuthLayout';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { isEmail } from '../../../ui/email-format';
import { Link } from '../../../ui/Link';
import { notify, toastDurations } from '../../../ui/notify';
import { useCountdown } from '../../../ui/use-countdown';
import { useNavigate } from '../../../ui/use-navigate';
import { isBlank } from '../../../ui/visible-text';
import { forgotPasswordTexts as t } from './forgot-password.texts';
import { useRequestPasswordResetMutation } from './Passwords.generated';

const secondsUntilResend = 30;

function validate({ email }: { email: string }): { email?: string } {
  if (isBlank(email)) return { email: commonTexts.emailIsRequired };
  return isEmail(email) ? {} : { email: t.invalidEmail };
}

/** Asks for the link that sets a new password. The answer is always the same: it must not reveal who has an account. */
export function ForgotPasswordScreen() {
  useMessageOfLink();
  const [wasSent, setSent] = useState(false);
  const { left, start } = useCountdown(secondsUntilResend);
  const answer = useRef<HTMLDivElement>(null);
  const [requestReset] = useRequestPasswordResetMutation();
  const { form, onSubmit, isBusy } = useGatewayForm({
    initialValues: { email: '' },
    validate,
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
      title={commonTexts.titles.forgotPassword}
      lead={t.lead}
      footer={
        <Anchor component={Link} to="/login" state={{ email: form.values.email.trim() }} inherit>
          {t.toLogin}
        </Anchor>
      }
    >
      <form onSubmit={submit} noValidate>
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
          <BusyButton
            type="submit"
            fullWidth
            busy={isBusy}
            busyLabel={commonTexts.sending}
            disabled={left > 0}
          >
            {left > 0 ? t.resendIn(left) : wasSent ? t.resend : t.send}
          </BusyButton>
        </Stack>
        <div ref={answer} role="status" tabIndex={-1}>
          {wasSent && (
            <Alert color="green" role="presentation" icon={<IconMailCheck aria-hidden="true" />} mt="md">
              {t.sent}
            </Alert>
          )}
        </div>
        <VisuallyHidden aria-live="polite">{wasSent && left === 0 && t.mayResend}</VisuallyHidden>
      </form>
    </AuthLayout>
  );
}

/** A link that cannot be used led here. */
function useMessageOfLink() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { message, lang }: { message?: string; lang?: string } = state ?? {};
  useEffect(() => {
    if (!message) return;
    notify(message, { autoClose: toastDurations.resetPage, tone: 'error', lang });
    // Not again when the page is loaded anew.
    navigate('/forgot-password', { replace: true, state: null });
  }, [message, lang, navigate]);
}
