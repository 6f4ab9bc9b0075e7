import { DomainError } from '../../../platform/errors/domain-error.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication } from '../../../testing/an-application.js';
import { aField, giveValues } from '../../../testing/code-values.js';
import { noMemberOf, workAsOwner } from '../../../testing/work-as-owner.js';
import { QrCode } from '../qr-codes/qr-code.entity.js';
import { landingPage } from './landing-page.js';
import { templateLeadsToPages } from './page-address.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

async function someCodes(count: number) {
  const ann = await anApplication(gateway);
  const { qrBatches, qrCodes } = gateway.services;
  await qrBatches.generate(ann.scope, ann.viewer, { count });
  const { rows } = await qrCodes.list(ann.scope, { first: count });
  return { ann, codes: rows.map(({ code }) => code) };
}
const visit = (code: string, language?: string) =>
  gateway.app.inject({ url: `/q/${code}`, headers: language ? { 'accept-language': language } : {} });
const heading = (body: string) => /<h1>(.*)<\/h1>/.exec(body)?.[1];

test('a code is shown as valid, used or revoked, with the name of its application and no person', async () => {
  const { ann, codes } = await someCodes(3);
  const [active, used, revoked] = codes as [string, string, string];
  await gateway.services.qrStatusChanges.changeOne(ann.viewer, used, 'used');
  await gateway.services.qrStatusChanges.changeOne(ann.viewer, revoked, 'revoked');
  for (const [code, title] of [
    [active, 'This code is valid'],
    [used, 'This code has been used'],
    [revoked, 'This code was revoked'],
  ] as const) {
    const { statusCode, headers, body } = await visit(code);
    expect([statusCode, heading(body)]).toEqual([200, title]);
    expect(body).toContain(ann.name);
    expect(body).not.toContain(ann.email);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(headers.vary).toMatch(/accept-language/);
  }
  expect((await gateway.services.qrCodes.get(ann.viewer, active)).status).toBe('active');
});

test('a page shows no value of a code, also not of a field that is shown at scans', async () => {
  const { ann, codes } = await someCodes(1);
  const [code] = codes as [string];
  await aField(ann, 'seat', { label: 'Place at the table', showOnScan: true });
  await aField(ann, 'guest', { label: 'Name of the guest', personal: true });
  await giveValues(gateway, code, { seat: 'Balcony-17', guest: 'Ann Ödegård' });
  const { statusCode, body } = await visit(code);
  expect(statusCode).toBe(200);
  for (const text of ['Place at the table', 'Balcony-17', 'Name of the guest', 'Ödegård'])
    expect(body).not.toContain(text);
});

test.each([
  [
    { from: new Date('2999-12-01T09:00:00Z') },
    'This code is not valid yet',
    'It is valid from 1 December 2999',
  ],
  [{ until: new Date('2026-01-02T18:00:00Z') }, 'This code has expired', 'It was valid until 2 January 2026'],
])('a code whose validity is %j says so, and never that it is invalid', async (validity, title, sentence) => {
  const ann = await anApplication(gateway);
  const { qrBatches, qrCodes } = gateway.services;
  await qrBatches.generate(ann.scope, ann.viewer, { count: 1, validity });
  const { rows } = await qrCodes.list(ann.scope, { first: 1 });
  const [code = ''] = rows.map((row) => row.code);
  const { body, statusCode } = await visit(code);
  expect([statusCode, heading(body)]).toEqual([200, title]);
  expect(body).toContain(sentence);
  expect(body).toMatch(/(09|18):00 UTC\./);
  const french = (await visit(code, 'fr')).body;
  expect(heading(french)).toMatch(/^Ce code (n’est pas encore valable|a expiré)$/);
});

test('a text that is no code answers 404 with a page', async () => {
  for (const text of ['0'.repeat(20), 'hello', '%3Cscript%3Ealert(1)%3C%2Fscript%3E', 'x'.repeat(250)]) {
    const { statusCode, body } = await visit(text);
    expect([statusCode, heading(body)]).toEqual([404, 'This code is not known']);
    expect(body).not.toContain('<script');
  }
});

test('an address that a person or a messenger changed shows the page of its code', async () => {
  const [code = ''] = (await someCodes(1)).codes;
  for (const path of [
    `/Q/${code}`,
    `/q/${code.toLowerCase()}`,
    `/q/${code}/`,
    `/q/${code}.`,
    `/q/${code}/.`,
    `/q/${code}%E2%80%8B/`,
    `/q/%22${code}%22`,
    `/q/%20${code}?fbclid=x`,
    `/Q/${code.slice(0, 10)}-${code.slice(10)}/?utm_source=mail`,
  ]) {
    const { statusCode, headers, body } = await gateway.app.inject({ url: path });
    expect([path, statusCode, heading(body)]).toEqual([path, 200, 'This code is valid']);
    expect(headers['cache-control']).toBe('no-store');
  }
  for (const path of [`/q/${code}/more`, `/q/more/${code}`, `/Q/${code}/${code}`, `/q/${code}${code}`])
    expect([path, (await gateway.app.inject({ url: path })).statusCode]).toEqual([path, 404]);
});

test.each(['/q', '/Q', '/Q/', '/Q/%ZZ', '/q/', '/q/a/b', '/q/%ZZ', `/q/${'x'.repeat(400)}`])(
  'the address %s, which names no code, answers with a page in the language of the visitor',
  async (url) => {
    const { statusCode, headers, body } = await gateway.app.inject({
      url,
      headers: { 'accept-language': 'fr' },
    });
    expect([statusCode, heading(body)]).toEqual([404, 'Ce code est inconnu']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(/style-src [^;]*'unsafe-inline'/);
  },
);

test('a network that opens too many pages gets a page that says so', async () => {
  const { app } = gateway;
  const open = (remoteAddress: string, language = 'en') =>
    app.inject({ url: '/q/hello', remoteAddress, headers: { 'accept-language': language } });
  for (let visits = 0; visits < 600; visits += 50)
    await Promise.all(Array.from({ length: 50 }, () => open('203.0.113.7')));
  const { statusCode, headers, body } = await open('203.0.113.7', 'fr');
  expect([statusCode, heading(body)]).toEqual([429, 'Trop de codes à la fois']);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': expect.stringMatching(/^\d+$/),
  });
  expect((await open('203.0.113.8')).statusCode).toBe(404);
});

test.each([
  [503, 'One moment, please', new DomainError('UNAVAILABLE', 'Busy.')],
  [500, 'This did not work', new Error('secret')],
])('an error %d is the page “%s”, which tells nothing of the cause', async (status, title, error) => {
  const { qrCodes } = gateway.services;
  qrCodes.findScanned = () => Promise.reject(error);
  const { statusCode, headers, body } = await visit('0'.repeat(20));
  expect([statusCode, heading(body)]).toEqual([status, title]);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).not.toContain('secret');
  // The method of its class again.
  Reflect.deleteProperty(qrCodes, 'findScanned');
});

test.each([
  ['fr', 'fr'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['de-DE, fr;q=0.5, en;q=0.3', 'fr'],
  ['en-GB,fr;q=0.9', 'en'],
  ['de', 'en'],
  ['*', 'en'],
  [',;q=x', 'en'],
  [undefined, 'en'],
])('the language %j is answered in %s', async (header, language) => {
  const { body } = await visit('hello', header);
  expect(body).toContain(`<html lang="${language}">`);
  expect(heading(body)).toBe(language === 'fr' ? 'Ce code est inconnu' : 'This code is not known');
});

test('the name of an application is text, whatever it contains', () => {
  const page = landingPage({
    state: 'active',
    language: 'en',
    code: 'A'.repeat(20),
    applicationName: '<img src=x onerror=alert(1)>"\'&',
  });
  expect(page).not.toContain('<img');
  expect(page).toContain('&#60;img src=x onerror=alert(1)&#62;&#34;&#39;&#38;');
  expect(page).toContain('AAAA AAAA AAAA AAAA AAAA');
});

test('a content template with {PUBLIC_URL} leads to the page', async () => {
  const other = await aGateway({
    PUBLIC_URL: 'https://office.example.com',
    QR_CONTENT_TEMPLATE: '{PUBLIC_URL}/q/{code}',
  });
  try {
    const ann = await anApplication(other);
    await other.services.qrBatches.generate(ann.scope, ann.viewer, { count: 1 });
    const [row] = (await other.services.qrCodes.list(ann.scope, { first: 1 })).rows;
    expect(row?.content).toBe(`https://office.example.com/q/${row?.code}`);
    const { pathname } = new URL(row?.content as string);
    expect((await other.app.inject({ url: pathname })).statusCode).toBe(200);
  } finally {
    await other.close();
  }
});

test.each([
  ['{code}', false],
  ['https://office.example.com/q/{code}', true],
  ['HTTP://short.example/q/{code}?from=label', true],
  ['HTTPS://OFFICE.EXAMPLE.COM/Q/{code}', true],
  ['https://office.example.com/q/{code}/', true],
  ['https://office.example.com/codes/{code}', false],
  ['https://office.example.com/q/{code}/more', false],
  ['mailto:q/{code}', false],
])('symbols with the content %s lead to landing pages: %s', async (template, isPage) => {
  expect(templateLeadsToPages(template)).toBe(isPage);
});

test('a batch tells whether its symbols lead to pages, whatever new symbols hold', async () => {
  const { ann, codes } = await someCodes(1);
  const query = 'query ($code: String!) { newSymbolsOpenPages qrCode(code: $code) { batch { opensPages } } }';
  const ask = async () => (await ann.graphql(query, { code: codes[0] })).data;
  expect(await ask()).toEqual({ newSymbolsOpenPages: false, qrCode: { batch: { opensPages: false } } });
  await gateway.services.database.write((manager) =>
    manager.update(QrCode, { code: codes[0] }, { content: `https://office.example.com/q/${codes[0]}` }),
  );
  expect(await ask()).toEqual({ newSymbolsOpenPages: false, qrCode: { batch: { opensPages: true } } });
});

test('where administrators alone add hosts, others take them off and are told whom to ask', async () => {
  const strict = await aGateway({ REDIRECT_HOSTS_APPROVAL: 'admin' });
  try {
    const [ann, admin] = [await anApplication(strict), await anApplication(strict, { role: 'admin' })];
    const save = `mutation ($hosts: [String!]!, $application: String) {
      saveRedirectHosts(input: { hosts: $hosts, application: $application }) { hosts } }`;
    const hosts = ['a.example.com', 'b.example.com'];
    expect((await ann.graphql('{ mayAddRedirectHosts }')).data).toEqual({ mayAddRedirectHosts: false });
    expect((await admin.graphql('{ mayAddRedirectHosts }')).data).toEqual({ mayAddRedirectHosts: true });
    const refused = await ann.graphql(save, { hosts });
    expect([refused.code, refused.errors?.[0]?.message]).toEqual([
      'FORBIDDEN',
      'Please ask an administrator to add a.example.com b.example.com.',
    ]);
    const added = { hosts, application: ann.name };
    expect((await admin.graphql(save, added)).errors).toEqual(noMemberOf(ann.name));
    await workAsOwner(admin, ann.name);
    expect((await admin.graphql(save, added)).errors).toBeUndefined();
    const { data } = await ann.graphql(save, { hosts: ['b.example.com'] });
    expect(data.saveRedirectHosts.hosts).toEqual(['b.example.com']);
    expect((await ann.graphql(save, { hosts })).code).toBe('FORBIDDEN');
  } finally {
    await strict.close();
  }
});

describe('a batch with an address', () => {
  const save = 'mutation ($hosts: [String!]!) { saveRedirectHosts(input: { hosts: $hosts }) { hosts } }';
  const set = `mutation ($batch: ID!, $url: String!) {
    setQrTarget(input: { batch: $batch, url: $url }) { batch { targetUrl } } }`;

  async function aBatch() {
    const { ann, codes } = await someCodes(2);
    const { batchId } = await gateway.services.qrCodes.get(ann.viewer, codes[0] as string);
    await ann.graphql(save, { hosts: ['Shop.Example.com'] });
    const setTarget = (url: string) => ann.graphql(set, { batch: String(batchId), url });
    return { ann, codes: codes as [string, string], setTarget };
  }

  test('leads who opens an active code there, without a referrer and without a copy', async () => {
    const { codes, setTarget } = await aBatch();
    const { data } = await setTarget(' https://shop.example.com/à la carte?x=1#y ');
    const address = 'https://shop.example.com/%C3%A0%20la%20carte?x=1#y';
    expect(data.setQrTarget.batch.targetUrl).toBe(address);
    const { statusCode, headers } = await visit(codes[0]);
    expect([statusCode, headers.location]).toEqual([302, address]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    await setTarget('');
    expect((await visit(codes[0])).statusCode).toBe(200);
  });

  test('shows the page of a used or revoked code', async () => {
    const { ann, codes, setTarget } = await aBatch();
    await setTarget('https://shop.example.com/');
    await gateway.services.qrStatusChanges.changeOne(ann.viewer, codes[0], 'used');
    await gateway.services.qrStatusChanges.changeOne(ann.viewer, codes[1], 'revoked');
    for (const code of codes) expect((await visit(code)).statusCode).toBe(200);
  });

  test('leads nowhere once its host is not allowed any more', async () => {
    const { ann, codes, setTarget } = await aBatch();
    await setTarget('https://shop.example.com/');
    expect((await ann.graphql(save, { hosts: ['other.example.com'] })).data.saveRedirectHosts.hosts).toEqual([
      'other.example.com',
    ]);
    expect((await visit(codes[0])).statusCode).toBe(200);
  });

  test.each([
    'http://shop.example.com/',
    'javascript:alert(1)',
    '//shop.example.com',
    'shop.example.com',
    'https://shop.example.com@evil.example/',
    'https://user:secret@shop.example.com/',
    'https://evil.example/',
    'https://shop.example.com.evil.example/',
    `https://shop.example.com/${'x'.repeat(500)}`,
  ])('refuses the address %j', async (url) => {
    const { codes, setTarget } = await aBatch();
    const { code, errors } = await setTarget(url);
    expect(code).toBe('INVALID_INPUT');
    expect(errors?.[0]?.extensions?.fields).toMatchObject([{ field: 'url' }]);
    expect((await visit(codes[0])).statusCode).toBe(200);
  });

  test.each([
    'example',
    'https://example.com',
    'example.com/path',
    'a b.example',
    'example.com:8443',
    '*.example.com',
  ])('refuses the host %j', async (host) => {
    const ann = await anApplication(gateway);
    expect((await ann.graphql(save, { hosts: [host] })).code).toBe('INVALID_INPUT');
  });

  test('is told by the audit log with its host alone, and the hosts by what was added and removed', async () => {
    const { ann, setTarget } = await aBatch();
    await setTarget('https://shop.example.com/landing?token=Canary-9');
    await setTarget('https://elsewhere.example.com/?token=Canary-9');
    const hosts = Array.from({ length: 12 }, (_, at) => `a-rather-long-name-${at + 10}.example.com`);
    await ann.graphql(save, { hosts });
    await ann.graphql(save, { hosts: [...hosts, 'z.example.com'] });
    const { data } = await ann.graphql(
      '{ auditEvents(first: 5) { edges { node { action subjectCount changes { field from to } } } } }',
    );
    expect(JSON.stringify(data)).not.toContain('Canary');
    const entries = data.auditEvents.edges.map(({ node }: { node: object }) => node);
    expect(entries[0]).toEqual({
      action: 'redirect_hosts.saved',
      subjectCount: 13,
      changes: [{ field: 'addedHosts', from: null, to: 'z.example.com' }],
    });
    expect(entries[1].changes[1]).toEqual({ field: 'removedHosts', from: null, to: 'shop.example.com' });
    expect(entries[2]).toEqual({
      action: 'qr_batch.target_set',
      subjectCount: 1,
      changes: [{ field: 'host', from: null, to: 'shop.example.com' }],
    });
    // The refused address left no entry.
    expect(entries[3].action).toBe('redirect_hosts.saved');
  });

  test('refuses more than 20 hosts, and stores each once', async () => {
    const ann = await anApplication(gateway);
    const hosts = Array.from({ length: 21 }, (_, at) => `h${at}.example.com`);
    expect((await ann.graphql(save, { hosts })).code).toBe('INVALID_INPUT');
    const { data } = await ann.graphql(save, {
      hosts: ['b.example.com', 'A.example.com', 'a.example.com', ' '],
    });
    expect(data.saveRedirectHosts.hosts).toEqual(['a.example.com', 'b.example.com']);
    expect((await ann.graphql('{ redirectHosts }')).data.redirectHosts).toEqual([
      'a.example.com',
      'b.example.com',
    ]);
  });
});
