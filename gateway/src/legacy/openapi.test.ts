// Runs on SQLite alone: the published document is its subject.
import type { OpenAPIV3_1 } from 'openapi-types';
import { aGateway, type TestGateway } from '../testing/a-gateway.js';
import { inventory, tags } from './inventory.js';

type Operation = OpenAPIV3_1.OperationObject & { 'x-access': string };

let gateway: TestGateway;
let document: OpenAPIV3_1.Document;
let operations: (readonly [row: string, operation: Operation])[];

beforeAll(async () => {
  gateway = await aGateway();
  document = (await gateway.app.inject('/api/docs/json')).json();
  operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(
      ([method, operation]) =>
        [`${method.toUpperCase()} ${path}`, operation as unknown as Operation] as const,
    ),
  );
});
afterAll(() => gateway?.close());

/** The newer calls of mobile apps and scripts. */
const newerRows = [
  'POST /api/v2/qr/redeem',
  'POST /api/v2/qr/scans',
  'POST /api/v2/qr/annul',
  'GET /api/v2/qr/{code}',
  'GET /api/v2/qr/serials/{serial}',
  'GET /api/v2/qr/offline',
  'POST /api/v2/devices/pair',
  'GET /api/v2/devices/self',
  'POST /api/v2/devices/self/update',
  'POST /api/v2/devices/self/roll',
  'POST /api/v2/devices/self/revoke',
  'GET /api/v2/content/{application}/questions',
  'GET /api/v2/content/{application}/help',
  'GET /api/v2/content/{application}/legal/{key}',
  'GET /api/v2/help/search',
  'POST /api/v2/help/{id}/feedback',
  'GET /api/v2/legal/status',
  'POST /api/v2/legal/{key}/accept',
  'POST /api/v2/legal/{key}/withdraw',
  'GET /api/v2/token',
];

const newerTags = ['Scans', 'Offline', 'Devices', 'Content', 'Acceptances', 'Help', 'Access tokens'];

/** The rows whose operation violates a rule. */
const violations = (violates: (operation: Operation, row: string) => boolean) =>
  operations.filter(([row, operation]) => violates(operation, row)).map(([row]) => row);

test('the contract is OpenAPI 3.1 and describes every row, and no other', () => {
  expect(document.openapi).toBe('3.1.0');
  const rows = Object.values(inventory).flatMap((known) => known.map(({ row }) => row as string));
  expect(operations.map(([row]) => row).sort()).toEqual([...rows, ...newerRows].sort());
});

test('every operation has a summary, the tag of its feature and its access', () => {
  expect(violations(({ summary }) => !summary)).toEqual([]);
  for (const tag of tags)
    for (const { row, access } of inventory[tag]) {
      const operation = operations.find(([known]) => known === row)?.[1];
      expect([row, operation?.tags, operation?.['x-access']]).toEqual([row, [tag], access]);
    }
  expect(document.tags?.map(({ name }) => name)).toEqual([...tags, ...newerTags]);
  expect(
    operations
      .filter(([, { tags: given }]) => given?.some((tag) => newerTags.includes(tag)))
      .map(([row]) => row)
      .sort(),
  ).toEqual([...newerRows].sort());
});

test('every operation has a unique id for generated clients', () => {
  const names = operations.map(([, { operationId }]) => operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^(get|post|put|delete)[A-Z][A-Za-z]+$/.test(name ?? ''))).toEqual([]);
});

test('an operation requires a session by cookie or bearer token, a key or an access token, unless anyone may call it', () => {
  expect(Object.keys(document.components?.securitySchemes ?? {})).toEqual([
    'cookie',
    'bearer',
    'applicationKey',
    'accessToken',
  ]);
  const session = '[{"cookie":[]},{"bearer":[]}]';
  const security: Record<string, string> = {
    anyone: '[]',
    signedIn: session,
    admin: session,
    keyHolder: '[{"applicationKey":[]}]',
  };
  expect(
    violations((operation) => JSON.stringify(operation.security) !== security[operation['x-access'] ?? '']),
  ).toEqual(['GET /api/v2/token']);
  expect(document.paths?.['/api/v2/token']?.get?.security).toEqual([{ accessToken: [] }]);
});

test('every error response of every operation has the same schema', () => {
  const isError = (response: object) =>
    /^\{"application\/json":\{"schema":\{"\$ref":"#\/components\/schemas\/Error"\}/.test(
      JSON.stringify('content' in response && response.content),
    );
  for (const status of ['400', '503', 'default'])
    expect(violations(({ responses }) => !responses?.[status])).toEqual([]);
  expect(
    violations(({ responses }) =>
      Object.entries(responses ?? {}).some(
        ([status, response]) => !/^[23]/.test(status) && !isError(response),
      ),
    ),
  ).toEqual([]);
  expect(document.components?.schemas?.Error).toMatchObject({
    required: ['success', 'status', 'error', 'message'],
  });
});

test('a real error response matches the documented schema', async () => {
  const { properties, required } = (document.components?.schemas?.Error ?? {}) as OpenAPIV3_1.SchemaObject;
  const body = (await gateway.app.inject('/api/questions?application=a&application=b')).json();
  expect(Object.keys(properties ?? {})).toEqual(expect.arrayContaining(Object.keys(body)));
  expect(Object.keys(body)).toEqual(expect.arrayContaining(required ?? []));
});

test('every response is documented with its fields', () => {
  expect(
    violations(({ responses }) => {
      const answer = responses?.[200] as OpenAPIV3_1.ResponseObject | undefined;
      const schema = answer?.content?.['application/json']?.schema as OpenAPIV3_1.SchemaObject | undefined;
      const fields = schema && 'items' in schema ? (schema.items as OpenAPIV3_1.SchemaObject) : schema;
      return Object.keys(fields?.properties ?? {}).length === 0;
    }),
  ).toEqual([]);
});

test('every body field has an example, every parameter an example or a description', () => {
  const missing = operations.flatMap(([row, { parameters = [], requestBody }]) => {
    const body = (requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content['application/json']
      ?.schema;
    const fields = Object.entries((body as OpenAPIV3_1.SchemaObject | undefined)?.properties ?? {});
    const unexplained = (parameters as OpenAPIV3_1.ParameterObject[]).filter(
      ({ example, description }) => example === undefined && !description,
    );
    return [
      ...fields.filter(([, field]) => !('examples' in field)).map(([name]) => `${row} ${name}`),
      ...unexplained.map(({ name }) => `${row} ${name}`),
    ];
  });
  expect(missing).toEqual([]);
});

test('the pages of the document have a strict content security policy', async () => {
  const page = await gateway.app.inject('/api/docs/');
  expect(page.headers['content-type']).toContain('text/html');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('http');
  for (const [, asset] of page.body.matchAll(/(?:src|href)="\.?\/?([^"]+)"/g))
    expect([asset, (await gateway.app.inject(`/api/docs/${asset}`)).statusCode]).toEqual([asset, 200]);
});
