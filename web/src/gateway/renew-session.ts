import type { ApolloClient } from '@apollo/client';
import { session } from './session';
import { RenewSessionDocument } from './session.generated';

let inProgress: Promise<void> | undefined;

/** Gives the session a whole new idle time. Calls made while one is in progress share its answer. */
export function renewSession(client: ApolloClient): Promise<void> {
  inProgress ??= renew(client).finally(() => {
    inProgress = undefined;
  });
  return inProgress;
}

async function renew(client: ApolloClient) {
  const { email } = session.get();
  const { data } = await client.mutate({ mutation: RenewSessionDocument });
  const now = session.get();
  // Meanwhile the person may have logged out, or logged in as another account.
  if (data && now.isAuthenticated && now.email === email) session.begin(data.renewSession.viewer);
}
