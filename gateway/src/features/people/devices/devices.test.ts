import { assertKeyHolder, assertSignedIn } from '../../../platform/access/access-rule.js';
import { digest } from '../../../platform/digest.js';
import { aPhone, asApp } from '../../../testing/a-device.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aMember } from '../../../testing/a-member.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { AuditEvent } from '../../operations/audit-log/audit-event.entity.js';
import { ApplicationKey } from '../application-keys/application-key.entity.js';
import { DevicePairing } from './device-pairing.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const list =
  '{ devices { id name ending platform model appVersion pairedBy isBrowser lastUsedAt silentSince pairedAt } }';
const create =
  'mutation { createDevicePairing(input: {}) { pairing { id content symbol token expiresAt } } }';
const pairing = 'query ($id: ID!) { devicePairing(id: $id) { id expiresAt device { id name } } }';
const rename = 'mutation ($input: RenameDeviceInput!) { renameDevice(input: $input) { device { id name } } }';
const revoke =
  'mutation ($input: RevokeDeviceInput!) { revokeDevice(input: $input) { device { id revokedAt } } }';

const notValid = 'This connection code is not valid any more. Show a new one under Devices.';
const rowOf = (id: string) =>
  gateway.services.database.read((manager) => manager.findOneByOrFail(ApplicationKey, { id: Number(id) }));
const actionsOf = async ({ scope: { applicationId } }: TestApplication) => {
  const found = await gateway.services.database.read((manager) =>
    manager.find(AuditEvent, { where: { applicationId }, order: { id: 'ASC' } }),
  );
  return found.map(({ action }) => action);
};

describe('a connection code', () => {
  test('connects a phone once: it gets a key of its own, and the page learns of it', async () => {
    const ann = await anApplication(gateway);
    const shown = (await ann.graphql(create)).data.createDevicePairing.pairing;
    expect(JSON.parse(shown.content)).toEqual({ v: 1, url: gateway.config.publicUrl, token: shown.token });
    expect(shown.symbol).toMatch(/^<svg /);
    expect(shown.token).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect((await ann.graphql(pairing, { id: shown.id })).data.devicePairing.device).toBeNull();

    const app = asApp(gateway);
    const typed = ` ${shown.token.slice(0, 13).toLowerCase()}-${shown.token.slice(13)} `;
    const facts = { platform: 'ios', model: 'iPhone 16', appVersion: '3.1.0' };
    const answer = await app('POST', 'devices/pair', { token: typed, name: " Lea's phone ", ...facts });
    expect(answer).toEqual({
      status: 200,
      body: {
        key: expect.stringMatching(/^appkey_[\w-]{43}$/),
        deviceId: expect.stringMatching(/^\d+$/),
        name: "Lea's phone",
        application: { name: ann.name },
      },
    });
    const { deviceId, key } = answer.body;
    expect((await ann.graphql(pairing, { id: shown.id })).data.devicePairing.device).toEqual({
      id: deviceId,
      name: "Lea's phone",
    });
    expect((await ann.graphql(list)).data.devices).toEqual([
      {
        ...{ id: deviceId, name: "Lea's phone", ending: key.slice(-4), ...facts, pairedBy: ann.email },
        ...{ isBrowser: false, lastUsedAt: null, silentSince: null, pairedAt: expect.any(String) },
      },
    ]);
    expect((await ann.graphql('{ applicationKeys { id } }')).data.applicationKeys).toEqual([]);
    expect(await actionsOf(ann)).toEqual(['device_pairing.created', 'device.paired']);
    const stored = JSON.stringify(
      await gateway.services.database.read(async (manager) => [
        await manager.find(DevicePairing),
        await manager.find(ApplicationKey),
        await manager.find(AuditEvent),
      ]),
    );
    expect(stored).not.toContain(shown.token);
    expect(stored).not.toContain(key);

    const again = await app('POST', 'devices/pair', { token: shown.token, name: 'Another' });
    expect([again.status, again.body.message]).toEqual([404, notValid]);
  });

  test('is missed in words by a call without it', async () => {
    const { body } = await asApp(gateway)('POST', 'devices/pair', {});
    expect(body.errors).toEqual([
      { field: 'token', message: 'Send the `token` of the symbol, or the connection code.' },
      { field: 'name', message: 'A name is missing, or is no text.' },
    ]);
  });

  test('connects exactly one of two phones that use it at once', async () => {
    const ann = await anApplication(gateway);
    const { token } = await gateway.services.devicePairings.create(ann.scope, ann.viewer);
    const app = asApp(gateway);
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => app('POST', 'devices/pair', { token, name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await gateway.services.devices.list(ann.scope)).toHaveLength(1);
  });

  test('connects nothing once it is too old, ended by its account, or unknown', async () => {
    const ann = await anApplication(gateway);
    const { database, devicePairings } = gateway.services;
    const { id, token } = await devicePairings.create(ann.scope, ann.viewer);
    await database.write((manager) =>
      manager.update(DevicePairing, { id }, { expiresAt: new Date(Date.now() - 1) }),
    );
    const app = asApp(gateway);
    for (const wrong of [token, 'x', '0'.repeat(26), ''])
      expect((await app('POST', 'devices/pair', { token: wrong, name: 'Phone' })).body.message).toBe(
        notValid,
      );
    expect((await app('POST', 'devices/pair', { token, name: '' })).status).toBe(400);
  });

  test('connects nothing once its member may connect no devices', async () => {
    const ann = await anApplication(gateway);
    const editor = await aMember(gateway, ann.scope, 'editor');
    const { devicePairings, members, sessions } = gateway.services;
    const viewer = assertSignedIn(await sessions.identify(editor.sessionToken));
    const { token } = await devicePairings.create(ann.scope, viewer);
    const pair = async () => (await asApp(gateway)('POST', 'devices/pair', { token, name: 'Phone' })).status;
    await members.changeRole(ann.viewer, String(editor.membershipId), 'scanner');
    expect(await pair()).toBe(404);
    await members.changeRole(ann.viewer, String(editor.membershipId), 'editor');
    expect(await pair()).toBe(200);
  });

  test('is one of at most 20 open ones: a new one ends the oldest', async () => {
    const ann = await anApplication(gateway);
    const { devicePairings } = gateway.services;
    const first = await devicePairings.create(ann.scope, ann.viewer);
    for (let at = 0; at < 20; at += 1) await devicePairings.create(ann.scope, ann.viewer);
    const { status } = await asApp(gateway)('POST', 'devices/pair', { token: first.token, name: 'Phone' });
    expect(status).toBe(404);
  });

  test('is swept a day after its end', async () => {
    const ann = await anApplication(gateway);
    const { database, devicePairings } = gateway.services;
    const { pairingId } = await aPhone(gateway, ann);
    const endedAgo = (hours: number) =>
      database.write((manager) =>
        manager.update(
          DevicePairing,
          { id: Number(pairingId) },
          { expiresAt: new Date(Date.now() - hours * 3_600_000) },
        ),
      );
    await endedAgo(23);
    await devicePairings.sweep();
    expect((await ann.graphql(pairing, { id: pairingId })).code).toBeUndefined();
    await endedAgo(25);
    expect(await devicePairings.sweep()).toBeGreaterThan(0);
    expect((await ann.graphql(pairing, { id: pairingId })).code).toBe('NOT_FOUND');
  });
});

describe('a device', () => {
  test('says who it is, and tells its name and version', async () => {
    const ann = await anApplication(gateway);
    const { call, id } = await aPhone(gateway, ann);
    const self = { deviceId: id, name: "Lea's phone", application: { name: ann.name } };
    const facts = { platform: 'android', model: 'Pixel 9' };
    expect(await call('GET', 'devices/self')).toEqual({
      status: 200,
      body: { ...self, ...facts, pairedAt: expect.any(String) },
    });
    const now = { name: 'Door 2', appVersion: '3.2.0' };
    expect((await call('POST', 'devices/self/update', now)).body).toMatchObject({
      ...self,
      ...facts,
      ...now,
    });
    expect((await call('POST', 'devices/self/update', {})).body).toMatchObject({ ...self, ...facts, ...now });
    expect((await call('POST', 'devices/self/update', { name: ' ' })).status).toBe(400);
    expect((await call('POST', 'devices/self/update', { model: 'x'.repeat(61) })).status).toBe(400);
    expect(await actionsOf(ann)).toEqual(['device_pairing.created', 'device.paired', 'device.updated']);
  });

  test('is a key with a name for scans, and no plain key: that answers 409', async () => {
    const ann = await anApplication(gateway);
    const { applicationKeys } = gateway.services;
    const { secret } = await applicationKeys.create(ann.scope, ann.viewer, { name: 'Phone' });
    const call = asApp(gateway, secret);
    expect((await call('GET', 'devices/self')).status).toBe(409);
    for (const path of ['update', 'roll', 'revoke'])
      expect((await call('POST', `devices/self/${path}`, {})).status).toBe(409);
    expect((await asApp(gateway)('GET', 'devices/self')).status).toBe(401);
  });

  test('rolls its key: the old one is valid until the new one is used', async () => {
    const ann = await anApplication(gateway);
    const { call, key, id } = await aPhone(gateway, ann);
    const lost = (await call('POST', 'devices/self/roll', {})).body.key;
    const next = (await call('POST', 'devices/self/roll', {})).body.key;
    expect(new Set([key, lost, next]).size).toBe(3);
    expect((await call('GET', 'devices/self')).status).toBe(200);
    expect((await asApp(gateway, lost)('GET', 'devices/self')).status).toBe(401);
    expect((await asApp(gateway, next)('GET', 'devices/self')).body.deviceId).toBe(id);
    expect((await call('GET', 'devices/self')).status).toBe(401);
    expect((await rowOf(id)).previousDigest).toBeNull();
    expect((await rowOf(id)).keyDigest).toBe(digest(next));
    expect((await actionsOf(ann)).slice(2)).toEqual(['device.rolled', 'device.rolled']);
  });

  test('keeps its newest key when a call with the key before it comes late', async () => {
    const { call, key, id } = await aPhone(gateway, await anApplication(gateway));
    const next = (await call('POST', 'devices/self/roll', {})).body.key;
    const { applicationKeys, ownDevices } = gateway.services;
    const holder = assertKeyHolder(await applicationKeys.identify(next));
    await expect(ownDevices.roll(holder, digest(key))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await rowOf(id)).keyDigest).toBe(digest(next));
  });

  test('ends itself, with both of its keys', async () => {
    const ann = await anApplication(gateway);
    const { call, id } = await aPhone(gateway, ann);
    const next = (await call('POST', 'devices/self/roll', {})).body.key;
    expect(await call('POST', 'devices/self/revoke', {})).toEqual({ status: 200, body: { status: 'ok' } });
    expect((await call('GET', 'devices/self')).status).toBe(401);
    expect((await asApp(gateway, next)('GET', 'devices/self')).status).toBe(401);
    expect((await rowOf(id)).revokedAt).not.toBeNull();
    expect((await ann.graphql(list)).data.devices).toEqual([]);
  });

  test('is renamed and revoked by its people; a plain key is neither', async () => {
    const ann = await anApplication(gateway);
    const { id, call } = await aPhone(gateway, ann);
    expect((await ann.graphql(rename, { input: { id, name: ' Gate ' } })).data.renameDevice.device).toEqual({
      ...{ id, name: 'Gate' },
    });
    expect((await ann.graphql(rename, { input: { id, name: ' ' } })).code).toBe('INVALID_INPUT');
    const first = (await ann.graphql(revoke, { input: { id } })).data.revokeDevice.device;
    expect((await ann.graphql(revoke, { input: { id } })).data.revokeDevice.device).toEqual(first);
    expect((await call('GET', 'devices/self')).status).toBe(401);
    expect((await actionsOf(ann)).slice(2)).toEqual(['device.renamed', 'device.revoked']);

    const { applicationKeys } = gateway.services;
    const { applicationKey } = await applicationKeys.create(ann.scope, ann.viewer, { name: 'Phone' });
    const keyId = String(applicationKey.id);
    expect((await ann.graphql(revoke, { input: { id: keyId } })).code).toBe('NOT_FOUND');
    const revokeKey =
      'mutation ($id: ID!) { revokeApplicationKey(input: { id: $id }) { applicationKey { id } } }';
    const phone = await aPhone(gateway, ann);
    expect((await ann.graphql(revokeKey, { id: phone.id })).code).toBe('NOT_FOUND');
  });

  test('is silent 15 minutes after it was last heard of', async () => {
    const ann = await anApplication(gateway);
    const { id } = await aPhone(gateway, ann);
    const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000);
    const heard = async (lastUsedAt: Date | null, pairedAt: Date) => {
      await gateway.services.database.write((manager) =>
        manager.update(ApplicationKey, { id: Number(id) }, { lastUsedAt, pairedAt }),
      );
      return (await ann.graphql(list)).data.devices[0].silentSince;
    };
    const [long, lately] = [at(16), at(14)];
    expect(await heard(null, lately)).toBeNull();
    expect(await heard(null, long)).toBe(long.toISOString());
    expect(await heard(lately, long)).toBeNull();
    expect(await heard(long, at(100))).toBe(long.toISOString());
  });

  test('is one of at most 50: of three that are connected at once to 49 one is', async () => {
    const ann = await anApplication(gateway);
    const { applicationId } = ann.scope;
    const { database, devicePairings } = gateway.services;
    const now = new Date();
    await database.write((manager) =>
      manager.insert(
        ApplicationKey,
        Array.from({ length: 49 }, (_, at) => ({
          ...{
            applicationId,
            accountId: ann.accountId,
            name: 'Phone',
            ending: 'xxxx',
            kind: 'DEVICE' as const,
          },
          ...{ keyDigest: digest(`${ann.name} ${at}`), createdAt: now, pairedAt: now },
        })),
      ),
    );
    const app = asApp(gateway);
    const codes = [1, 2, 3].map(() => devicePairings.create(ann.scope, ann.viewer));
    const tokens = (await Promise.all(codes)).map(({ token }) => token);
    const pair = (token: string) => app('POST', 'devices/pair', { token, name: 'Phone' });
    const answers = await Promise.all(tokens.map(pair));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'An application has at most 50 devices. Revoke one first.',
    );
    // The code of a refused phone still works.
    const [device] = await gateway.services.devices.list(ann.scope);
    await gateway.services.devices.revoke(ann.viewer, String(device?.id));
    const refused = tokens[answers.findIndex(({ status }) => status === 409)] as string;
    expect((await pair(refused)).status).toBe(200);
  });

  test('is found by its name in the audit log, and connected by nobody who logged in', async () => {
    const ann = await anApplication(gateway);
    const { id } = await aPhone(gateway, ann);
    const { data } = await ann.graphql(
      '{ auditEvents(first: 1) { edges { node { action subjectType subjects { id name } } } } }',
    );
    expect(data.auditEvents.edges[0].node).toEqual({
      ...{ action: 'device.paired', subjectType: 'device', subjects: [{ id, name: "Lea's phone" }] },
    });
  });
});

test('a printer neither sees nor connects devices, and a scanner connects its browser alone', async () => {
  const ann = await anApplication(gateway);
  const [printer, scanner] = [
    await aMember(gateway, ann.scope, 'printer'),
    await aMember(gateway, ann.scope, 'scanner'),
  ];
  expect((await printer.graphql(list)).code).toBe('FORBIDDEN');
  expect((await scanner.graphql(create)).code).toBe('FORBIDDEN');
});
