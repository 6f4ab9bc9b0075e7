import fc from 'fast-check';
import type { OpenAPIV3_1 } from 'openapi-types';
import { aGateway, type TestGateway } from '../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../testing/an-application.js';

/*
 * Only strings reach a query: on MySQL `{"token": 0}` matched a row. The fields come from the published document, so
 * that those of a new route are tested too.
 */

// Some inputs get as far as hashing a password.
jest.setTimeout(60_000);

let gateway: TestGateway;
let admin: TestApplication;
/** An application key of the administrator's application, for the calls of scanning apps. */
let key: string;

const nonStrings = [0, false, null, [0], {}] as const;
const anyNonString = fc.oneof(
  fc.constantFrom<unknown>(...nonStrings),
  fc.jsonValue().filter((value) => typeof value !== 'string'),
);

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface Field {
  readonly method: Method;
  readonly url: string;
  readonly name: string;
  readonly isString: boolean;
  /** The other fields of the body, with valid values. */
  readonly body: Record<string, unknown>;
}

let fields: Field[];
let reads: { url: string; names: string[] }[];
beforeAll(async () => {
  gateway = await aGateway();
  const { paths = {} }: OpenAPIV3_1.Document = (await gateway.app.inject('/api/docs/json')).json();
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({
      method: method.toUpperCase() as Method,
      url: path.replace('{id}', '999999999'),
      operation: operation as unknown as OpenAPIV3_1.OperationObject,
    })),
  );
  fields = operations.flatMap(({ method, url, operation }) => {
    const { content } = (operation.requestBody ?? { content: {} }) as OpenAPIV3_1.RequestBodyObject;
    const { properties = {} } = (content['application/json']?.schema ?? {}) as OpenAPIV3_1.SchemaObject;
    const named = Object.entries(properties) as [string, OpenAPIV3_1.SchemaObject][];
    const body = Object.fromEntries(named.map(([name, { examples }]) => [name, examples?.[0]]));
    return named.map(([name, { type }]) => ({ method, url, name, isString: type === 'string', body }));
  });
  reads = operations.flatMap(({ method, url, operation }) => {
    const query = ((operation.parameters ?? []) as OpenAPIV3_1.ParameterObject[]).filter(
      (parameter) => parameter.in === 'query',
    );
    return method === 'GET' && query.length > 0 ? [{ url, names: query.map(({ name }) => name) }] : [];
  });
});
// An input may end the session.
beforeEach(async () => {
  admin = await anApplication(gateway, { role: 'admin' });
  key = (await gateway.services.applicationKeys.create(admin.scope, admin.viewer, { name: 'Phone' })).secret;
});
afterAll(() => gateway?.close());

/** Who may make the call: each call but those of scanning apps needs a session at most. */
const caller = (url: string) =>
  url.startsWith('/api/v2/')
    ? { headers: { authorization: `Bearer ${key}` } }
    : { cookies: { session: admin.sessionToken } };

async function send({ method, url, name, body }: Field, value: unknown) {
  const payload = { ...body, [name]: value };
  const answer = await gateway.app.inject({ method, url, payload, ...caller(url) });
  return { status: answer.statusCode, body: answer.json() };
}

test('every text field rejects 0, false, null, [0] and {}, with the error at the field', async () => {
  expect(fields.filter(({ isString }) => isString).length).toBeGreaterThan(30);
  const violations: unknown[] = [];
  for (const field of fields.filter(({ isString }) => isString)) {
    for (const value of nonStrings) {
      const { status, body } = await send(field, value);
      if (status !== 400 || body.errors?.[0]?.field !== field.name)
        violations.push([field.method, field.url, field.name, value, status, body]);
    }
  }
  expect(violations).toEqual([]);
});

test('no JSON value of a field causes a server error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), anyNonString, async (at, value) => {
      const field = fields[at % fields.length] as Field;
      const { status } = await send(field, value);
      if (field.isString) expect(status).toBe(400);
      expect(status).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
});

test('no JSON body causes a server error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.json(), async (at, payload) => {
      const { method, url } = fields[at % fields.length] as Field;
      const answer = await gateway.app.inject({
        method,
        url,
        payload,
        ...caller(url),
        headers: { ...caller(url).headers, 'content-type': 'application/json' },
      });
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json()).toHaveProperty('status');
    }),
    { numRuns: 200 },
  );
});

test('rejects a deeply nested body', async () => {
  for (const depth of [100, 10_000, 400_000]) {
    const payload = `{"text":"x","more":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/api/questions',
      payload,
      headers: { 'content-type': 'application/json' },
      cookies: { session: admin.sessionToken },
    });
    expect([depth, answer.statusCode, answer.json().message]).toEqual([
      depth,
      400,
      'The input is nested too deeply.',
    ]);
  }
});

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
      const { status } = await send(fields[at % fields.length] as Field, value);
      expect(status).toBeLessThan(500);
    }),
    { numRuns: 150 },
  );
});

test('rejects a repeated parameter, with the error at its name', async () => {
  expect(reads.length).toBeGreaterThanOrEqual(8);
  for (const { url, names } of reads) {
    for (const name of names) {
      const { status, body } = await admin.rest('GET', `${url}?${name}=1&${name}=2`);
      expect([url, status, body.errors?.[0]?.field]).toEqual([url, 400, name]);
    }
  }
});

test('rejects an invalid page size with the valid range in the message', async () => {
  for (const limit of ['0', '201', '-1', '1.5', 'many', '']) {
    const { status, body } = await admin.rest('GET', `/api/qr_history?limit=${limit}`);
    expect([limit, status, body.errors]).toEqual([
      limit,
      400,
      [{ field: 'limit', message: 'must be a whole number from 1 to 200' }],
    ]);
  }
  const { code, errors } = await admin.graphql('{ qrCodes(first: 201) { totalCount } }');
  expect([code, errors?.[0]?.message]).toEqual(['INVALID_INPUT', 'A page holds 1 to 200 rows.']);
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
      expect([url, (await admin.rest(path[0] as Method, url, body)).status]).toEqual([url, 404]);
    }
  }
});
