// Runs on SQLite alone: a value of a wrong type is refused before any SQL.
import fc from 'fast-check';
import type { OpenAPIV3_1 } from 'openapi-types';
import { aGateway, type TestGateway } from '../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../testing/an-application.js';
import { caller, type Field, fieldsOf, restOperations, sendField } from '../testing/rest-fields.js';

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

let fields: Field[];
let reads: { url: string; names: string[] }[];
beforeAll(async () => {
  gateway = await aGateway();
  const operations = await restOperations(gateway);
  fields = fieldsOf(operations);
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

const callers = () => ({ session: admin.sessionToken, key });
const send = (field: Field, value: unknown) => sendField(gateway, callers(), field, value);

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
        ...caller(callers(), url),
        headers: { ...caller(callers(), url).headers, 'content-type': 'application/json' },
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

test('rejects a repeated parameter, with the error at its name', async () => {
  expect(reads.length).toBeGreaterThanOrEqual(8);
  for (const { url, names } of reads) {
    for (const name of names) {
      const repeated = { url: `${url}?${name}=1&${name}=2`, ...caller(callers(), url) };
      const answer = await gateway.app.inject(repeated);
      const fields = answer.json().errors?.map(({ field }: { field: string }) => field);
      expect([url, answer.statusCode, fields]).toEqual([url, 400, expect.arrayContaining([name])]);
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
