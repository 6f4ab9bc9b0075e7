import { ApolloProvider, useApolloClient } from '@apollo/client/react';
import { type ReactNode, use } from 'react';
import { lazyClient, loadClient } from './lazy-client';

/** Gives a client that can run queries to the screens inside, and suspends until its code is loaded. */
export function LoadedClient({ children }: { children: ReactNode }) {
  const given = useApolloClient();
  const client = given === lazyClient ? use(loadClient()) : given;
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
