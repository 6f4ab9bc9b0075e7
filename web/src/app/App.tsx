import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { ViewerDocument } from '../gateway/generated';
import { session, useSession } from '../gateway/session';
import { DraftOwner, wipeDrafts } from '../ui/drafts';
import type { AppRoute } from './routes';
import { Screens } from './Screens';
import { Shell } from './shell/Shell';
import { cssVariables, theme } from './theme';

interface AppProps {
  client: ApolloClient;
  /** The registered routes, unless a test brings its own. */
  routes?: AppRoute[];
  env?: 'test' | 'default';
}

/** Everything below a router. */
export function App({ client, routes, env = 'default' }: AppProps) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" env={env}>
      <ApolloProvider client={client}>
        <Notifications position="top-right" limit={4} />
        <SignedInParts client={client} routes={routes} />
      </ApolloProvider>
    </MantineProvider>
  );
}

function SignedInParts({ client, routes }: AppProps) {
  const { email, isIncomplete } = useSession();
  useRestoredSession(client, isIncomplete);
  useEffect(() => {
    if (email) wipeDrafts(email);
  }, [email]);
  if (isIncomplete) return null;
  return (
    <DraftOwner value={email}>
      <Shell>
        <Screens registered={routes} />
      </Shell>
    </DraftOwner>
  );
}

/** The cookie may still know what the browser's storage has lost. Until it has answered, nothing is drawn. */
function useRestoredSession(client: ApolloClient, isIncomplete: boolean) {
  useEffect(() => {
    if (!isIncomplete) return;
    client.query({ query: ViewerDocument, fetchPolicy: 'network-only' }).then(
      ({ data }) => {
        if (data?.viewer?.account.application) session.begin(data.viewer);
        else session.end('expired');
      },
      () => undefined,
    );
  }, [client, isIncomplete]);
}
