import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AuthLayout } from '../../ui/AuthLayout';
import { useVerification } from './use-verification';
import { CHOOSE_PASSWORD, DELETION, SPENT_LINK, toFlow } from './verification';

const REDIRECT_DELAY = 1_500;

export function VerifyScreen() {
  const [query] = useSearchParams();
  const flow = toFlow(query.get('flow'));
  const { verification, post } = useVerification(query.get('token')?.trim() ?? '', flow);
  // The pressed button goes with what it stood on; what takes its place takes the focus.
  const [wasPressed, setPressed] = useState(false);
  const press = () => {
    setPressed(true);
    void post();
  };

  if (verification.state === 'asking') {
    return (
      <AuthLayout title={DELETION.title}>
        <Stack>
          <Text>{DELETION.explanation}</Text>
          <Button color="red" fullWidth onClick={press}>
            {DELETION.button}
          </Button>
          <Button component={Link} to="/" fullWidth variant="default">
            {DELETION.cancel}
          </Button>
        </Stack>
      </AuthLayout>
    );
  }
  if (verification.state === 'verifying') {
    return (
      <AuthLayout title="Verifying">
        <Notice role="status" autoFocus={wasPressed} icon={<Loader size="sm" aria-hidden="true" />}>
          One moment, we are checking your link.
        </Notice>
      </AuthLayout>
    );
  }
  if (verification.state === 'ok') {
    const { message, passwordToken } = verification;
    return (
      <AuthLayout title="Success">
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
            <Button component={Link} to="/login" fullWidth>
              Go to Login
            </Button>
          )}
        </Stack>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Verification Failed">
      <Stack>
        <Notice
          key="fail"
          role="alert"
          autoFocus={wasPressed}
          icon={<IconCircleX size={28} color="var(--mantine-color-error)" aria-hidden="true" />}
        >
          {verification.message}
        </Notice>
        {verification.spent && (
          <Text size="sm" c="dimmed">
            {SPENT_LINK[flow]}
          </Text>
        )}
        {verification.lost && (
          <Button fullWidth onClick={press}>
            Try again
          </Button>
        )}
        <Button component={Link} to="/login" fullWidth variant={verification.lost ? 'default' : 'filled'}>
          Back to Login
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

/** Goes on to the page that chooses a password, which says once more why. */
function ToPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const to = `/create-new-password?${new URLSearchParams({ token })}`;
  const state = { verified: true };
  useEffect(() => {
    const timer = setTimeout(
      () => navigate(to, { replace: true, state: { verified: true } }),
      REDIRECT_DELAY,
    );
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return (
    <>
      <Text size="sm">{CHOOSE_PASSWORD.explanation}</Text>
      <Button component={Link} to={to} replace state={state} fullWidth>
        {CHOOSE_PASSWORD.button}
      </Button>
    </>
  );
}
