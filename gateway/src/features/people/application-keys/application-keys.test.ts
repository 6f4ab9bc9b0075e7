import type { SignedIn } from '../../../platform/access/viewer.js';
import { digest } from '../../../platform/digest.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication } from '../../../testing/an-application.js';
import { AuditEvent } from '../../operations/audit-log/audit-event.entity.js';
import { ApplicationKey } from './application-key.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const create = `mutation ($input: CreateApplicationKeyInput!) {
  createApplicationKey(input: $input) { secret applicationKey { id name ending createdBy lastUsedAt revokedAt } }
}`;
const revoke = `mutation ($input: RevokeApplicationKeyInput!) {
  revokeApplicationKey(input: $input) { applicationKey { id revokedAt } }
}`;
const list = '{ applicationKeys { id name ending } }';
const named = (name: string) => ({ input: { name } });

test('a key is listed with its ending, and its digest alone is stored', async () => {
  const ann = await anApplication(gateway);
  const { secret, applicationKey } = (await ann.graphql(create, named('  Phone at the door '))).data
    .createApplicationKey;
  expect(secret).toMatch(/^appkey_[\w-]{43}$/);
  expect(applicationKey).toMatchObject({
    name: 'Phone at the door',
    ending: secret.slice(-4),
    createdBy: ann.viewer.email,
    lastUsedAt: null,
    revokedAt: null,
  });
  const { id, name, ending } = applicationKey;
  expect((await ann.graphql(list)).data.applicationKeys).toEqual([{ id, name, ending }]);
  const row = await gateway.services.database.read((manager) =>
    manager.findOneByOrFail(ApplicationKey, { id: Number(id) }),
  );
  expect(row.keyDigest).toBe(digest(secret));
  const audited = await gateway.services.database.read((manager) => manager.find(AuditEvent));
  expect(audited.at(-1)).toMatchObject({ action: 'application_key.created' });
  expect(JSON.stringify([row, audited])).not.toContain(secret);
});

test('a revoked key is not listed any more, and revoking it again keeps the time', async () => {
  const ann = await anApplication(gateway);
  const { id } = (await ann.graphql(create, named('Lost'))).data.createApplicationKey.applicationKey;
  const first = (await ann.graphql(revoke, { input: { id } })).data.revokeApplicationKey.applicationKey;
  expect(Date.parse(first.revokedAt)).toBeGreaterThan(0);
  expect((await ann.graphql(list)).data.applicationKeys).toEqual([]);
  const second = (await ann.graphql(revoke, { input: { id } })).data.revokeApplicationKey.applicationKey;
  expect(second).toEqual(first);
});

test('an application revokes at most 50 keys in 30 days, so that revoked ones fill no table', async () => {
  const ann = await anApplication(gateway);
  const { applicationKeys, database } = gateway.services;
  const { applicationId } = ann.scope;
  const now = new Date();
  const revokedAt = (daysAgo: number) => new Date(now.getTime() - daysAgo * 24 * 60 * 60 * 1000);
  const insert = (daysAgo: number, count: number) =>
    database.write((manager) =>
      manager.insert(
        ApplicationKey,
        Array.from({ length: count }, (_, at) => ({
          ...{ applicationId, accountId: ann.accountId, name: 'Lost', ending: 'xxxx', createdAt: now },
          keyDigest: digest(`${ann.name} ${daysAgo} ${at}`),
          revokedAt: revokedAt(daysAgo),
        })),
      ),
    );
  await insert(31, 60);
  await insert(29, 49);
  const { applicationKey } = await applicationKeys.create(ann.scope, ann.viewer, { name: 'Phone' });
  await applicationKeys.revoke(ann.viewer, String(applicationKey.id));
  const { code, errors } = await ann.graphql(create, named('One more'));
  expect([code, errors?.[0]?.message]).toEqual([
    'CONFLICT',
    'This application revoked 50 keys in the last 30 days. Create the next one later.',
  ]);
});

test('keys that are identified at once are each that of its own application; a revoked one is none', async () => {
  const owners = await Promise.all([0, 1, 2].map(() => anApplication(gateway)));
  const { applicationKeys } = gateway.services;
  const keys = await Promise.all(
    owners.map(({ scope, viewer }) => applicationKeys.create(scope, viewer, { name: 'Phone' })),
  );
  const identify = () => Promise.all(keys.map(({ secret }) => applicationKeys.identify(secret)));
  const holders = owners.map(({ scope: { applicationId, applicationName } }, at) => ({
    kind: 'keyHolder',
    keyId: keys[at]?.applicationKey.id,
    ...{ keyName: 'Phone', isDevice: false },
    scope: expect.objectContaining({ applicationId, applicationName }),
  }));
  expect(await identify()).toEqual(holders);
  await applicationKeys.revoke(owners[1]?.viewer as SignedIn, String(keys[1]?.applicationKey.id));
  expect(await identify()).toEqual([holders[0], { kind: 'anonymous' }, holders[2]]);
});

test.each([
  ['', 'Give the key a name.'],
  ['   ', 'Give the key a name.'],
  ['x'.repeat(61), 'A name may have at most 60 characters.'],
  ['two\nlines', 'A name is one line, without control characters.'],
])('rejects the name %j', async (name, message) => {
  const ann = await anApplication(gateway);
  const { code, errors } = await ann.graphql(create, named(name));
  expect([code, errors?.[0]?.extensions?.fields]).toEqual(['INVALID_INPUT', [{ field: 'name', message }]]);
});

test('of twelve keys that are created at once ten exist, and revoking one makes room', async () => {
  const ann = await anApplication(gateway);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => ann.graphql(create, named(`Phone ${at}`))),
  );
  expect(answers.map(({ code }) => code ?? 'created').sort()).toEqual([
    'CONFLICT',
    'CONFLICT',
    ...Array<string>(10).fill('created'),
  ]);
  const [{ id }] = (await ann.graphql(list)).data.applicationKeys;
  await ann.graphql(revoke, { input: { id } });
  expect((await ann.graphql(create, named('Another'))).code).toBeUndefined();
  expect((await ann.graphql(list)).data.applicationKeys).toHaveLength(10);
});

test('a key opens nothing that needs a session', async () => {
  const ann = await anApplication(gateway);
  const { secret } = (await ann.graphql(create, named('Phone'))).data.createApplicationKey;
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${secret}` },
    payload: { query: list },
  });
  expect(answer.json().errors[0].extensions.code).toBe('UNAUTHENTICATED');
});

describe('the key of an app', () => {
  const appKey = async () => {
    const ann = await anApplication(gateway);
    const { data } = await ann.graphql(
      `mutation ($input: CreateApplicationKeyInput!) {
        createApplicationKey(input: $input) { secret applicationKey { purpose } }
      }`,
      { input: { name: 'App', purpose: 'APP' } },
    );
    return { ann, ...data.createApplicationKey };
  };

  test('says its purpose; one that names none scans', async () => {
    const { ann, applicationKey } = await appKey();
    expect(applicationKey).toEqual({ purpose: 'APP' });
    await ann.graphql(create, named('Door'));
    expect((await ann.graphql('{ applicationKeys { purpose } }')).data.applicationKeys).toEqual([
      { purpose: 'APP' },
      { purpose: 'SCAN' },
    ]);
  });

  test('opens no call of apps that scan', async () => {
    const { secret } = await appKey();
    const document = (await gateway.app.inject('/api/v2/openapi.json')).json();
    const scanning = Object.entries<Record<string, { security: unknown[] }>>(document.paths)
      .filter(([path]) => /^\/api\/v2\/(qr|devices)\//.test(path))
      .flatMap(([path, item]) =>
        Object.entries(item)
          .filter(([, { security }]) => security.length > 0)
          .map(([method]) => [method, path.replace(/\{\w+\}/, 'x')] as const),
      );
    expect(scanning.length).toBeGreaterThan(8);
    for (const [method, url] of scanning) {
      const answer = await gateway.app.inject({
        method: method as 'GET' | 'POST',
        url,
        headers: { authorization: `Bearer ${secret}` },
        ...(method === 'post' && { payload: {} }),
      });
      expect([url, answer.statusCode, answer.json().message]).toEqual([
        url,
        403,
        expect.stringContaining('This key is for the app itself'),
      ]);
    }
  });
});
