// Runs on SQLite alone: the language of a message comes after any SQL.
import { randomUUID } from 'node:crypto';
import { aGateway, type TestGateway } from '../../testing/a-gateway.js';
import { aScanningApp } from '../../testing/a-scanning-app.js';

let gateway: TestGateway;
let app: Awaited<ReturnType<typeof aScanningApp>>;
beforeAll(async () => {
  gateway = await aGateway();
  app = await aScanningApp(gateway, 2);
});
afterAll(() => gateway?.close());

interface Asked {
  readonly url: string;
  readonly payload?: object;
  readonly language?: string | undefined;
  readonly key?: string;
}

async function call({ url, payload, language, key = app.secret }: Asked) {
  const answer = await gateway.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: {
      ...(key && { authorization: `Bearer ${key}` }),
      ...(language !== undefined && { 'accept-language': language }),
    },
    ...(payload && { payload }),
  });
  const { vary, 'content-language': said } = answer.headers;
  return { status: answer.statusCode, body: answer.json(), vary: String(vary), said };
}
const look = (language?: string, code = 'NOT-A-CODE') => call({ url: `/api/v2/qr/${code}`, language });

test.each([
  [undefined, 'en', 'This code is not known.'],
  ['', 'en', 'This code is not known.'],
  ['de, *;q=0.5', 'en', 'This code is not known.'],
  ['en-GB, fr;q=0.9', 'en', 'This code is not known.'],
  ['fr;q=0, de', 'en', 'This code is not known.'],
  ['fr', 'fr', 'Ce code est inconnu.'],
  ['fr-CA, en;q=0.8', 'fr', 'Ce code est inconnu.'],
  ['de, fr;q=0.5, en;q=0.3', 'fr', 'Ce code est inconnu.'],
])('Accept-Language %s is answered in %s', async (asked, language, message) => {
  const { status, body, vary, said } = await look(asked);
  // The reason is the contract.
  expect([status, body.status, body.reason]).toEqual([200, 'error', 'unknown']);
  expect([said, body.message]).toEqual([language, message]);
  expect(vary).toContain('Accept-Language');
});

test('a redeemed code and a scan of an upload have their messages in French', async () => {
  const language = 'fr';
  const [code, other] = app.codes;
  const redeem = await call({ url: '/api/v2/qr/redeem', payload: { code, nonce: randomUUID() }, language });
  expect([redeem.body.status, redeem.body.message]).toEqual(['ok', 'Le code a été validé.']);
  const scans = [
    { code, nonce: randomUUID() },
    { code: other, nonce: 'x' },
    { code: other, nonce: randomUUID() },
  ];
  const { body, said } = await call({ url: '/api/v2/qr/scans', payload: { scans }, language });
  const of = 'Un nonce compte de 8 à 64 caractères ASCII imprimables, sans espaces.';
  expect(said).toBe('fr');
  expect(body.results).toMatchObject([
    { status: 'error', reason: 'already_used', message: 'Ce code a déjà été utilisé.' },
    { status: 'invalid', message: of, errors: [{ field: 'nonce', message: of }] },
    { status: 'ok', message: 'Le code a été validé.' },
  ]);
});

test('errors and their fields are in French, their statuses as before', async () => {
  const language = 'fr';
  const keyless = await call({ url: '/api/v2/qr/NOT-A-CODE', language, key: '' });
  const sentence = 'Envoyez une clé d’application valable dans `Authorization: Bearer`.';
  expect([keyless.status, keyless.body.message, keyless.body.error]).toEqual([401, sentence, sentence]);
  const empty = await call({ url: '/api/v2/qr/annul', payload: {}, language });
  const field = 'Envoyez un nonce, par exemple un nouvel UUID pour chaque scan.';
  expect([empty.status, empty.body.message]).toEqual([400, `nonce ${field}`]);
  expect(empty.body.errors).toEqual([{ field: 'nonce', message: field }]);
  expect(empty.said).toBe('fr');
});

test('a message that has no French one says so', async () => {
  const { body, said } = await call({ url: '/api/v2/qr/redeem', payload: { code: 1 }, language: 'fr' });
  expect([typeof body.message, ['en', 'fr'].includes(String(said))]).toEqual(['string', true]);
});

test('an answer without a message, and every path of the first version, stays as it is', async () => {
  const offline = await call({ url: '/api/v2/qr/offline', language: 'fr' });
  expect([offline.status, offline.said]).toEqual([200, undefined]);
  const before = await gateway.app.inject({
    method: 'POST',
    url: '/api/login_web',
    headers: { 'accept-language': 'fr' },
    payload: { email: '', password: '' },
  });
  expect(before.headers['content-language']).toBeUndefined();
  expect(before.json().message).toBe('Please enter your email and password.');
});
