import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useMemberships } from '../../../gateway/memberships';
import { refreshSession } from '../../../gateway/refresh-session';
import { session } from '../../../gateway/session';
import { EmptyState } from '../../../ui/EmptyState';
import { Page, Panel } from '../../../ui/Page';

/** In place of a screen of an application of which the person is no member any more. */
export function LeftApplication({ application }: { application: string }) {
  const { held = [] } = useMemberships();
  const client = useApolloClient();
  const navigate = useNavigate();
  const home = held.find(({ isHome }) => isHome)?.application.name;
  // Without the name in the address, it is the home application.
  const goHome = async () => {
    await refreshSession(client);
    if (session.get().isAuthenticated) void navigate('/qr-generator', { replace: true });
  };
  return (
    <Page title={`You no longer work in “${application}”.`}>
      <Panel>
        <EmptyState
          Icon={IconDoorExit}
          title="Its content is for its members"
          action={<Button onClick={() => void goHome()}>{`Go to “${home ?? 'your application'}”`}</Button>}
        >
          Somebody has removed you, or you have left. What you made there stays. Ask an owner if you need to
          come back.
        </EmptyState>
      </Panel>
    </Page>
  );
}
