import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { useEffect } from 'react';
import { UndoBar } from '../features/operations/undo/UndoBar';
import { MembershipsProvider } from '../gateway/memberships';
import { useSession } from '../gateway/session';
import { ConfirmProvider } from '../ui/confirm';
import { CurrentPathProvider, useCurrentPath } from '../ui/current-path';
import { DraftOwner, wipeDrafts } from '../ui/drafts';
import { Toasts } from '../ui/Toasts';
import type { AppRoute } from './app-route';
import { IdentityQuestion } from './IdentityQuestion';
import { RestoredSession } from './RestoredSession';
import { Screens } from './Screens';
import { Shell } from './shell/Shell';
import { cssVariables, theme } from './theme';
import { useShownLocation } from './use-shown-location';

interface AppProps {
  client: ApolloClient;
  /** The registered routes, unless a test brings its own. */
  routes?: AppRoute[];
  env?: 'test' | 'default';
}

/** Everything below a router. */
export function App({ client, routes, env = 'default' }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      // The page has no sheet of default variables (styles.ts).
      deduplicateCssVariables={false}
      defaultColorScheme="auto"
      env={env}
    >
      <ApolloProvider client={client}>
        <Toasts />
        <MembershipsProvider>
          <SignedInParts routes={routes} />
        </MembershipsProvider>
      </ApolloProvider>
    </MantineProvider>
  );
}

function SignedInParts({ routes }: Pick<AppProps, 'routes'>) {
  const { email, isIncomplete } = useSession();
  const { shown, isPending } = useShownLocation();
  const currentPath = useCurrentPath();
  useEffect(() => {
    if (email) wipeDrafts(email);
  }, [email]);
  return (
    <DraftOwner value={email}>
      <ConfirmProvider>
        {isIncomplete ? (
          <RestoredSession />
        ) : (
          <Shell shownPath={shown.pathname} isPending={isPending}>
            <CurrentPathProvider value={currentPath}>
              <Screens registered={routes} location={shown} />
            </CurrentPathProvider>
          </Shell>
        )}
        {email && <UndoBar />}
        {email && <IdentityQuestion />}
      </ConfirmProvider>
    </DraftOwner>
  );
}
