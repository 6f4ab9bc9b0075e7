import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { toGatewayError } from '../../gateway/errors';
import { type PasswordLinkMode, usePasswordLinkQuery } from '../../gateway/generated';
import { AuthLayout } from '../../ui/AuthLayout';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { AUTO_CLOSE, notify } from '../../ui/notify';
import { isUnusableLink, linkCheckFailure, texts } from './password-page-texts';
import { SetPasswordForm } from './SetPasswordForm';

const REDIRECT_DELAY = 1_500;

/**
 * Where mailed links lead that set a password: of a reset and of an invitation. In the app variant the password is for
 * the mobile application.
 */
export function CreatePasswordScreen() {
  const [query] = useSearchParams();
  const token = query.get('token')?.trim() ?? '';
  const mode = query.get('mode') === 'app' || query.get('src') === 'app' ? 'APP' : 'WEB';
  if (!token) return <BackToForgotPassword message={texts.missingLink} />;
  return <CheckedLink key={`${mode} ${token}`} token={token} mode={mode} />;
}

function CheckedLink({ token, mode }: { token: string; mode: PasswordLinkMode }) {
  const [isSet, setSet] = useState(false);
  const { data, error, loading, refetch } = usePasswordLinkQuery({
    variables: { input: { token, mode } },
    fetchPolicy: 'network-only',
  });
  const failure = error && toGatewayError(error);
  const comesFromVerification = (useLocation().state as { verified?: unknown } | null)?.verified === true;

  if (isSet) return mode === 'APP' ? <Navigate to="/password-success" replace /> : <ToLogin />;
  if (failure && isUnusableLink(failure)) return <BackToForgotPassword message={texts.invalidLink} />;
  return (
    <AuthLayout
      title={texts.title}
      lead={texts.lead}
      lang="fr"
      footer={
        <Anchor component={Link} to="/forgot-password" inherit>
          {texts.askAgain}
        </Anchor>
      }
    >
      {comesFromVerification && (
        <Alert color="green" role="note" mb="md">
          <p>{texts.verified}</p>
          <p lang="en">{texts.verifiedInEnglish}</p>
        </Alert>
      )}
      {loading && !data && <Loading>{texts.checking}</Loading>}
      {failure && !loading && (
        <ErrorState
          message={linkCheckFailure(failure)}
          retryLabel={texts.retry}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {data && <SetPasswordForm token={token} mode={mode} onSet={() => setSet(true)} />}
    </AuthLayout>
  );
}

function BackToForgotPassword({ message }: { message: string }) {
  const told = useRef(false);
  useEffect(() => {
    // An effect may run twice; the message is shown once.
    if (told.current) return;
    told.current = true;
    notify(message, { autoClose: AUTO_CLOSE.resetPage, tone: 'error', lang: 'fr' });
  }, [message]);
  return <Navigate to="/forgot-password" replace />;
}

function ToLogin() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/login', { replace: true }), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AuthLayout title={texts.doneTitle} lang="fr">
      <Stack role="status">
        <IconCircleCheck size={40} color="var(--positive)" aria-hidden="true" />
        <Text>{texts.redirecting}</Text>
        <Button component={Link} to="/login" replace fullWidth>
          {texts.toLogin}
        </Button>
      </Stack>
    </AuthLayout>
  );
}
