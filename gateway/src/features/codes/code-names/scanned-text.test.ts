import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aScanningApp } from '../../../testing/a-scanning-app.js';
import { findCode } from '../qr-codes/code-search.js';

/** The client package reads the same texts alike: `scanned-text.test.ts` there. */
const cases = new URL('../../../../../clients/typescript/scanned-texts.json', import.meta.url);
const { code, found, none } = JSON.parse(readFileSync(fileURLToPath(cases), 'utf8')) as {
  readonly code: string;
  readonly found: readonly (readonly [how: string, text: string])[];
  readonly none: readonly (readonly [what: string, text: string])[];
};

test.each(found)('a code is found %s', (_, text) => {
  expect(findCode(text, '{code}')).toBe(code);
});

test.each(none)('%s is no code', (_, text) => {
  expect(findCode(text, '{code}')).toBeUndefined();
});

describe('a text that a scanner or messenger changed', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await aGateway();
  });
  afterAll(() => gateway?.close());

  test('is read alike by looking, redeeming, both searches and the landing page', async () => {
    const { ann, call, redeem, codes } = await aScanningApp(gateway, 4);
    const fullWidth = (text: string) =>
      text.replace(/./g, (character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0));
    const changes = [
      (text: string) => `]Q1${text}`,
      (text: string) => `HTTPS://OFFICE.EXAMPLE.COM/Q/${text}?utm_source=x`,
      (text: string) => `(office.example.com/q/${text.toLowerCase()}/).`,
      (text: string) => `\u200b${fullWidth(text)}`,
    ];
    for (const [at, change] of changes.entries()) {
      const own = codes[at] as string;
      const text = change(own);
      expect((await call('GET', encodeURIComponent(text))).body).toMatchObject({ code: { code: own } });
      const query = `query ($text: String!) { search(text: $text) { qrCodes { code } }
        qrCodes(filter: { search: $text }) { edges { node { code } } } }`;
      const { data } = await ann.graphql(query, { text });
      expect(data.search.qrCodes).toEqual([{ code: own }]);
      expect(data.qrCodes.edges).toEqual([{ node: { code: own } }]);
      expect((await gateway.app.inject({ url: `/q/${encodeURIComponent(text)}` })).statusCode).toBe(200);
      expect((await redeem(text)).body).toMatchObject({ status: 'ok', code: { code: own } });
    }
  });
});
