import { assertSignedIn } from '../../../platform/access/access-rule.js';
import { aPhone, asApp } from '../../../testing/a-device.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aMember, joinApplication, type TestMember } from '../../../testing/a-member.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { as } from '../../../testing/as.js';
import { goodPassword } from '../../../testing/forms.js';
import { emailsTo } from '../../../testing/mails.js';
import { workAsOwner } from '../../../testing/work-as-owner.js';
import { Account } from '../accounts/account.entity.js';
import { Session } from '../sessions/session.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const connect = `mutation ($input: ConnectBrowserInput!) {
  connectBrowser(input: $input) { secret device { id name isBrowser pairedBy model } }
}`;
const revoke = 'mutation ($id: ID!) { revokeDevice(input: { id: $id }) { device { revokedAt } } }';

async function aBrowser(member: Pick<TestMember, 'graphql'>, application?: string) {
  const input = { name: 'Firefox', platform: 'web', model: 'Firefox on Windows', application };
  const { data, code } = await member.graphql(connect, { input });
  expect(code).toBeUndefined();
  const { secret, device } = data.connectBrowser;
  return { id: device.id as string, secret: secret as string, device, works: worksOf(secret) };
}
const viewerOf = async ({ sessionToken }: { readonly sessionToken: string }) =>
  assertSignedIn(await gateway.services.sessions.identify(sessionToken));
const worksOf = (secret: string) => async () =>
  (await asApp(gateway, secret)('GET', 'devices/self')).status === 200;

async function aScanner() {
  const ann = await anApplication(gateway);
  const scanner = await aMember(gateway, ann.scope, 'scanner');
  return { ann, scanner, browser: await aBrowser(scanner) };
}

test('a member connects its browser, and revokes it itself', async () => {
  const { scanner, browser } = await aScanner();
  expect(browser.device).toEqual({
    ...{ id: browser.id, name: 'Firefox', isBrowser: true, pairedBy: scanner.email },
    model: 'Firefox on Windows',
  });
  expect(await browser.works()).toBe(true);
  expect((await scanner.graphql(revoke, { id: browser.id })).code).toBeUndefined();
  expect(await browser.works()).toBe(false);
});

test('a scanner revokes no browser of somebody else, and no phone', async () => {
  const { ann, browser } = await aScanner();
  const other = await aMember(gateway, ann.scope, 'scanner');
  expect((await other.graphql(revoke, { id: browser.id })).code).toBe('FORBIDDEN');
  const { id } = await aPhone(gateway, ann);
  expect((await other.graphql(revoke, { id })).code).toBe('FORBIDDEN');
  const elsewhere = await anApplication(gateway);
  expect((await elsewhere.graphql(revoke, { id: browser.id })).code).toBe('NOT_FOUND');
  expect(await browser.works()).toBe(true);
});

test('of seven browsers that a member connects at once five work, and those of others all do', async () => {
  const { ann, scanner, browser } = await aScanner();
  const other = await aBrowser(await aMember(gateway, ann.scope, 'editor'));
  const phone = await aPhone(gateway, ann);
  const six = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aBrowser(scanner)));
  const works = await Promise.all(six.map((one) => one.works()));
  expect(works.filter(Boolean)).toHaveLength(5);
  expect(await browser.works()).toBe(false);
  expect(await other.works()).toBe(true);
  expect((await phone.call('GET', 'devices/self')).status).toBe(200);
});

test('a member connects and loses at most 200 browsers on a day', async () => {
  const { scanner } = await aScanner();
  const codes = [];
  for (let at = 0; at < 206; at += 1)
    codes.push((await scanner.graphql(connect, { input: { name: 'Firefox' } })).code);
  expect(codes.filter((code) => code === 'CONFLICT').length).toBeGreaterThan(0);
  expect(codes.at(-1)).toBe('CONFLICT');
});

const change = async (scanner: TestMember, values: Partial<Session>) => {
  const { sessionId } = await viewerOf(scanner);
  return gateway.services.database.write((manager) => manager.update(Session, { id: sessionId }, values));
};
const anotherSession = async ({ accountId }: Pick<TestMember, 'accountId'>) => {
  const { database, sessions } = gateway.services;
  const { token } = await database.write((manager) => sessions.start(manager, accountId, 'another browser'));
  return { sessionToken: token };
};

type Ended = (ann: TestApplication, scanner: TestMember) => Promise<unknown>;
const ends: Record<string, Ended> = {
  'logs out': (_, { sessionToken }) => gateway.services.sessions.endByToken(sessionToken),
  'logs out everywhere': async (_, scanner) =>
    gateway.services.sessions.endEverywhere(await viewerOf(scanner)),
  'ends its session from another one': async (_, scanner) => {
    const { sessionId } = await viewerOf(scanner);
    return gateway.services.sessions.end(await viewerOf(await anotherSession(scanner)), String(sessionId));
  },
  'logs out all other sessions in another one': async (_, scanner) =>
    gateway.services.sessions.endOthers(await viewerOf(await anotherSession(scanner))),
  'logs in again in this browser': (_, { sessionToken }) =>
    gateway.services.database.write((manager) =>
      gateway.services.sessions.endPrevious(manager, sessionToken),
    ),
  'is away for ten minutes': (_, scanner) => change(scanner, { expiresAt: new Date(Date.now() - 1) }),
  'has logged in twelve hours ago, and renews the session': async (_, scanner) => {
    const { sessions } = gateway.services;
    await change(scanner, { createdAt: new Date(Date.now() - 12 * 3_600_000) });
    await sessions.renew(await viewerOf(scanner));
  },
  'resets the password': async (_, { email }) => {
    const { database, passwordReset } = gateway.services;
    await database.write((manager) => manager.update(Account, { email }, { passwordHash: 'x' }));
    await passwordReset.requestReset({ email }, '127.0.0.1');
    const token = (await emailsTo(gateway, email)).at(-1)?.token ?? '';
    const password = { newPassword: goodPassword, confirmPassword: goodPassword };
    return passwordReset.setPassword(
      { token, mode: 'web', ...password },
      { rememberBrowser: () => undefined },
    );
  },
  'is removed': (ann, { membershipId }) =>
    gateway.services.members.remove(ann.viewer, String(membershipId), false),
  'gets a role that does not scan': (ann, { membershipId }) =>
    gateway.services.members.changeRole(ann.viewer, String(membershipId), 'viewer'),
  'is deactivated': async (_, { accountId }) => {
    const admin = await anApplication(gateway, { role: 'admin' });
    return gateway.services.accountChanges.deactivate(admin.viewer, { id: String(accountId) });
  },
  'is deleted': async (_, { accountId }) => {
    const admin = await anApplication(gateway, { role: 'admin' });
    return gateway.services.accountAdmin.delete(admin.viewer, String(accountId));
  },
};

test.each(Object.entries(ends))('a browser ends at once when its member %s', async (_, end) => {
  const { ann, scanner, browser } = await aScanner();
  const phone = await aPhone(gateway, ann);
  expect(await browser.works()).toBe(true);
  await end(ann, scanner);
  expect(await browser.works()).toBe(false);
  expect(await gateway.services.devices.list(ann.scope)).toHaveLength(1);
  expect((await phone.call('GET', 'devices/self')).status).toBe(200);
});

test('a browser goes on while its session is renewed, and when others of the account end', async () => {
  const { scanner, browser } = await aScanner();
  const { sessions, database } = gateway.services;
  await sessions.renew(await viewerOf(scanner));
  expect(await browser.works()).toBe(true);
  const other = await anotherSession(scanner);
  await sessions.endByToken(other.sessionToken);
  await anotherSession(scanner);
  await sessions.endOthers(await viewerOf(scanner));
  const { sessionId } = await viewerOf(scanner);
  // As a change of the password does.
  await database.write((manager) => sessions.endAll(manager, scanner.accountId, sessionId));
  expect(await browser.works()).toBe(true);
});

test('a scan of a browser whose session has ended says to log in, and is accepted after that', async () => {
  const { ann, scanner, browser } = await aScanner();
  const { qrBatches, qrCodes, sessions } = gateway.services;
  await qrBatches.generate(ann.scope, ann.viewer, { count: 1 });
  const code = (await qrCodes.list(ann.scope, { first: 1 })).rows[0]?.code;
  const scan = { code, nonce: 'kept-in-the-queue' };
  await sessions.endByToken(scanner.sessionToken);
  const message =
    'The session that connected this browser has ended. Log in again and connect it: scans that wait are kept.';
  const ended = asApp(gateway, browser.secret);
  expect(await ended('POST', 'qr/redeem', scan)).toMatchObject({ status: 401, body: { message } });
  expect(await ended('POST', 'qr/scans', { scans: [scan] })).toMatchObject({
    status: 401,
    body: { message },
  });
  const again = as(gateway, (await anotherSession(scanner)).sessionToken);
  const next = await aBrowser(again);
  const { body } = await asApp(gateway, next.secret)('POST', 'qr/scans', { scans: [scan] });
  expect(body.results).toMatchObject([{ status: 'ok' }]);
  // Nobody else learns that there was such a browser.
  expect((await asApp(gateway, `${browser.secret}x`)('GET', 'devices/self')).body.message).toMatch(/^Send a/);
  await gateway.services.devices.revoke(ann.viewer, browser.id);
  expect((await ended('GET', 'devices/self')).body.message).toMatch(/^Send a/);
});

test('browsers of ended sessions take no place of the five', async () => {
  const { ann, scanner, browser } = await aScanner();
  for (let at = 0; at < 6; at += 1) {
    const session = await anotherSession(scanner);
    await aBrowser(as(gateway, session.sessionToken));
    await gateway.services.sessions.endByToken(session.sessionToken);
  }
  await aBrowser(scanner);
  expect(await browser.works()).toBe(true);
  expect(await gateway.services.devices.list(ann.scope)).toHaveLength(2);
});

const pair = async ({ token }: { readonly token: string }) =>
  (await asApp(gateway)('POST', 'devices/pair', { token, name: 'Phone' })).status;

test.each(Object.entries(ends))('a connection code ends at once when its maker %s', async (_, end) => {
  const ann = await anApplication(gateway);
  const editor = await aMember(gateway, ann.scope, 'editor');
  const code = () =>
    viewerOf(editor).then((viewer) => gateway.services.devicePairings.create(ann.scope, viewer));
  const [first, second] = [await code(), await code()];
  expect(await pair(first)).toBe(200);
  await end(ann, editor);
  expect(await pair(second)).toBe(404);
});

test('a connection code stays when other sessions of its maker end', async () => {
  const ann = await anApplication(gateway);
  const { sessions, devicePairings } = gateway.services;
  const other = await anotherSession(ann);
  const [code, ended] = [
    await devicePairings.create(ann.scope, ann.viewer),
    await devicePairings.create(ann.scope, await viewerOf(other)),
  ];
  await sessions.endOthers(ann.viewer);
  expect(await pair(ended)).toBe(404);
  expect(await pair(code)).toBe(200);
});

test('a browser stays ended when its member comes back', async () => {
  const { ann, scanner, browser } = await aScanner();
  const { members, accountChanges } = gateway.services;
  await members.changeRole(ann.viewer, String(scanner.membershipId), 'printer');
  await members.changeRole(ann.viewer, String(scanner.membershipId), 'scanner');
  expect(await browser.works()).toBe(false);

  const second = await aBrowser(scanner);
  await members.remove(ann.viewer, String(scanner.membershipId), false);
  await joinApplication(gateway, scanner, ann.scope, 'scanner');
  expect(await second.works()).toBe(false);

  const admin = await anApplication(gateway, { role: 'admin' });
  const third = await aBrowser(scanner, ann.name);
  expect(await third.works()).toBe(true);
  await accountChanges.deactivate(admin.viewer, { id: String(scanner.accountId) });
  await accountChanges.reactivate(admin.viewer, String(scanner.accountId));
  expect(await third.works()).toBe(false);
});

test('a browser goes on when its member gets another role that scans', async () => {
  const { ann, scanner, browser } = await aScanner();
  await gateway.services.members.changeRole(ann.viewer, String(scanner.membershipId), 'editor');
  expect(await browser.works()).toBe(true);
});

test('the browser of an administrator scans while it works as owner', async () => {
  const ann = await anApplication(gateway);
  const admin = await anApplication(gateway, { role: 'admin' });
  expect((await admin.graphql(connect, { input: { name: 'x', application: ann.name } })).code).toBe(
    'FORBIDDEN',
  );
  await workAsOwner(admin, ann.name);
  const browser = await aBrowser(admin, ann.name);
  expect(await browser.works()).toBe(true);
  await admin.graphql('mutation { stopWorkingAsOwner { message } }');
  expect(await browser.works()).toBe(false);
});

test('a removed member takes the phones that it connected along, when asked to, and its browsers are no keys', async () => {
  const ann = await anApplication(gateway);
  const editor = await aMember(gateway, ann.scope, 'editor');
  await aBrowser(editor);
  const create = 'mutation { createDevicePairing(input: {}) { pairing { token } } }';
  const { token } = (await editor.graphql(create)).data.createDevicePairing.pairing;
  const { body } = await asApp(gateway)('POST', 'devices/pair', { token, name: 'Phone' });
  const count = '{ members { email keyCount } }';
  const { members } = (await ann.graphql(count)).data;
  expect(members.find(({ email }: { email: string }) => email === editor.email).keyCount).toBe(1);
  const { revokedKeyCount } = await gateway.services.members.remove(
    ann.viewer,
    String(editor.membershipId),
    true,
  );
  expect(revokedKeyCount).toBe(1);
  expect(await worksOf(body.key)()).toBe(false);
});
