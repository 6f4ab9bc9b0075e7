import { assertSignedIn } from '../../../platform/access/access-rule.js';
import { aPhone, asApp } from '../../../testing/a-device.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aMember, joinApplication, type TestMember } from '../../../testing/a-member.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { workAsOwner } from '../../../testing/work-as-owner.js';

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
  return { id: device.id as string, device, works: worksOf(secret) };
}
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

test('a member connects and loses at most 50 browsers on a day', async () => {
  const { scanner } = await aScanner();
  const codes = [];
  for (let at = 0; at < 56; at += 1)
    codes.push((await scanner.graphql(connect, { input: { name: 'Firefox' } })).code);
  expect(codes.filter((code) => code === 'CONFLICT').length).toBeGreaterThan(0);
  expect(codes.at(-1)).toBe('CONFLICT');
});

type Ended = (ann: TestApplication, scanner: TestMember) => Promise<unknown>;
const ends: Record<string, Ended> = {
  'logs out everywhere': async (_, { sessionToken }) => {
    const { sessions } = gateway.services;
    return sessions.endEverywhere(assertSignedIn(await sessions.identify(sessionToken)));
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
