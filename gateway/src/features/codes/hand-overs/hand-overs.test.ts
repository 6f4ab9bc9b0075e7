import { digest } from '../../../platform/digest.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { aBatch, change, errorOf } from '../../../testing/print-runs.js';
import { AuditEvent } from '../../operations/audit-log/audit-event.entity.js';
import { Account } from '../../people/accounts/account.entity.js';
import { HandOver } from './hand-over.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const fields =
  'id createdAt createdBy expiresAt revokedAt state openCount lastOpenedAt pdfCount svgCount csvCount text copies sheet { id }';
const makeLink = `mutation ($input: HandOverQrBatchInput!) { handOverQrBatch(input: $input) { link handOver { ${fields} } } }`;
const revokeLink = `mutation ($input: RevokeHandOverInput!) { revokeHandOver(input: $input) { handOver { ${fields} } } }`;
const listLinks = `query ($batch: ID!) { handOvers(batch: $batch) { ${fields} } }`;

const input = (batch: string, more: object = {}) => ({ input: { batch, sheet: 'avery-l7160', ...more } });
async function make(by: TestApplication, batch: string, more: object = {}) {
  const { data, errors } = await by.graphql(makeLink, input(batch, more));
  expect(errors).toBeUndefined();
  const { link, handOver } = data.handOverQrBatch;
  return { id: handOver.id as string, path: new URL(link).pathname, handOver };
}
const listed = async (by: TestApplication, batch: string) =>
  (await by.graphql(listLinks, { batch })).data.handOvers;

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let networks = 0;
/** Another network for each test and call, because each may open 60 pages a minute. */
const aNetwork = () => `198.18.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`;
const visit = (url: string, { method = 'GET' as 'GET' | 'HEAD', headers = {}, from = aNetwork() } = {}) =>
  gateway.app.inject({
    method,
    url,
    headers: { 'user-agent': browser, ...headers },
    remoteAddress: from,
  });
const heading = (body: string) => /<h1[^>]*>(.*)<\/h1>/.exec(body)?.[1];
const entries = async (batch: string) =>
  (
    await gateway.services.database.read((manager) =>
      manager.find(AuditEvent, {
        where: { subjectType: 'qr_batch', subjectId: batch },
        order: { id: 'ASC' },
      }),
    )
  ).filter(({ action }) => /hand/.test(action));
const setColumns = (id: string, columns: Partial<HandOver>) =>
  gateway.services.database.write((manager) => manager.update(HandOver, { id: Number(id) }, columns));

test('a link is answered once, stored as its digest, and ends after 7 days unless said otherwise', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 3, { name: 'Spring' });
  const { id, path, handOver } = await make(ann, batch, { text: 'CODE_AND_NAME', copies: 2 });
  expect(path).toMatch(/^\/hand-over\/[\w-]{43}$/);
  expect(handOver).toMatchObject({
    ...{ createdBy: ann.email, state: 'OPEN', text: 'CODE_AND_NAME', copies: 2, revokedAt: null },
    ...{ openCount: 0, lastOpenedAt: null, pdfCount: 0, svgCount: 0, csvCount: 0 },
    sheet: { id: 'avery-l7160' },
  });
  expect(Date.parse(handOver.expiresAt) - Date.parse(handOver.createdAt)).toBe(7 * 86_400_000);
  expect(await listed(ann, batch)).toEqual([handOver]);
  const token = path.split('/').at(-1) as string;
  const row = await gateway.services.database.read((manager) =>
    manager.findOneByOrFail(HandOver, { id: Number(id) }),
  );
  expect(row.tokenHash).toBe(digest(token));
  const [audited] = await entries(batch);
  expect(audited).toMatchObject({ action: 'qr_batch.handed_over', accountId: ann.accountId });
  expect(audited?.changes).toEqual([
    { field: 'link', from: null, to: id },
    { field: 'until', from: null, to: handOver.expiresAt },
  ]);
  expect(JSON.stringify([row, audited, await listed(ann, batch)])).not.toContain(token);
});

test.each([
  [{ days: 2 }, 'A link can be opened for 1, 7 or 30 days.'],
  [{ copies: 0 }, 'Print 1 to 10 copies.'],
  [{ copies: 11 }, 'Print 1 to 10 copies.'],
  [{ text: 'CODE_AND_TEXT' }, 'Write the line of your own, or choose another text.'],
  [{ text: 'CODE_AND_TEXT', ownLine: 'x'.repeat(61) }, 'The line may have at most 60 characters.'],
  [{ sheet: 'no-such-sheet' }, 'Label sheet not found.'],
])('%j makes no link', async (more, message) => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 1);
  const { errors } = await ann.graphql(makeLink, input(batch, more));
  expect(errors?.[0]?.message).toBe(message);
  expect(await listed(ann, batch)).toEqual([]);
});

test('a batch of more labels than one PDF has, or without an active code, is not handed over', async () => {
  const ann = await anApplication(gateway);
  const large = await aBatch(gateway, ann, 1001);
  expect(await errorOf(ann.graphql(makeLink, input(large.batch, { copies: 10 })))).toEqual([
    'INVALID_INPUT',
    'At most 10,000 labels can be printed at once. Hand over fewer copies, or a smaller batch.',
  ]);
  const used = await aBatch(gateway, ann, 1);
  await change(gateway, ann, used.codes[0], 'used');
  expect(await errorOf(ann.graphql(makeLink, input(used.batch)))).toEqual([
    'INVALID_INPUT',
    'None of the chosen codes is active.',
  ]);
});

test('of 21 links that are made at once 20 exist, and revoking one makes room', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 1);
  const answers = await Promise.all(Array.from({ length: 21 }, () => ann.graphql(makeLink, input(batch))));
  const refused = answers.filter(({ code }) => code !== undefined);
  expect(refused.map(({ errors }) => errors?.[0]?.message)).toEqual([
    'A batch has at most 20 links. Revoke one first.',
  ]);
  const [{ id }] = await listed(ann, batch);
  await ann.graphql(revokeLink, { input: { id } });
  await make(ann, batch);
  expect(await listed(ann, batch)).toHaveLength(21);
});

test('ended links are kept for a while, so that a batch has 50 at most', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 1);
  for (let made = 0; made < 50; made += 1)
    await ann.graphql(revokeLink, { input: { id: (await make(ann, batch)).id } });
  expect(await errorOf(ann.graphql(makeLink, input(batch)))).toEqual([
    'CONFLICT',
    'This batch was handed over 50 times lately. Make the next link in some days.',
  ]);
  const old = new Date(Date.now() - 31 * 86_400_000);
  const rows: { id: string }[] = await listed(ann, batch);
  await setColumns(rows[0]?.id as string, { expiresAt: old });
  expect(await gateway.services.handOvers.sweep()).toBe(1);
  await make(ann, batch);
});

test('the page names application, batch, codes, sheets and the end, and no person', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 30, { name: 'Fair <b>&' });
  await change(gateway, ann, codes[0], 'used');
  const { path } = await make(ann, batch, { copies: 2 });
  const { statusCode, headers, body } = await visit(path, { headers: { 'accept-language': 'en' } });
  expect([statusCode, heading(body)]).toEqual([200, 'Fair &#60;b&#62;&#38;']);
  expect(body).toContain(ann.name);
  expect(body).not.toContain(ann.email);
  expect(body).toContain('29 codes to print.');
  expect(body).toContain('58 labels (63.5 × 38.1 mm), 3 sheets: Avery L7160.');
  for (const file of ['labels.pdf', 'codes.zip', 'codes.csv']) expect(body).toContain(`"${path}/${file}"`);
  expect(body).not.toContain('<script');
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringMatching(/frame-ancestors 'none'/),
  });
  expect(headers.vary).toMatch(/accept-language/);
  const french = await visit(`${path}/`, { headers: { 'accept-language': 'fr' } });
  expect(french.body).toContain('<html lang="fr">');
  expect(french.body).toContain('29 codes à imprimer.');
});

test.each(['T.', 'T)', '<T>', '"T"', 'T\u200b', ' T ', 'T%20', '"><b>T</b>'])(
  'a link is read from %j, and its page holds the token alone',
  async (form) => {
    const ann = await anApplication(gateway);
    const { batch } = await aBatch(gateway, ann, 1);
    const { path } = await make(ann, batch);
    const token = path.slice('/hand-over/'.length);
    const { statusCode, body } = await visit(
      `/hand-over/${encodeURIComponent(form.replace('T', () => token))}`,
    );
    expect(statusCode).toBe(200);
    const files = [...body.matchAll(/href="(\/hand-over\/[^"]*)"/g)].map(([, address]) => `${address}`);
    expect(files).toHaveLength(3);
    expect(files.filter((address) => !address.startsWith(`${path}/`))).toEqual([]);
    expect(body).not.toContain(`${token}<`);
  },
);

test('openings are counted, without HEAD and without programs that look ahead; the first is in the log', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 1);
  const { id, path } = await make(ann, batch);
  expect((await visit(path, { method: 'HEAD' })).statusCode).toBe(200);
  for (const headers of [
    { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
    { 'user-agent': 'WhatsApp/2.23.20.0' },
    { 'user-agent': 'Mozilla/5.0 (Windows NT 6.1) SkypeUriPreview Preview/0.5' },
    { 'user-agent': '' },
    { 'sec-purpose': 'prefetch;prerender' },
  ])
    expect((await visit(path, { headers })).statusCode).toBe(200);
  expect(await listed(ann, batch)).toMatchObject([{ openCount: 0, lastOpenedAt: null }]);
  await visit(path);
  // A telephone of this name is none.
  await visit(path, { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; CUBOT X30)' } });
  const [{ openCount, lastOpenedAt }] = await listed(ann, batch);
  expect([openCount, Date.parse(lastOpenedAt) > 0]).toEqual([2, true]);
  const opened = (await entries(batch)).filter(({ action }) => action === 'qr_batch.hand_over_opened');
  expect(opened).toMatchObject([
    { actorKind: 'anonymous', applicationId: ann.scope.applicationId, door: 'REST' },
  ]);
  expect(opened[0]?.changes).toEqual([{ field: 'link', from: null, to: id }]);
});

const nobody = 'A'.repeat(43);
test.each([
  ['a guessed token', nobody],
  ['a token that is cut', nobody.slice(1)],
  ['a long one', 'x'.repeat(10_000)],
  ['a path that climbs', '..%2F..%2Fetc%2Fpasswd'],
  ['what cannot be decoded', '%ZZ'],
  ['a zero byte', '%00'],
  ['HTML', '%3Cscript%3Ealert(1)%3C%2Fscript%3E'],
  ['nothing', ''],
  ['a deeper path', `${nobody}/secret/labels.pdf`],
])('%s answers the page of an unknown link, in the language of the visitor', async (_, token) => {
  for (const file of ['', '/labels.pdf', '/codes.zip', '/codes.csv']) {
    const url = `/hand-over/${token}${file}`;
    const { statusCode, body, headers } = await visit(url, { headers: { 'accept-language': 'fr' } });
    expect([statusCode, heading(body)]).toEqual([404, 'Ce lien n’existe pas']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(body).not.toContain('<script');
  }
});

describe('a link that has ended', () => {
  const addresses = ['', '/labels.pdf', '/codes.zip', '/codes.csv'];
  async function aLink() {
    const ann = await anApplication(gateway);
    const { batch, codes } = await aBatch(gateway, ann, 2);
    return { ann, batch, codes, ...(await make(ann, batch)) };
  }
  async function answers(path: string) {
    const found = [];
    for (const address of addresses) {
      const { statusCode, headers, body } = await visit(`${path}${address}`);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-disposition']).toBeUndefined();
      found.push(`${statusCode} ${heading(body)}`);
    }
    return [...new Set(found)];
  }
  const stateOf = async (ann: TestApplication, batch: string) => (await listed(ann, batch))[0].state;

  test('by its time says so', async () => {
    const { ann, batch, id, path } = await aLink();
    await setColumns(id, { expiresAt: new Date(Date.now() - 1000) });
    expect(await answers(path)).toEqual(['410 This link has expired']);
    expect(await stateOf(ann, batch)).toBe('EXPIRED');
  });

  test('by a revocation is over at once, and stays so', async () => {
    const { ann, batch, id, path } = await aLink();
    const first = (await ann.graphql(revokeLink, { input: { id } })).data.revokeHandOver.handOver;
    expect(first.state).toBe('REVOKED');
    expect(await answers(path)).toEqual(['410 This link was withdrawn']);
    const second = (await ann.graphql(revokeLink, { input: { id } })).data.revokeHandOver.handOver;
    expect(second.revokedAt).toBe(first.revokedAt);
    const revoked = (await entries(batch)).filter(({ action }) => action === 'qr_batch.hand_over_revoked');
    expect(revoked.map(({ accountId, changes }) => [accountId, changes])).toEqual([
      [ann.accountId, [{ field: 'link', from: id, to: null }]],
    ]);
  });

  test('with its account is over while that is deactivated, and for good when it is deleted', async () => {
    const { ann, batch, path } = await aLink();
    const accounts = (columns: Partial<Account>) =>
      gateway.services.database.write((manager) => manager.update(Account, { id: ann.accountId }, columns));
    const colleague = await anApplication(gateway, { role: 'admin' });
    const states = async () => {
      const query = `query ($application: String, $batch: ID!) { handOvers(application: $application, batch: $batch) { state createdBy } }`;
      return (await colleague.graphql(query, { application: ann.name, batch })).data.handOvers;
    };
    await accounts({ deactivatedAt: new Date() });
    expect(await answers(path)).toEqual(['410 This link was withdrawn']);
    expect(await states()).toEqual([{ state: 'MAKER_GONE', createdBy: ann.email }]);
    await accounts({ deactivatedAt: null });
    expect((await visit(path)).statusCode).toBe(200);
    await gateway.services.database.write((manager) => manager.delete(Account, { id: ann.accountId }));
    expect(await answers(path)).toEqual(['410 This link was withdrawn']);
    expect(await states()).toEqual([{ state: 'MAKER_GONE', createdBy: null }]);
  });

  test('because no code is active any more says that there is nothing to print', async () => {
    const { ann, codes, path } = await aLink();
    for (const code of codes) await change(gateway, ann, code, 'revoked');
    expect(await answers(path)).toEqual(['409 There is nothing to print']);
  });
});

test('a link opens its own batch, and those of other applications neither make, list nor revoke it', async () => {
  const [ann, other] = [await anApplication(gateway), await anApplication(gateway)];
  const hers = await aBatch(gateway, ann, 1, { name: 'Hers' });
  const theirs = await aBatch(gateway, other, 1, { name: 'Theirs' });
  const { id, path } = await make(ann, hers.batch);
  expect(heading((await visit(path)).body)).toBe('Hers');
  const missing = ['NOT_FOUND', 'QR batch not found.'];
  expect(await errorOf(ann.graphql(makeLink, input(theirs.batch)))).toEqual(missing);
  expect(await errorOf(other.graphql(listLinks, { batch: hers.batch }))).toEqual(missing);
  expect(await errorOf(other.graphql(revokeLink, { input: { id } }))).toEqual([
    'NOT_FOUND',
    'Hand-over not found.',
  ]);
  expect((await listed(ann, hers.batch))[0].state).toBe('OPEN');
});

test('the row of an application or a batch that is removed takes its links along', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 1);
  const { path } = await make(ann, batch);
  await gateway.services.database.write(async (manager) => {
    await manager.query('DELETE FROM qr_codes WHERE batchId = ?', [Number(batch)]);
    await manager.query('DELETE FROM qr_batches WHERE id = ?', [Number(batch)]);
  });
  expect((await visit(path)).statusCode).toBe(404);
});

test('a network that opens too many links gets a page that says so; another one does not', async () => {
  const from = aNetwork();
  for (let visits = 0; visits < 60; visits += 20)
    await Promise.all(Array.from({ length: 20 }, () => visit(`/hand-over/${nobody}`, { from })));
  const { statusCode, headers, body } = await visit(`/hand-over/${nobody}`, { from });
  expect([statusCode, heading(body)]).toEqual([429, 'Too much at once']);
  expect(headers['retry-after']).toMatch(/^\d+$/);
  expect((await visit(`/hand-over/${nobody}`)).statusCode).toBe(404);
});
