import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useMemberships } from '../../../gateway/memberships';
import { refreshSession } from '../../../gateway/refresh-session';
import { session } from '../../../gateway/session';
import { EmptyState } from '../../../ui/EmptyState';
import { Page, Panel } from '../../../ui/Page';
import { leftApplicationTexts as t } from './left-application.texts';

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
    <Page title={t.title(application)}>
      <Panel>
        <EmptyState
          Icon={IconDoorExit}
          title={t.whose}
          action={
            <Button onClick={() => void goHome()}>{home === undefined ? t.goToUnnamed : t.goTo(home)}</Button>
          }
        >
          {t.reason}
        </EmptyState>
      </Panel>
    </Page>
  );
}
