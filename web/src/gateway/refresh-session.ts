import type { ApolloClient } from '@apollo/client';
import { MembershipsDocument } from './memberships.generated';
import { session } from './session';
import { ViewerDocument } from './session.generated';

/** Reads the memberships of the account again, which another person may have changed. */
export const refreshMemberships = (client: ApolloClient): Promise<unknown> =>
  client.query({ query: MembershipsDocument, fetchPolicy: 'network-only' }).catch(() => undefined);

/**
 * Called after a change of the account or its memberships, here or by a mailed link: it may have another home application,
 * or be deleted.
 */
export async function refreshSession(client: ApolloClient) {
  if (!session.get().isAuthenticated) return;
  const [answer] = await Promise.all([
    client.query({ query: ViewerDocument, fetchPolicy: 'network-only' }).catch(() => undefined),
    refreshMemberships(client),
  ]);
  if (answer?.data?.viewer) session.begin(answer.data.viewer);
  else if (answer) session.end('loggedOut');
}
