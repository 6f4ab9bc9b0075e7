import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type GatewayError, toGatewayError } from '../../../gateway/errors';
import type { PasswordLinkMode } from '../../../gateway/generated';
import { AuthLayout } from '../../../ui/AuthLayout';
import { ErrorState } from '../../../ui/ErrorState';
import { interfaceLanguage } from '../../../ui/edition';
import { Link, Navigate } from '../../../ui/Link';
import { Loading } from '../../../ui/Loading';
import { useNavigate } from '../../../ui/use-navigate';
import { AlreadySet } from './AlreadySet';
import { ClosedInvitation } from './ClosedInvitation';
import { createPasswordTexts as t } from './create-password.texts';
import {
  useClosedInvitationQuery,
  useInvitationOfLinkQuery,
  usePasswordLinkQuery,
} from './Passwords.generated';
import { SetPasswordForm } from './SetPasswordForm';
import { linkErrorMessage } from './set-password-errors';

const redirectDelayMs = 1_500;

/** A link that cannot be used, as opposed to one that could not be checked. */
const isUnusableLink = ({ code }: GatewayError): boolean =>
  code === 'LINK_EXPIRED' || code === 'NOT_FOUND' || code === 'INVALID_INPUT';

/**
 * The page of mailed links that set a password: of a reset and of an invitation. In the app variant the password is for
 * the mobile application.
 */
export function CreatePasswordScreen() {
  const [query] = useSearchParams();
  const token = query.get('token')?.trim() ?? '';
  // Mail clients leave dots and brackets behind it.
  const mode = ['mode', 'src'].some((name) => /^app(?!\w)/.test(query.get(name) ?? '')) ? 'APP' : 'WEB';
  if (!token) return <BackToForgotPassword message={t.missingLink} />;
  return <CheckedLink key={`${mode} ${token}`} token={token} mode={mode} />;
}

function CheckedLink({ token, mode }: { token: string; mode: PasswordLinkMode }) {
  const [isSet, setSet] = useState(false);
  const { data, error, loading, refetch } = usePasswordLinkQuery({
    variables: { input: { token, mode } },
    fetchPolicy: 'network-only',
  });
  const gatewayError = error && toGatewayError(error);
  const comesFromVerification = (useLocation().state as { verified?: unknown } | null)?.verified === true;

  if (isSet)
    return mode === 'APP' ? (
      <Navigate to="/password-success" replace />
    ) : (
      <ToLogin email={data?.passwordLink.email ?? null} />
    );
  if (gatewayError && isUnusableLink(gatewayError)) {
    const { isUsed } = gatewayError;
    const instead = isUsed ? <AlreadySet mode={mode} /> : <BackToForgotPassword message={t.invalidLink} />;
    return <UnusableLink token={token} instead={instead} />;
  }
  return (
    <AuthLayout
      title={t.title}
      lead={t.lead}
      footer={
        <Anchor component={Link} to="/forgot-password" inherit>
          {t.askAgain}
        </Anchor>
      }
    >
      {comesFromVerification && (
        <Alert color="green" role="note" mb="md">
          {t.verified}
        </Alert>
      )}
      {loading && !data && <Loading>{t.checking}</Loading>}
      {gatewayError && !loading && (
        <ErrorState
          message={linkErrorMessage(gatewayError)}
          retryLabel={t.retry}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {data && <SetPasswordForm token={token} mode={mode} onSet={() => setSet(true)} />}
    </AuthLayout>
  );
}

interface Unusable {
  token: string;
  /** The page of a link that belongs to no invitation. */
  instead: ReactNode;
}

/** The link of an invitation shows its state. */
function UnusableLink({ token, instead }: Unusable) {
  const { data, loading } = useClosedInvitationQuery({ variables: { token }, fetchPolicy: 'network-only' });
  if (loading && !data) return <Checking />;
  const invitation = data?.closedInvitation;
  if (invitation) return <ClosedInvitation invitation={invitation} />;
  return <LinkOfMember token={token} instead={instead} />;
}

/** The link may be that of an invitation to an application, whose page says more. */
function LinkOfMember({ token, instead }: Unusable) {
  const { data, loading } = useInvitationOfLinkQuery({ variables: { token }, fetchPolicy: 'network-only' });
  if (data) return <Navigate to={`/join?${new URLSearchParams({ token })}`} replace />;
  if (loading) return <Checking />;
  return instead;
}

const Checking = () => (
  <AuthLayout title={t.title}>
    <Loading>{t.checking}</Loading>
  </AuthLayout>
);

/** The message goes with the address: the page that shows it may be a document of its own. */
function BackToForgotPassword({ message }: { message: string }) {
  // Each new object would lead there again.
  const [state] = useState({ message, lang: interfaceLanguage });
  return <Navigate to="/forgot-password" replace state={state} />;
}

/** @param email the address to log in with, which no URL carries */
function ToLogin({ email }: { email: string | null }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => {
      void navigate('/login', { replace: true, state: { email } });
    }, redirectDelayMs);
    return () => clearTimeout(timer);
  }, [navigate, email]);
  return (
    <AuthLayout title={t.doneTitle}>
      <Stack role="status">
        <IconCircleCheck size={40} color="var(--positive)" aria-hidden="true" />
        <Text>{t.redirecting}</Text>
        <Button component={Link} to="/login" state={{ email }} replace fullWidth>
          {t.toLogin}
        </Button>
      </Stack>
    </AuthLayout>
  );
}
