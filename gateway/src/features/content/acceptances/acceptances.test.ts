import { spawnSync } from 'node:child_process';
import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { passTime } from '../../../testing/pass-time.js';
import { restoreProcessClock } from '../../../testing/process-clock.js';
import { AuditEvent } from '../../operations/audit-log/audit-event.entity.js';
import { Acceptance } from './acceptance.entity.js';

const example = join(__dirname, '../../../../examples/check-receipt/check.mjs');

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterEach(() => restoreProcessClock());
afterAll(() => gateway?.close());

const hourMs = 3_600_000;
const later = (ms = hourMs) => new Date(Date.now() + ms).toISOString();
const asked = { requiresAcceptance: true };

/** An application whose app has a key, and what that app calls. */
async function anApp() {
  const ann = await anApplication(gateway);
  const { applicationKeys } = gateway.services;
  const { secret } = await applicationKeys.create(ann.scope, ann.viewer, { name: 'App', purpose: 'APP' });
  const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const headers = { authorization: `Bearer ${secret}` };
    const url = `/api/v2/legal/${path}`;
    const answer = await gateway.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    ann,
    call,
    accept: (version: Version, more: object = {}) =>
      call('POST', 'term_of_use/accept', {
        ...{ version: version.number, digest: version.digest, subject: 'u-1', nonce: randomUUID() },
        ...more,
      }),
    withdraw: (subject = 'u-1') => call('POST', 'term_of_use/withdraw', { subject, nonce: randomUUID() }),
    status: async (subject = 'u-1') => (await call('GET', `status?subject=${subject}`)).body.texts,
  };
}
interface Version {
  number: number;
  digest: string;
  translations: { language: string; digest: string }[];
}

async function save(who: TestApplication, text: string, more: object = {}): Promise<Version> {
  const { data, errors } = await who.graphql(
    `mutation ($input: SaveLegalTextInput!) {
      saveLegalText(input: $input) { version { number digest translations { language digest } } }
    }`,
    { input: { key: 'TERM_OF_USE', text, ...more } },
  );
  expect(errors).toBeUndefined();
  return data.saveLegalText.version;
}

const rowsOf = ({ scope: { applicationId } }: TestApplication) =>
  gateway.services.database.read((manager) => manager.findBy(Acceptance, { applicationId }));

test('an acceptance is recorded with its text, time and network, and its receipt is checked by the public key alone', async () => {
  const { ann, accept } = await anApp();
  const version = await save(ann, 'We.', asked);
  const clientTime = '2026-11-21T14:05:00+01:00';
  const { status, body } = await accept(version, { clientTime, appVersion: '3.1.0', nonce: 'nonce-001' });
  expect([status, body.status]).toEqual([200, 'ok']);
  const [row] = await rowsOf(ann);
  expect(row).toMatchObject({
    ...{ subject: 'u-1', legalTextKey: 'term_of_use', digest: version.digest, kind: 'ACCEPTED' },
    ...{ language: null, appVersion: '3.1.0', network: '127.0.0.0/24', nonce: 'nonce-001', appUserId: null },
    clientTime: new Date(clientTime),
  });
  const { payload, signature, keyId } = body.receipt;
  expect(JSON.parse(payload)).toEqual({
    ...{ application: ann.name, key: 'term_of_use', version: 1, digest: version.digest, kind: 'ACCEPTED' },
    ...{ nonce: 'nonce-001', acceptedAt: row?.acceptedAt.toISOString() },
    // printf u-1 | sha256sum
    subjectDigest: 'a24a7f55f278dd49fb1f99c5507800cb198a5bfe10fe2126cd0b25672152b0da',
  });
  const key = (await gateway.app.inject('/.well-known/acceptance-key.json')).json();
  expect(key).toMatchObject({ kty: 'OKP', crv: 'Ed25519', kid: keyId });
  const publicKey = createPublicKey({ key, format: 'jwk' });
  const isSigned = (text: string) =>
    verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'));
  expect([isSigned(payload), isSigned(payload.replace('"version":1', '"version":2'))]).toEqual([true, false]);
  expect(JSON.stringify(key)).not.toContain('"d"');
});

test('what cannot be accepted is refused with its reason, and nothing is recorded', async () => {
  const { ann, accept, call, withdraw } = await anApp();
  const first = await save(ann, 'one');
  const second = await save(ann, 'two');
  const scheduled = await save(ann, 'three', { effectiveAt: later() });
  const reasonOf = async (answer: ReturnType<typeof accept>) => {
    const { status, body } = await answer;
    return [status, body.reason ?? body.errors?.[0].message];
  };
  expect(await reasonOf(accept({ ...second, digest: first.digest }))).toEqual([200, 'other_text']);
  expect(await reasonOf(accept({ ...second, number: 9 }))).toEqual([200, 'unknown_version']);
  expect(await reasonOf(accept(scheduled))).toEqual([200, 'not_in_force']);
  expect(await reasonOf(accept(second, { language: 'fr' }))).toEqual([200, 'other_text']);
  expect(await reasonOf(accept(second, { language: 'no language' }))).toEqual([200, 'other_text']);
  expect(await reasonOf(withdraw())).toEqual([200, 'nothing_accepted']);
  const bad: [object, string][] = [
    [{ subject: ' ' }, 'Send the id of the person.'],
    [{ subject: 'x'.repeat(101) }, 'The id of a person has at most 100 characters.'],
    [{ nonce: 'short' }, 'A nonce has 8 to 64 printable ASCII characters and no spaces.'],
    [{ digest: 'x' }, 'Send the digest of the text that was shown: 64 hexadecimal digits.'],
    [{ version: 1.5 }, 'Send the number of the version.'],
    [{ clientTime: 'now' }, 'Send a time such as 2026-11-21T14:05:00Z.'],
  ];
  for (const [fields, message] of bad) expect(await reasonOf(accept(second, fields))).toEqual([400, message]);
  const body = { version: 1, digest: first.digest, subject: 'u-1', nonce: randomUUID() };
  expect((await call('POST', 'imprint/accept', body)).status).toBe(404);
  expect((await call('GET', 'status?subject=')).status).toBe(400);
  expect(await rowsOf(ann)).toEqual([]);
});

test('the same nonce again is answered alike, with other content it is a conflict, and 20 at once are one row', async () => {
  const { ann, accept } = await anApp();
  const version = await save(ann, 'We.', asked);
  const nonce = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept(version, { nonce })));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers[0]?.body.status).toBe('ok');
  expect((await accept(version, { nonce, subject: 'u-2' })).status).toBe(409);
  expect(await rowsOf(ann)).toHaveLength(1);
  // Who accepted it already gets the same receipt for another nonce.
  expect((await accept(version)).body).toEqual(answers[0]?.body);
  expect(await rowsOf(ann)).toHaveLength(1);
});

test('a version that asks is asked for again, one that corrects is not, and a date that passed says so', async () => {
  const { ann, accept, status } = await anApp();
  expect(await status()).toEqual([]);
  const first = await save(ann, 'one');
  const unasked = { key: 'term_of_use', version: 1, requiresAcceptance: false, upToDate: true };
  expect(await status()).toEqual([unasked]);
  await accept(first);
  const acceptBy = later(2 * hourMs);
  const second = await save(ann, 'two', { ...asked, acceptBy });
  const missing = { key: 'term_of_use', version: 2, acceptedVersion: 1, requiresAcceptance: true, acceptBy };
  expect(await status()).toEqual([{ ...missing, upToDate: false }]);
  await accept(second);
  await save(ann, 'two, corrected');
  expect(await status()).toEqual([{ ...missing, version: 3, acceptedVersion: 2, upToDate: true }]);
  await passTime(gateway.services, 3 * hourMs);
  expect(await status('u-2')).toMatchObject([{ upToDate: false }]);
  expect((await status())[0]).not.toHaveProperty('overdue');
});

test('a date to accept by that has passed is overdue for who has not accepted', async () => {
  const { ann, status } = await anApp();
  await save(ann, 'one', { ...asked, acceptBy: later() });
  const version = (await gateway.services.legalTextVersions.asked(ann.scope))[0]?.asked;
  expect(await status()).toMatchObject([{ upToDate: false, acceptBy: version?.acceptBy?.toISOString() }]);
  await gateway.services.database.write((manager) =>
    manager.query(
      'UPDATE legal_text_versions SET acceptBy = effectiveAt WHERE id IN (SELECT id FROM (SELECT MAX(id) AS id FROM legal_text_versions) AS newest)',
    ),
  );
  expect(await status()).toMatchObject([{ upToDate: false, overdue: true }]);
});

test('a version that was scheduled before another one counts by its date, not by its number', async () => {
  const { ann, accept, status } = await anApp();
  await save(ann, 'one');
  await save(ann, 'from later on', { ...asked, effectiveAt: later() });
  const third = await save(ann, 'now', asked);
  await accept(third);
  expect(await status()).toMatchObject([{ version: 3, acceptedVersion: 3, upToDate: true }]);
  await passTime(gateway.services, 2 * hourMs);
  expect(await gateway.services.acceptanceStatus.ofSubject(ann.scope, 'u-1')).toMatchObject([
    { version: 2, acceptedVersion: 3, upToDate: false },
  ]);
});

test('a withdrawal ends what was accepted before it, and a new acceptance begins again', async () => {
  const { ann, accept, withdraw, status } = await anApp();
  const version = await save(ann, 'We.', asked);
  await accept(version);
  const { body } = await withdraw();
  expect(JSON.parse(body.receipt.payload)).toMatchObject({ kind: 'WITHDRAWN', version: 1 });
  expect((await withdraw()).body).toEqual(body);
  expect((await status())[0]).toMatchObject({ upToDate: false });
  expect((await status())[0]).not.toHaveProperty('acceptedVersion');
  await accept(version);
  expect((await status())[0]).toMatchObject({ upToDate: true, acceptedVersion: 1 });
  expect((await rowsOf(ann)).map(({ kind }) => kind)).toEqual(['ACCEPTED', 'WITHDRAWN', 'ACCEPTED']);
});

test('the text of a translation is accepted by its own digest, and by that of no other language', async () => {
  const { ann, accept } = await anApp();
  await ann.graphql(
    'mutation { saveContentLanguages(input: { languages: ["en", "fr", "de"] }) { undo { id } } }',
  );
  const translations = [
    { language: 'FR', text: 'Nous.' },
    { language: 'de', text: ' ' },
  ];
  const version = await save(ann, 'We.', { ...asked, translations });
  expect(version.translations).toEqual([{ language: 'fr', digest: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  const { digest } = version.translations[0] as { digest: string };
  expect((await accept(version, { language: 'fr' })).body.reason).toBe('other_text');
  expect((await accept(version, { digest })).body.reason).toBe('other_text');
  expect((await accept(version, { language: 'de', digest })).body.reason).toBe('other_text');
  const french = (await accept(version, { language: 'fr', digest })).body;
  expect(JSON.parse(french.receipt.payload)).toMatchObject({ language: 'fr', digest });
  const original = (await accept(version, { subject: 'u-2' })).body;
  expect(JSON.parse(original.receipt.payload)).toMatchObject({ language: 'en', digest: version.digest });
});

describe('for those who look after people', () => {
  const people = `query ($search: String) { acceptancePeople(search: $search) { totalCount edges { node {
    id subject texts { key acceptedVersion askedVersion isUpToDate withdrawnAt } } } } }`;
  const counts = '{ acceptanceCounts { key version isAsked accepted people } }';

  test('each person is listed with what is missing, found by the subject, and counted', async () => {
    const { ann, accept, withdraw } = await anApp();
    const first = await save(ann, 'one', asked);
    for (const subject of ['lea-1', 'max-2', 'zoe-3']) await accept(first, { subject });
    const second = await save(ann, 'two', asked);
    await accept(second, { subject: 'lea-1' });
    await accept(second, { subject: 'zoe-3' });
    await withdraw('zoe-3');
    const { totalCount, edges } = (await ann.graphql(people)).data.acceptancePeople;
    expect(totalCount).toBe(3);
    const [zoe, max, lea] = edges.map(({ node }: { node: unknown }) => node);
    const text = { key: 'TERM_OF_USE', askedVersion: 2, withdrawnAt: null };
    expect(lea).toMatchObject({
      subject: 'lea-1',
      texts: [{ ...text, acceptedVersion: 2, isUpToDate: true }],
    });
    expect(max).toMatchObject({
      subject: 'max-2',
      texts: [{ ...text, acceptedVersion: 1, isUpToDate: false }],
    });
    expect(zoe.texts).toEqual([
      { ...text, acceptedVersion: null, isUpToDate: false, withdrawnAt: expect.any(String) },
    ]);
    const found = (await ann.graphql(people, { search: 'MAX' })).data.acceptancePeople;
    expect(found.edges.map(({ node }: { node: { subject: string } }) => node.subject)).toEqual(['max-2']);
    const answer = { key: 'TERM_OF_USE', version: 2, isAsked: true, accepted: 1, people: 3 };
    expect((await ann.graphql(counts)).data.acceptanceCounts).toEqual([answer]);

    const rows = await ann.graphql(
      `query ($person: ID!) { acceptances(person: $person) { key version kind receipt { keyId } } }`,
      { person: zoe.id },
    );
    expect(rows.errors).toBeUndefined();
    expect(rows.data.acceptances).toMatchObject([
      { kind: 'WITHDRAWN', version: 2, receipt: { keyId: expect.any(String) } },
      { kind: 'ACCEPTED', version: 2 },
      { kind: 'ACCEPTED', version: 1 },
    ]);
    const csv = await gateway.app.inject({
      url: '/exports/acceptances.csv',
      headers: { authorization: `Bearer ${ann.sessionToken}` },
    });
    expect(csv.statusCode).toBe(200);
    const lines = csv.body.trim().split('\r\n');
    expect(lines[0]).toContain('"id","subject","text","version","language","kind","at"');
    expect(lines).toHaveLength(7);
    expect(lines[1]).toContain(',"lea-1","term_of_use","1","","accepted",');
  });

  test('a person is deleted with all rows, and the audit log does not keep the subject', async () => {
    const { ann, accept } = await anApp();
    const version = await save(ann, 'one', asked);
    await accept(version, { subject: 'lea-secret' });
    await accept(version, { subject: 'max-2' });
    const lea = (await ann.graphql(people, { search: 'lea' })).data.acceptancePeople.edges[0].node;
    const remove =
      'mutation ($input: DeleteAcceptancesInput!) { deleteAcceptances(input: $input) { deletedCount } }';
    const { data } = await ann.graphql(remove, { input: { person: lea.id } });
    expect(data.deleteAcceptances).toEqual({ deletedCount: 1 });
    expect((await rowsOf(ann)).map(({ subject }) => subject)).toEqual(['max-2']);
    expect((await ann.graphql(people)).data.acceptancePeople.totalCount).toBe(1);
    const { applicationId } = ann.scope;
    const entries = await gateway.services.database.read((manager) =>
      manager.findBy(AuditEvent, { applicationId }),
    );
    expect(entries.map(({ action }) => action)).toContain('acceptance.deleted');
    expect(JSON.stringify(entries)).not.toContain('lea-secret');
    expect((await ann.graphql(remove, { input: { person: lea.id } })).code).toBe('NOT_FOUND');
  });

  test('the app user whose address the subject is is known', async () => {
    const { ann, accept } = await anApp();
    const version = await save(ann, 'one', asked);
    const email = `lea@${ann.name}.test`;
    const user = await gateway.services.appUsers.register(ann.viewer, {
      ...{ email, username: 'Lea', role: 'user', application: ann.name },
    });
    await accept(version, { subject: email.toUpperCase() });
    expect(await rowsOf(ann)).toMatchObject([{ appUserId: user.id }]);
  });
});

test('the example checks a receipt, its text and its person by the public key', async () => {
  const { ann, accept } = await anApp();
  const { receipt } = (await accept(await save(ann, 'Café\nopen', asked))).body;
  const folder = await mkdtemp(join(tmpdir(), 'receipt-'));
  const file = async (name: string, content: string) => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const key = await file('key.json', (await gateway.app.inject('/.well-known/acceptance-key.json')).body);
  const text = await file('text.txt', 'Cafe\u0301\r\nopen');
  const check = (...files: string[]) => {
    const { status, stdout } = spawnSync(process.execPath, [example, ...files], { encoding: 'utf8' });
    return [status, stdout.trim()];
  };
  const kept = await file('receipt.json', JSON.stringify(receipt));
  expect(check(kept, key, text, 'u-1')).toEqual([0, `Valid: ${receipt.payload}`]);
  const payload = receipt.payload.replace('"version":1', '"version":2');
  const changed = await file('changed.json', JSON.stringify({ ...receipt, payload }));
  expect(check(changed, key)).toEqual([1, 'The signature is not of this key, or the receipt was changed.']);
  const other = await file('other.txt', 'Closed');
  expect(check(kept, key, other, 'u-2')).toEqual([
    1,
    'The receipt is of another text.\nThe receipt is of another person.',
  ]);
  await rm(folder, { recursive: true });
});
