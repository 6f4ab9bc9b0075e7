import fc from 'fast-check';
import { aGateway, type TestGateway } from '../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../testing/an-application.js';
import { type Field, fieldsOf, restOperations, sendField } from '../testing/rest-fields.js';

/* Texts and ids that reach a query as they are, or nearly so. */

jest.setTimeout(60_000);

let gateway: TestGateway;
let admin: TestApplication;
let key: string;
let fields: Field[];
beforeAll(async () => {
  gateway = await aGateway();
  fields = fieldsOf(await restOperations(gateway));
});
// An input may end the session.
beforeEach(async () => {
  admin = await anApplication(gateway, { role: 'admin' });
  key = (await gateway.services.applicationKeys.create(admin.scope, admin.viewer, { name: 'Phone' })).secret;
});
afterAll(() => gateway?.close());

test('no characters in a text cause a server error', async () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme', minLength: 150, maxLength: 300 }),
    fc.emailAddress(),
    fc.constantFrom(
      '\u0000',
      '\ud800',
      "'; DROP TABLE accounts; --",
      '%_\\',
      '\r\nBcc: x@example.com',
      'ｊａｎｅ＠example.com',
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.nat(), anyText, async (at, value) => {
      const { status } = await sendField(
        gateway,
        { session: admin.sessionToken, key },
        fields[at % fields.length] as Field,
        value,
      );
      expect(status).toBeLessThan(500);
    }),
    { numRuns: 150 },
  );
});

test('an application name that is too long answers 403 in both APIs', async () => {
  const ann = await anApplication(gateway);
  const application = 'x'.repeat(101);
  const { status, body } = await ann.rest('GET', `/api/qr_history?application=${application}`);
  const query = 'query ($application: String) { qrCodes(application: $application) { totalCount } }';
  const { code, errors } = await ann.graphql(query, { application });
  expect([status, code]).toEqual([403, 'FORBIDDEN']);
  expect(body.message).toBe(errors?.[0]?.message);
});

test('a malformed id answers 404', async () => {
  const ids = [
    '0',
    '-1',
    '1.5',
    '1e3',
    ' 1',
    '0x1',
    'null',
    '[0]',
    '1 OR 1=1',
    '2147483648',
    '9'.repeat(40),
    '😀',
  ];
  const paths = [...new Set(fields.map(({ url }) => url))].filter((url) => url.includes('999999999'));
  expect(paths.length).toBeGreaterThanOrEqual(2);
  for (const path of [
    ...paths.map((url) => ['PUT', url]),
    ['DELETE', '/api/delete_question/999999999'],
  ] as const) {
    for (const id of ids) {
      const url = path[1].replace('999999999', encodeURIComponent(id));
      const body = path[0] === 'PUT' ? { text: 'x', title_help: 'x', help: 'x' } : undefined;
      expect([url, (await admin.rest(path[0] as Field['method'], url, body)).status]).toEqual([url, 404]);
    }
  }
});
