import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { forgetAddress, keptAddress } from '../../../gateway/signed-up-address';
import { AuthLayout } from '../../../ui/AuthLayout';
import { commonTexts } from '../../../ui/common.texts';
import { Link } from '../../../ui/Link';
import { useNavigate } from '../../../ui/use-navigate';
import { joiningState } from '../members/join-path';
import { toFlow } from './flow';
import { useVerification } from './use-verification';
import { verifyTexts as t } from './verify.texts';

const redirectDelayMs = 1_500;

export function VerifyScreen() {
  const [query] = useSearchParams();
  const flow = toFlow(query.get('flow'));
  /** The invitation that somebody signed up to answer. */
  const invitation = query.get('invitation');
  const { verification, post } = useVerification(query.get('token')?.trim() ?? '', flow);
  /** The address is filled in at the log-in where this browser typed it. */
  const [email] = useState(() => (flow === 'register_user' ? keptAddress() : undefined));
  const isVerified = verification.state === 'ok';
  useEffect(() => {
    if (isVerified && email !== undefined) forgetAddress();
  }, [isVerified, email]);
  // The pressed button disappears; the text that replaces it takes the focus.
  const [wasPressed, setPressed] = useState(false);
  const press = () => {
    setPressed(true);
    void post();
  };

  if (verification.state === 'asking') {
    return (
      <AuthLayout title={t.deletion.title}>
        <Stack>
          <Text>{t.deletion.explanation}</Text>
          <Button color="red" fullWidth onClick={press}>
            {t.deletion.button}
          </Button>
          <Button component={Link} to="/" fullWidth variant="default">
            {t.deletion.cancel}
          </Button>
        </Stack>
      </AuthLayout>
    );
  }
  if (verification.state === 'verifying') {
    return (
      <AuthLayout title={t.verifying}>
        <Notice role="status" autoFocus={wasPressed} icon={<Loader size="sm" aria-hidden="true" />}>
          {t.oneMoment}
        </Notice>
      </AuthLayout>
    );
  }
  if (verification.state === 'ok') {
    const { message, passwordToken } = verification;
    return (
      <AuthLayout title={t.success}>
        <Stack>
          <Notice
            key="ok"
            role="status"
            autoFocus={wasPressed}
            icon={<IconCircleCheck size={28} color="var(--positive)" aria-hidden="true" />}
          >
            {message}
          </Notice>
          {passwordToken && <ToPassword token={passwordToken} />}
          {!passwordToken && flow !== 'delete_account' && (
            <Button
              component={Link}
              to="/login"
              state={{ ...(invitation && joiningState(invitation)), email }}
              fullWidth
            >
              {commonTexts.goToLogin}
            </Button>
          )}
        </Stack>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t.failure}>
      <Stack>
        <Notice
          key="fail"
          role="alert"
          autoFocus={wasPressed}
          icon={<IconCircleX size={28} color="var(--mantine-color-error)" aria-hidden="true" />}
        >
          {verification.message}
        </Notice>
        {verification.isLinkUsed && (
          <Text size="sm" c="dimmed">
            {t.usedLink[flow]}
          </Text>
        )}
        {verification.isRetryable && (
          <Button fullWidth onClick={press}>
            {commonTexts.tryAgain}
          </Button>
        )}
        <Button
          component={Link}
          to="/login"
          fullWidth
          variant={verification.isRetryable ? 'default' : 'filled'}
        >
          {t.backToLogin}
        </Button>
      </Stack>
    </AuthLayout>
  );
}

interface NoticeProps {
  role: 'status' | 'alert';
  icon: ReactNode;
  children: string;
  autoFocus: boolean;
}

function Notice({ role, icon, children, autoFocus }: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (autoFocus) notice.current?.focus();
  }, [autoFocus]);
  return (
    <Group ref={notice} role={role} tabIndex={-1} gap="sm" wrap="nowrap">
      <span style={{ display: 'inline-flex', flex: 'none' }}>{icon}</span>
      <Text>{children}</Text>
    </Group>
  );
}

/** Leads on to the page that sets a password, which repeats the reason. */
function ToPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const to = `/create-new-password?${new URLSearchParams({ token })}`;
  const state = { verified: true };
  useEffect(() => {
    const timer = setTimeout(
      () => navigate(to, { replace: true, state: { verified: true } }),
      redirectDelayMs,
    );
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return (
    <>
      <Text size="sm">{t.choosePassword.explanation}</Text>
      <Button component={Link} to={to} replace state={state} fullWidth>
        {t.choosePassword.button}
      </Button>
    </>
  );
}
