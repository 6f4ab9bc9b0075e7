import { aGateway, refuse } from '../testing/a-gateway';
import { signIn } from '../testing/render';
import { createClient } from './client';
import { session } from './session';
import { RenewSessionDocument, ViewerDocument } from './session.generated';

const viewerOf = (email: string) => ({
  sessionExpiresAt: new Date(Date.now() + 600_000).toISOString(),
  account: { id: email, email, role: 'USER', application: { id: '7', name: 'Garden' } },
});

it('an UNAUTHENTICATED answer to any call ends the session, and the caller still gets the error', async () => {
  signIn();
  const client = createClient(aGateway({ renewSession: () => refuse('UNAUTHENTICATED', 'Please log in.') }));
  await expect(client.mutate({ mutation: RenewSessionDocument })).rejects.toThrow('Please log in.');
  expect(session.get().isAuthenticated).toBe(false);
});

it('any other error does not end the session', async () => {
  signIn();
  const client = createClient(aGateway({ renewSession: () => refuse('UNAVAILABLE', 'Later.') }));
  await expect(client.mutate({ mutation: RenewSessionDocument })).rejects.toThrow('Later.');
  expect(session.get().isAuthenticated).toBe(true);
});

it.each([
  ['a caller without a session', () => session.end('expired')],
  ['another account', () => signIn({ email: 'bob@example.com' })],
])('cached data of one account is removed when the browser changes to %s', async (_who, change) => {
  signIn({ email: 'ann@example.com' });
  const client = createClient(aGateway({ viewer: () => viewerOf('ann@example.com') }));
  await client.query({ query: ViewerDocument });
  expect(client.readQuery({ query: ViewerDocument })?.viewer?.account.email).toBe('ann@example.com');
  change();
  await Promise.resolve();
  await Promise.resolve();
  expect(client.readQuery({ query: ViewerDocument })).toBeNull();
});
