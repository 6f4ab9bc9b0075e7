import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toGatewayError } from '../../../gateway/errors';
import { session } from '../../../gateway/session';
import type { SignedInViewerFragment } from '../../../gateway/session.generated';
import { AuthLayout } from '../../../ui/AuthLayout';
import { commonTexts } from '../../../ui/common.texts';
import { ErrorState } from '../../../ui/ErrorState';
import { Link } from '../../../ui/Link';
import { Loading } from '../../../ui/Loading';
import { useNavigate } from '../../../ui/use-navigate';
import { useSetupLinkQuery } from './Setup.generated';
import { SetupForm } from './SetupForm';
import { setupTexts as t } from './setup.texts';
import { type ClosedLink, toClosedLink } from './setup-errors';

/** The page of the link that the gateway prints when it starts without an administrator. */
export function SetupScreen() {
  const [query] = useSearchParams();
  const token = query.get('token')?.trim() ?? '';
  if (!token)
    return (
      <SetupPage>
        <ClosedLinkNotice message={t.missingLink} isSetUp={false} />
      </SetupPage>
    );
  return <CheckedLink key={token} token={token} />;
}

function CheckedLink({ token }: { token: string }) {
  const navigate = useNavigate();
  const [closed, setClosed] = useState<ClosedLink | null>(null);
  const { data, error, loading, refetch } = useSetupLinkQuery({
    variables: { input: { token } },
    fetchPolicy: 'network-only',
  });
  const gatewayError = error && toGatewayError(error);
  const closedLink = closed ?? (gatewayError && toClosedLink(gatewayError));

  const enter = (viewer: SignedInViewerFragment) => {
    session.begin(viewer);
    navigate('/admin-dashboard', { replace: true });
  };

  if (closedLink)
    return (
      <SetupPage>
        <ClosedLinkNotice {...closedLink} />
      </SetupPage>
    );
  return (
    <SetupPage lead={t.lead}>
      {loading && !data && <Loading />}
      {gatewayError && !loading && (
        <ErrorState
          message={gatewayError.message || t.failed}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {data && <SetupForm token={token} onSetUp={enter} onClosed={setClosed} />}
    </SetupPage>
  );
}

function SetupPage({ lead, children }: { lead?: string; children: ReactNode }) {
  return (
    <AuthLayout title={commonTexts.titles.setup} lead={lead}>
      {children}
    </AuthLayout>
  );
}

function ClosedLinkNotice({ message, isSetUp }: ClosedLink) {
  return (
    <Stack>
      <Alert role="alert" color={isSetUp ? 'blue' : 'red'} icon={<IconAlertCircle aria-hidden="true" />}>
        {message}
      </Alert>
      <Button component={Link} to="/login" fullWidth variant={isSetUp ? 'filled' : 'default'}>
        {commonTexts.goToLogin}
      </Button>
    </Stack>
  );
}
