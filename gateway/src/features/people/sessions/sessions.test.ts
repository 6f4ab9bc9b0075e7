import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aVerifiedAccount } from '../../../testing/an-account.js';
import { anApplication } from '../../../testing/an-application.js';
import { as } from '../../../testing/as.js';
import { loggedIn } from '../../../testing/logged-in.js';
import { Account } from '../accounts/account.entity.js';
import { Session } from './session.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const viewerQuery =
  '{ viewer { sessionExpiresAt account { id email } sessions { id createdAt lastSeenAt expiresAt userAgent isCurrent } } }';
const endSession = 'mutation ($id: ID!) { endSession(input: { id: $id }) { endedId } }';
const renew = 'mutation { renewSession { viewer { sessionExpiresAt } } }';
const logOut = 'mutation { logOut { loggedOut } }';

/** Starts another session of an account. */
const anotherSession = async (accountId: number, userAgent: string) => {
  const { database, sessions } = gateway.services;
  return (await database.write((manager) => sessions.start(manager, accountId, userAgent))).token;
};
const isLoggedIn = async (token: string) => {
  const [graph, rest] = [
    await as(gateway, token).graphql('{ questions { totalCount } }'),
    await as(gateway, token).rest('POST', '/api/questions', { text: 'Still in?' }),
  ];
  expect([graph.status, rest.status].sort()).toEqual(rest.status === 200 ? [200, 200] : [401, 401]);
  return rest.status === 200;
};
const post = (token: string, query: string) =>
  gateway.app.inject({ method: 'POST', url: '/graphql', cookies: { session: token }, payload: { query } });

test('without a session the viewer is null, without an error', async () => {
  const { status, data, errors } = await as(gateway).graphql(viewerQuery);
  expect([status, data, errors]).toEqual([200, { viewer: null }, undefined]);
});

test('a viewer can list only their own sessions, newest first, with the current one marked', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  await anotherSession(ann.accountId, 'Her phone');
  const { viewer } = (await ann.graphql(viewerQuery)).data;
  expect(viewer.account).toEqual({ id: String(ann.accountId), email: ann.email });
  expect(viewer.sessions).toEqual([
    expect.objectContaining({ userAgent: 'Her phone', isCurrent: false }),
    expect.objectContaining({ userAgent: 'a test', isCurrent: true, expiresAt: viewer.sessionExpiresAt }),
  ]);
  expect((await bob.graphql(viewerQuery)).data.viewer.sessions).toHaveLength(1);
});

test('logging out ends the session for GraphQL and REST and clears the cookie', async () => {
  const ann = await anApplication(gateway);
  const answer = await post(ann.sessionToken, logOut);
  expect(answer.json().data).toEqual({ logOut: { loggedOut: true } });
  expect(answer.cookies[0]).toMatchObject({ name: 'session', value: '', expires: new Date(0) });
  expect(await isLoggedIn(ann.sessionToken)).toBe(false);
});

test('logging out over REST does the same, also twice and without a session', async () => {
  const ann = await anApplication(gateway);
  for (const token of [ann.sessionToken, ann.sessionToken, undefined]) {
    const { status, body, headers } = await as(gateway, token).rest('POST', '/api/logout');
    expect([status, body]).toEqual([200, { success: true, status: 'success', message: 'Logged out.' }]);
    expect(String(headers['set-cookie'])).toMatch(/^session=;/);
  }
  expect(await isLoggedIn(ann.sessionToken)).toBe(false);
});

test('a bearer token works like the session cookie and ends when logged out', async () => {
  const ann = await anApplication(gateway);
  const headers = { authorization: `Bearer ${ann.sessionToken}` };
  const ask = () =>
    gateway.app.inject({ method: 'POST', url: '/api/questions', headers, payload: { text: 'x' } });
  expect((await ask()).statusCode).toBe(200);
  await gateway.app.inject({ method: 'POST', url: '/api/logout', headers });
  expect((await ask()).statusCode).toBe(401);
});

test('an expired session has no viewer and cannot be renewed', async () => {
  const ann = await anApplication(gateway);
  await gateway.services.database.write((manager) =>
    manager.update(Session, { accountId: ann.accountId }, { expiresAt: new Date(Date.now() - 1) }),
  );
  expect((await ann.graphql(viewerQuery)).data.viewer).toBeNull();
  expect((await ann.graphql(renew)).code).toBe('UNAUTHENTICATED');
  expect(await isLoggedIn(ann.sessionToken)).toBe(false);
});

test('renewing a session extends it and its cookie by a full lifetime', async () => {
  const ann = await anApplication(gateway);
  await gateway.services.database.write((manager) =>
    manager.update(Session, { accountId: ann.accountId }, { expiresAt: new Date(Date.now() + 30_000) }),
  );
  const before = Date.now();
  const answer = await post(ann.sessionToken, renew);
  const end = Date.parse(answer.json().data.renewSession.viewer.sessionExpiresAt);
  expect(end - before).toBeGreaterThanOrEqual(600_000);
  // The expiry of a cookie has no milliseconds.
  expect(answer.cookies[0]).toMatchObject({
    value: ann.sessionToken,
    expires: new Date(Math.floor(end / 1000) * 1000),
  });
});

describe('M16: a session ends 12 hours after the log-in', () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const ends = '{ viewer { sessionExpiresAt sessionRenewableUntil } }';
  const loggedInAt = (accountId: number, createdAt: Date) =>
    gateway.services.database.write((manager) => manager.update(Session, { accountId }, { createdAt }));

  test('however often it is renewed', async () => {
    const ann = await anApplication(gateway);
    const createdAt = hoursAgo(11.95);
    await loggedInAt(ann.accountId, createdAt);
    const latest = new Date(createdAt.getTime() + 12 * 3_600_000).toISOString();
    for (let renewal = 1; renewal <= 2; renewal += 1) {
      expect((await ann.graphql(renew)).data.renewSession.viewer.sessionExpiresAt).toBe(latest);
    }
    const answer = await post(ann.sessionToken, renew);
    expect(answer.cookies[0]?.expires?.getTime()).toBeLessThanOrEqual(Date.parse(latest));
    const { viewer } = (await ann.graphql(ends)).data;
    expect(viewer).toEqual({ sessionExpiresAt: latest, sessionRenewableUntil: latest });
  });

  test('a renewal before that extends it by a full lifetime', async () => {
    const ann = await anApplication(gateway);
    await loggedInAt(ann.accountId, hoursAgo(11));
    const before = Date.now();
    const { sessionExpiresAt } = (await ann.graphql(renew)).data.renewSession.viewer;
    expect(Date.parse(sessionExpiresAt) - before).toBeGreaterThanOrEqual(600_000);
  });

  test('also when the configured lifetime is longer', async () => {
    const longLived = await aGateway({ SESSION_TTL_SECONDS: '86400' });
    try {
      const { viewer } = (await (await anApplication(longLived)).graphql(ends)).data;
      expect(viewer.sessionExpiresAt).toBe(viewer.sessionRenewableUntil);
    } finally {
      await longLived.close();
    }
  });
});

test('an ended session cannot be renewed', async () => {
  const ann = await anApplication(gateway);
  const { sessions } = gateway.services;
  await sessions.endByToken(ann.sessionToken);
  await expect(sessions.renew(ann.viewer)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await isLoggedIn(ann.sessionToken)).toBe(false);
});

test("ending another session of the viewer's account leaves the current one", async () => {
  const ann = await anApplication(gateway);
  const phone = await anotherSession(ann.accountId, 'Her phone');
  const { viewer } = (await ann.graphql(viewerQuery)).data;
  const { id } = viewer.sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  expect((await ann.graphql(endSession, { id })).data.endSession.endedId).toBe(id);
  expect([await isLoggedIn(phone), await isLoggedIn(ann.sessionToken)]).toEqual([false, true]);
});

test("ending another account's session gets the same answer as a missing one", async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  const [{ id }] = (await ann.graphql(viewerQuery)).data.viewer.sessions;
  const foreign = await bob.graphql(endSession, { id });
  const missing = await bob.graphql(endSession, { id: '999999999' });
  expect(foreign.code).toBe('NOT_FOUND');
  expect(foreign.errors).toEqual(missing.errors);
  expect(await isLoggedIn(ann.sessionToken)).toBe(true);
});

test('ending all other sessions returns their number', async () => {
  const ann = await anApplication(gateway);
  const others = [await anotherSession(ann.accountId, 'one'), await anotherSession(ann.accountId, 'two')];
  const { data } = await ann.graphql('mutation { endOtherSessions { endedCount } }');
  expect(data.endOtherSessions.endedCount).toBe(2);
  expect(await Promise.all(others.map(isLoggedIn))).toEqual([false, false]);
  expect(await isLoggedIn(ann.sessionToken)).toBe(true);
});

test('a session ends when its account is deactivated or deleted', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  await gateway.services.database.write(async (manager) => {
    await manager.update(Account, { id: ann.accountId }, { activatedAt: null });
    await manager.delete(Account, { id: bob.accountId });
  });
  expect(await isLoggedIn(ann.sessionToken)).toBe(false);
  expect(await isLoggedIn(bob.sessionToken)).toBe(false);
});

test('the database stores only the digest of a session token', async () => {
  const { email, password } = await aVerifiedAccount(gateway);
  const { token } = await loggedIn(
    gateway.services.logIns.logIn(
      { email, password },
      { address: '192.0.2.7', userAgent: undefined, sessionToken: undefined },
    ),
  );
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const rows = await gateway.services.database.read((manager) => manager.find(Session));
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('the sweep deletes only expired sessions', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  const { database, sessions } = gateway.services;
  await database.write((manager) =>
    manager.update(Session, { accountId: ann.accountId }, { expiresAt: new Date(Date.now() - 1) }),
  );
  await sessions.sweep();
  const left = (accountId: number) => database.read((manager) => manager.countBy(Session, { accountId }));
  expect([await left(ann.accountId), await left(bob.accountId)]).toEqual([0, 1]);
});

test('the name of the Bearer scheme is accepted in any case', async () => {
  const ann = await anApplication(gateway);
  for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
    const authorization = `${scheme} ${ann.sessionToken}`;
    const answer = await gateway.app.inject({ url: '/api/qr_history', headers: { authorization } });
    expect([scheme, answer.statusCode]).toEqual([scheme, 200]);
  }
});
