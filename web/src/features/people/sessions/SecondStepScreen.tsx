import { useApolloClient } from '@apollo/client/react';
import { Button, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { useMemberships } from '../../../gateway/memberships';
import { refreshMemberships } from '../../../gateway/refresh-session';
import { AuthLayout } from '../../../ui/AuthLayout';
import { commonTexts } from '../../../ui/common.texts';
import { Navigate } from '../../../ui/Link';
import { Loading } from '../../../ui/Loading';
import { lazyScreen } from '../../../ui/lazy-screen';
import { sessionsTexts } from './sessions.texts';
import { useLogOut } from './use-log-out';

const SetUpSecondStep = lazyScreen(() => import('../second-step/SetUpSecondStep'), 'SetUpSecondStep');

/** Where an account is led that owes its second step: nothing else opens until it is set up. */
export function SecondStepScreen() {
  const client = useApolloClient();
  const { owesSecondStep, isLoading } = useMemberships();
  const { leave, leaving } = useLogOut();
  if (isLoading) return <Loading />;
  if (!owesSecondStep) return <Navigate to="/" replace />;
  return (
    <AuthLayout
      title={sessionsTexts.secondStep.title}
      lead={sessionsTexts.secondStep.lead}
      footer={
        <Button variant="subtle" size="compact-sm" onClick={leave} loading={leaving}>
          {commonTexts.logOut}
        </Button>
      }
    >
      <Stack>
        <Suspense fallback={<Loading />}>
          <SetUpSecondStep onDone={() => void refreshMemberships(client)} />
        </Suspense>
      </Stack>
    </AuthLayout>
  );
}
