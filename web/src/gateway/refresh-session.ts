import type { ApolloClient } from '@apollo/client';
import { session } from './session';
import { ViewerDocument } from './session.generated';

/** Called after a mailed link was used: it may have changed or deleted the account that this browser is signed in with. */
export async function refreshSession(client: ApolloClient) {
  if (!session.get().isAuthenticated) return;
  const answer = await client
    .query({ query: ViewerDocument, fetchPolicy: 'network-only' })
    .catch(() => undefined);
  if (answer?.data?.viewer) session.begin(answer.data.viewer);
  else if (answer) session.end('loggedOut');
}
