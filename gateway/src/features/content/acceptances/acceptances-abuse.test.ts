import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { Secrets } from '../../../platform/secrets.js';
import { aPhone } from '../../../testing/a-device.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import type { LegalTextKey } from '../legal-texts/legal-text-key.js';
import { Acceptance } from './acceptance.entity.js';
import { AcceptanceKey } from './acceptance-key.entity.js';
import { AcceptancePerson } from './acceptance-person.entity.js';
import { ReceiptsService } from './receipts.service.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

type Options = Pick<InjectOptions, 'payload' | 'headers'>;
const post = async (secret: string, path: string, { payload, headers }: Options) => {
  const authorization = `Bearer ${secret}`;
  const url = `/api/v2/legal/${path}`;
  const options = { method: 'POST', url, headers: { authorization, ...headers } } as const;
  const answer = await gateway.app.inject({ ...options, ...(payload !== undefined && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
};

/** An application whose terms of use are in force, and whose app has a key. */
async function anApp(text = 'We.') {
  const ann = await anApplication(gateway);
  const created = await gateway.services.applicationKeys.create(ann.scope, ann.viewer, {
    ...{ name: 'App', purpose: 'APP' },
  });
  const { secret } = created;
  const save = async (next: string, key: LegalTextKey = 'term_of_use') =>
    (await gateway.services.legalTexts.save(ann.scope, key, { text: next, requiresAcceptance: true }))
      .version;
  const first = await save(text);
  const body = (more: object = {}) => ({
    ...{ version: 1, digest: first.digest, subject: 'u-1', nonce: randomUUID() },
    ...more,
  });
  return {
    ...{ ann, secret, first, save, keyId: String(created.applicationKey.id) },
    accept: (more: object = {}) => post(secret, 'term_of_use/accept', { payload: body(more) }),
    withdraw: (subject = 'u-1') =>
      post(secret, 'term_of_use/withdraw', { payload: { subject, nonce: randomUUID() } }),
    /** As `accept`, without the way through HTTP, which has a limit of calls. */
    acceptFast: (more: object = {}) =>
      gateway.services.acceptances.accept(ann.scope, 'term_of_use', body(more)),
  };
}

const rowsOf = ({ scope: { applicationId } }: TestApplication) =>
  gateway.services.database.read((manager) => manager.findBy(Acceptance, { applicationId }));
const peopleOf = async ({ scope: { applicationId } }: TestApplication) =>
  (
    await gateway.services.database.read((manager) => manager.findBy(AcceptancePerson, { applicationId }))
  ).map(({ subject }) => subject);

test('subjects that look alike are different people, and a file holds none as a formula', async () => {
  const { ann, accept, secret } = await anApp();
  const subjects = [
    ...['u-1', 'U-1', 'ü-1', 'u\u0308-1', 'ß', 'ss', '1', '01', '1.0', '%', '_', '\\', "' OR 1=1 --"],
    ...['=cmd|"/C calc"!A0', '@SUM(A1)', '👩‍👩‍👧', 'x'.repeat(100), 'null', '__proto__', 'a,b"c'],
  ];
  for (const subject of subjects) expect((await accept({ subject })).body.status).toBe('ok');
  expect((await peopleOf(ann)).toSorted()).toEqual(subjects.toSorted());
  for (const subject of subjects) {
    const { body } = await gateway.app
      .inject({
        url: `/api/v2/legal/status?subject=${encodeURIComponent(subject)}`,
        headers: { authorization: `Bearer ${secret}` },
      })
      .then((answer) => ({ body: answer.json() }));
    expect(body.texts).toMatchObject([{ acceptedVersion: 1, upToDate: true }]);
  }
  const found = await gateway.services.acceptancePeople.list(ann.scope, { first: 5, search: '%' });
  expect(found.rows.map(({ subject }) => subject)).toEqual(['%']);
  const counts = await gateway.services.acceptanceStatus.counts(ann.scope);
  expect(counts).toMatchObject([{ accepted: subjects.length, people: subjects.length }]);
  const csv = await gateway.app.inject({
    url: '/exports/acceptances.csv',
    headers: { authorization: `Bearer ${ann.sessionToken}` },
  });
  expect(csv.statusCode).toBe(200);
  expect(csv.body).not.toMatch(/[",][=@]/);
});

test('values of other types, of other sizes and of other forms are refused, and nothing is recorded', async () => {
  const { ann, accept, secret, first } = await anApp();
  const fields: object[] = [
    ...[{ version: '1' }, { version: null }, { version: 0 }, { version: -1 }, { version: 2 ** 31 }],
    ...[
      { version: [1] },
      { digest: first.digest.toUpperCase() },
      { digest: null },
      { digest: [first.digest] },
    ],
    ...[{ subject: 7 }, { subject: ['u-1'] }, { subject: { $ne: '' } }, { subject: 'a\nb' }],
    ...[
      { subject: 'a\0b' },
      { subject: '\ud800' },
      { subject: 'a\u2028b' },
      { subject: 'x'.repeat(100_000) },
    ],
    ...[{ nonce: 'x'.repeat(65) }, { nonce: 'nönce-1234' }, { nonce: 12_345_678 }, { language: 7 }],
    ...[{ language: 'x'.repeat(36) }, { clientTime: '0000-01-01T00:00:00Z' }, { clientTime: 1 }],
    ...[{ clientTime: '2026-02-30T00:00:00Z' }, { appVersion: 'x'.repeat(31) }, { appVersion: '1\t' }],
  ];
  for (const more of fields) expect([more, (await accept(more)).status]).toEqual([more, 400]);
  const bodies: [Options, number][] = [
    [{}, 400],
    [{ payload: '[]', headers: { 'content-type': 'application/json' } }, 400],
    [{ payload: 'null', headers: { 'content-type': 'application/json' } }, 400],
    [{ payload: '{"version":', headers: { 'content-type': 'application/json' } }, 400],
    [{ payload: 'x', headers: { 'content-type': 'text/csv' } }, 415],
    [{ payload: { subject: 'x'.repeat(20_000_000) } }, 413],
  ];
  for (const [options, status] of bodies)
    expect([status, (await post(secret, 'term_of_use/accept', options)).status]).toEqual([status, status]);
  for (const path of ['Term_of_use/accept', 'term_of_use%00/accept', `${'x'.repeat(90)}/withdraw`])
    expect((await post(secret, path, { payload: { subject: 'u-1', nonce: randomUUID() } })).status).not.toBe(
      200,
    );
  expect(await rowsOf(ann)).toEqual([]);
  expect(await peopleOf(ann)).toEqual([]);
});

test('a digest or a nonce of another application opens nothing and disturbs nothing', async () => {
  const one = await anApp('one');
  const other = await anApp('other');
  expect((await one.accept({ digest: other.first.digest })).body.reason).toBe('other_text');
  const nonce = randomUUID();
  expect((await one.accept({ nonce })).body.status).toBe('ok');
  const again = (await other.accept({ nonce, subject: 'u-2' })).body;
  expect(JSON.parse(again.receipt.payload)).toMatchObject({ application: other.ann.name });
  expect(await peopleOf(one.ann)).toEqual(['u-1']);
  expect(await peopleOf(other.ann)).toEqual(['u-2']);
});

test('a nonce is of one call: another person, text or act is a conflict, another case is another nonce', async () => {
  const { ann, accept, save, secret } = await anApp();
  const about = await save('About.', 'about_us');
  const nonce = 'nonce-abc';
  expect((await accept({ nonce })).status).toBe(200);
  expect((await accept({ nonce, subject: 'u-2' })).status).toBe(409);
  const other = { version: 1, digest: about.digest, subject: 'u-1', nonce };
  expect((await post(secret, 'about_us/accept', { payload: other })).status).toBe(409);
  const withdrawal = { payload: { subject: 'u-1', nonce } };
  expect((await post(secret, 'term_of_use/withdraw', withdrawal)).status).toBe(409);
  expect((await accept({ nonce: nonce.toUpperCase(), subject: 'u-2' })).status).toBe(200);
  expect(await rowsOf(ann)).toHaveLength(2);
});

test('20 people with one nonce at once are one person, and 20 nonces of one person one row', async () => {
  const { ann, accept } = await anApp();
  const nonce = randomUUID();
  const twenty = Array.from({ length: 20 }, (_, at) => `p-${at}`);
  const answers = await Promise.all(twenty.map((subject) => accept({ nonce, subject })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
  expect(await peopleOf(ann)).toHaveLength(1);
  const own = await Promise.all(twenty.map(() => accept({ subject: 'lea' })));
  expect(new Set(own.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await rowsOf(ann)).filter(({ subject }) => subject === 'lea')).toHaveLength(1);
});

test('a person who accepts while being deleted is a person of the list, or gone', async () => {
  const { ann, accept, save } = await anApp();
  const second = await save('Two.');
  for (let round = 0; round < 5; round += 1) {
    await accept();
    const [person] = (await gateway.services.acceptancePeople.list(ann.scope, { first: 1 })).rows;
    await Promise.all([
      gateway.services.acceptancePeople.delete(ann.viewer, String(person?.id)),
      accept({ version: 2, digest: second.digest }),
    ]);
    const people = await peopleOf(ann);
    const subjects = [...new Set((await rowsOf(ann)).map(({ subject }) => subject))];
    expect(subjects).toEqual(people);
  }
});

test('who accepts by turns what stands already adds no row, and whoever has too many can still withdraw', async () => {
  const { ann, acceptFast, withdraw, save } = await anApp();
  const second = { version: 2, digest: (await save('Two.')).digest };
  for (const more of [{}, second, {}, second]) await acceptFast(more);
  expect(await rowsOf(ann)).toHaveLength(2);
  const { applicationId } = ann.scope;
  await gateway.services.database.write(async (manager) => {
    const [row] = await manager.findBy(Acceptance, { applicationId });
    const { id: _, ...rest } = row as Acceptance;
    for (let at = 0; at < 198; at += 1)
      await manager.insert(Acceptance, { ...rest, nonce: randomUUID(), kind: 'IMPORTED' });
  });
  expect((await withdraw()).body.status).toBe('ok');
  expect((await withdraw()).body.status).toBe('ok');
  await expect(acceptFast()).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await rowsOf(ann)).toHaveLength(201);
});

test('a repeated call gets the same answer after the application has named its languages', async () => {
  const { ann, accept } = await anApp();
  const nonce = randomUUID();
  const { body } = await accept({ nonce });
  await ann.graphql('mutation { saveContentLanguages(input: { languages: ["en", "fr"] }) { undo { id } } }');
  expect((await accept({ nonce })).body).toEqual(body);
});

test('a revoked key opens nothing, and the key of a device accepts', async () => {
  const { ann, secret, keyId, first } = await anApp();
  const payload = { version: 1, digest: first.digest, subject: 'u-1', nonce: randomUUID() };
  const phone = await aPhone(gateway, ann);
  expect((await post(phone.key, 'term_of_use/accept', { payload })).body.status).toBe('ok');
  await gateway.services.applicationKeys.revoke(ann.viewer, keyId);
  const url = '/api/v2/legal/status?subject=u-1';
  for (const key of [secret, 'x', `${secret}x`, ann.sessionToken]) {
    expect((await post(key, 'term_of_use/accept', { payload })).status).toBe(401);
    const headers = { authorization: `Bearer ${key}` };
    expect((await gateway.app.inject({ url, headers })).statusCode).toBe(401);
  }
});

describe('the key that signs', () => {
  const error = () => {};
  const clearKey = () =>
    gateway.services.database.write((manager) => manager.delete(AcceptanceKey, { id: 1 }));
  const receiptsWith = (secretsKey: string | undefined) =>
    new ReceiptsService(
      gateway.services.database,
      new Secrets({ secretsKey, dataDir: gateway.config.dataDir, databaseUrl: 'mysql://server' }),
      { error },
    );

  test('is one, also when several gateways make it at once', async () => {
    await clearKey();
    const keys = await Promise.all(
      Array.from({ length: 8 }, () => receiptsWith(gateway.config.secretsKey).publicKey()),
    );
    expect(new Set(keys.map((key) => key?.kid)).size).toBe(1);
    expect(keys[0]?.kid).toMatch(/^[\w-]{43}$/);
  });

  test('is encrypted, and with another SECRETS_KEY an acceptance counts without a receipt', async () => {
    const { ann, accept } = await anApp();
    await clearKey();
    await receiptsWith('the SECRETS_KEY of yesterday, long enough').publicKey();
    const stored = await gateway.services.database.read((manager) =>
      manager.findOneByOrFail(AcceptanceKey, { id: 1 }),
    );
    expect(Buffer.from(stored.privateKey, 'base64').includes('MC4CAQ')).toBe(false);
    // A gateway that has not read the key yet.
    const fresh = receiptsWith(gateway.config.secretsKey);
    expect(await fresh.publicKey()).toBeUndefined();
    await accept();
    const [row] = await rowsOf(ann);
    expect(await fresh.of(ann.scope, row as Acceptance, 1)).toBeUndefined();
    expect(await receiptsWith(undefined).publicKey()).toBeUndefined();
    // The key is not replaced: receipts that were given stay valid once the SECRETS_KEY is back.
    expect(await receiptsWith('the SECRETS_KEY of yesterday, long enough').publicKey()).toBeDefined();
  });
});
