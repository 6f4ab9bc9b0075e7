import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { toGatewayError } from './errors';
import { noteGatewayTime, session } from './session';
import { slowCallsLink } from './slow-calls';

/** The one place where an answer can end the session. Screens still get the error, and need not look at it. */
const sessionGuard = new ErrorLink(({ error }) => {
  if (toGatewayError(error).code === 'UNAUTHENTICATED') session.end('expired');
});

const http = new HttpLink({
  uri: '/graphql',
  credentials: 'same-origin',
  fetch: async (input, init) => {
    const response = await fetch(input, init);
    noteGatewayTime(response.headers.get('date'));
    return response;
  },
});

export function createClient(transport: ApolloLink = http) {
  const client = new ApolloClient({
    link: ApolloLink.from([sessionGuard, slowCallsLink, transport]),
    cache: new InMemoryCache({
      typePolicies: {
        // There is one viewer, and it has no id.
        Viewer: { merge: true },
        Query: {
          fields: {
            // A batch that a mutation answered need not be asked for again.
            qrBatch: (known, { args, toReference }) =>
              known ?? toReference({ __typename: 'QrBatch', id: args?.id }),
          },
        },
      },
    }),
    // A screen that is opened shows what it has at once, and asks again behind it.
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
  forgetWithTheAccount(client);
  return client;
}

/** What one account was shown is not kept for the next, whichever way the first one left. */
function forgetWithTheAccount(client: ApolloClient) {
  let { email } = session.get();
  session.subscribe(() => {
    const before = email;
    email = session.get().email;
    if (email === before || !before) return;
    if (!email) void client.clearStore();
    // At once, without `clearStore`'s pause: that would cut off what the next account's screens already ask for.
    else void client.cache.reset({ discardWatches: true });
  });
}
