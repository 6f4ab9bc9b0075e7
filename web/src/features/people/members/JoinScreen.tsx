import { useApolloClient } from '@apollo/client/react';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { toGatewayError } from '../../../gateway/errors';
import type { MemberRole } from '../../../gateway/generated';
import { refreshSession } from '../../../gateway/refresh-session';
import { roleName } from '../../../gateway/rights';
import { session, useSession } from '../../../gateway/session';
import { AuthLayout } from '../../../ui/AuthLayout';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { ErrorState } from '../../../ui/ErrorState';
import { written } from '../../../ui/edition';
import { FormError } from '../../../ui/FormError';
import { Link } from '../../../ui/Link';
import { Loading } from '../../../ui/Loading';
import { notify } from '../../../ui/notify';
import { Rich } from '../../../ui/Rich';
import { useLogOut } from '../sessions/use-log-out';
import {
  type InvitationQuery,
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
  useInvitationQuery,
} from './Join.generated';
import { joinTexts as t } from './join.texts';
import { joiningState, joinPath } from './join-path';

/** The page of a mailed invitation to an application. Nothing is accepted before somebody presses the button. */
export function JoinScreen() {
  const [query] = useSearchParams();
  const { email } = useSession();
  const token = query.get('token')?.trim() ?? '';
  if (token === '') return <Closed reason={t.incomplete} />;
  // Another person in the same tab asks again: the answer says whether it is for them.
  return <OpenedInvitation key={`${token} ${email}`} token={token} />;
}

function OpenedInvitation({ token }: { token: string }) {
  const { data, error, refetch } = useInvitationQuery({ variables: { token }, fetchPolicy: 'network-only' });
  if (error) {
    const { code, message } = toGatewayError(error);
    if (code === 'LINK_EXPIRED' || code === 'NOT_FOUND' || code === 'INVALID_INPUT')
      return <Closed reason={t.noLonger} />;
    return (
      <AuthLayout title={commonTexts.titles.invitation}>
        <ErrorState
          message={message || t.loadingFailed}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      </AuthLayout>
    );
  }
  if (!data)
    return (
      <AuthLayout title={commonTexts.titles.invitation}>
        <Loading />
      </AuthLayout>
    );
  const { invitation } = data;
  if (invitation.state !== 'PENDING') return <Closed reason={closedReason(invitation.state, invitation)} />;
  return <PendingInvitation token={token} invitation={invitation} />;
}

type SeenInvitation = InvitationQuery['invitation'];

/** Why an invitation cannot be accepted, and whom to ask. */
function closedReason(
  state: keyof typeof t.closed,
  { application, inviter }: Pick<SeenInvitation, 'application' | 'inviter'>,
): string {
  const reason = t.closed[state](application);
  if (state === 'ACCEPTED') return reason;
  return `${reason} ${inviter === null ? t.askOwner(application) : t.askInviter(inviter)}`;
}

function Closed({ reason }: { reason: string }) {
  const { isAuthenticated } = useSession();
  return (
    <AuthLayout title={commonTexts.titles.invitation}>
      <Stack>
        <Alert color="orange" role="alert">
          {reason}
        </Alert>
        <Button component={Link} to={isAuthenticated ? '/' : '/login'} variant="default" fullWidth>
          {isAuthenticated ? t.goToApplication : commonTexts.goToLogin}
        </Button>
      </Stack>
    </AuthLayout>
  );
}

interface PendingInvitationProps {
  token: string;
  invitation: SeenInvitation;
}

function PendingInvitation({ token, invitation }: PendingInvitationProps) {
  const { application, inviter, role, roleSentence } = invitation;
  const { isAuthenticated } = useSession();
  return (
    <AuthLayout title={commonTexts.titles.invitation}>
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>
          <Rich
            text={inviter ? t.invited : t.invitedByOwner}
            tags={{
              inviter: () => <bdi>{inviter}</bdi>,
              application: () => <bdi>{application}</bdi>,
              role: () => <strong>{roleName(role)}</strong>,
              rights: () => written(roleSentence),
            }}
          />
        </Text>
        {!isAuthenticated && <SignedOut token={token} email={invitation.email} />}
        {isAuthenticated && invitation.isForViewer && <Answer token={token} role={invitation.role} />}
        {isAuthenticated && !invitation.isForViewer && (
          <SomebodyElse token={token} email={invitation.email} />
        )}
      </Stack>
    </AuthLayout>
  );
}

function SignedOut({ token, email }: { token: string; email: string }) {
  // The page is where the log-in leads back to.
  const state = joiningState(token, email);
  return (
    <>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t.forEmail(email)}
      </Text>
      <Group grow gap="sm">
        <Button component={Link} to="/login" state={state}>
          {t.logIn}
        </Button>
        <Button component={Link} to="/signup" state={state} variant="default">
          {t.signUp}
        </Button>
      </Group>
    </>
  );
}

function SomebodyElse({ token, email }: { token: string; email: string }) {
  const { email: own } = useSession();
  const { leaveFor, leaving } = useLogOut();
  return (
    <>
      <Alert color="orange" role="alert" style={{ overflowWrap: 'anywhere' }}>
        {t.forAnother(own, email)}
      </Alert>
      <BusyButton
        fullWidth
        busy={leaving}
        busyLabel={t.loggingOut}
        onClick={() => !leaving && void leaveFor(joinPath(token))}
      >
        {t.logOut}
      </BusyButton>
    </>
  );
}

function Answer({ token, role }: { token: string; role: MemberRole }) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [accept, accepting] = useAcceptInvitationMutation();
  const [decline, declining] = useDeclineInvitationMutation();
  const [error, setError] = useState<string | null>(null);
  const isBusy = accepting.loading || declining.loading;
  const variables = { input: { token } };

  const answer = async (call: () => Promise<string | undefined>) => {
    if (isBusy) return;
    setError(null);
    try {
      const to = await call();
      if (to !== undefined) void navigate(to, { replace: true });
    } catch (thrown) {
      setError(toGatewayError(thrown).message || commonTexts.failedToast);
    }
  };
  const join = () =>
    answer(async () => {
      const { data } = await accept({ variables });
      if (!data) return undefined;
      const { application } = data.acceptInvitation;
      await refreshSession(client);
      notify(t.accepted(application.name), { tone: 'success' });
      const start = role === 'SCANNER' ? '/scan' : '/qr-generator';
      const isHome = session.get().application === application.name;
      return isHome ? start : `${start}?${new URLSearchParams({ application: application.name })}`;
    });
  const refuse = () =>
    answer(async () => {
      await decline({ variables });
      notify(t.declined, { tone: 'success' });
      return '/';
    });

  return (
    <>
      <FormError message={error} />
      <Group grow gap="sm">
        <BusyButton busy={accepting.loading} busyLabel={t.accepting} onClick={() => void join()}>
          {t.accept}
        </BusyButton>
        <BusyButton
          variant="default"
          busy={declining.loading}
          busyLabel={t.declining}
          onClick={() => void refuse()}
        >
          {t.decline}
        </BusyButton>
      </Group>
    </>
  );
}
