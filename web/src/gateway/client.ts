import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { finalize, from, switchMap, throwError } from 'rxjs';
import { askForConfirmation } from './confirmation';
import { type ErrorCode, toGatewayError } from './errors';
import { refreshMemberships } from './refresh-session';
import { answers } from './server-away';
import { noteGatewayTime, session } from './session';
import { watchCall } from './slow-calls';

/** Answers of somebody whose role is too low, who is no member any more, or whose second step has become due. */
const lostRights: readonly ErrorCode[] = ['FORBIDDEN', 'NOT_FOUND', 'SECOND_STEP_REQUIRED'];

/**
 * The one place where an answer can end the session, or shows that memberships have changed. Screens still get the error,
 * and need not look at it.
 */
const sessionGuard = (onLostRights: () => void) =>
  new ErrorLink(({ error, operation }) => {
    const { code } = toGatewayError(error);
    if (code === 'UNAUTHENTICATED') session.end('expired');
    if (
      lostRights.includes(code) &&
      session.get().isAuthenticated &&
      operation.operationName !== 'Memberships'
    )
      onLostRights();
  });

/**
 * Asks for a confirmation where a call needs one, and repeats the call. Without it, the caller gets the error, as does a
 * call that no person made (`context: { isAutomatic: true }`).
 */
const confirmation = new ErrorLink(({ error, operation, forward }) => {
  if (toGatewayError(error).code !== 'CONFIRMATION_REQUIRED' || operation.getContext().isAutomatic) return;
  return from(askForConfirmation()).pipe(
    switchMap((confirmed) => (confirmed ? forward(operation) : throwError(() => error))),
  );
});

const slowCalls = new ApolloLink((operation, forward) => forward(operation).pipe(finalize(watchCall())));

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
  const client: ApolloClient = new ApolloClient({
    link: ApolloLink.from([
      sessionGuard(() => void refreshMemberships(client)),
      confirmation,
      slowCalls,
      answers,
      transport,
    ]),
    cache: new InMemoryCache({
      typePolicies: {
        // There is one viewer, and it has no id.
        Viewer: { merge: true },
        // So is its second step.
        SecondStep: { merge: true },
        // Nor have the languages of an application: a list asks for more of them than a checkbox.
        ContentLanguages: { merge: true },
        // A question and an account may have the same number.
        AuditSubject: { keyFields: false },
        Query: {
          fields: {
            // A batch from a mutation's answer is not requested again.
            qrBatch: (known, { args, toReference }) =>
              known ?? toReference({ __typename: 'QrBatch', id: args?.id }),
          },
        },
      },
    }),
    // A screen shows cached data at once and requests it again in the background.
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
  forgetWithTheAccount(client);
  return client;
}

/** Clears the cache when another account signs in, however the former session ended. */
function forgetWithTheAccount(client: ApolloClient) {
  let { email } = session.get();
  session.subscribe(() => {
    const before = email;
    email = session.get().email;
    if (email === before || !before) return;
    if (!email) void client.clearStore();
    // Not by `clearStore`, whose pause would cancel the requests of the next account's screens.
    else void client.cache.reset({ discardWatches: true });
  });
}
