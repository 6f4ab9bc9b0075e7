// Runs on SQLite alone: the published document is its subject.
import { aGateway, type TestGateway } from '../../testing/a-gateway.js';
import { mobileDocumentPath } from './mobile-document.js';

// biome-ignore lint/suspicious/noExplicitAny: any part of a document
type Node = Record<string, any>;

let gateway: TestGateway;
let document: Node;
let operations: (readonly [row: string, operation: Node])[];
beforeAll(async () => {
  gateway = await aGateway();
  document = (await gateway.app.inject(mobileDocumentPath)).json();
  operations = Object.entries(document.paths as Node).flatMap(([path, item]) =>
    Object.entries(item as Node).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  );
});
afterAll(() => gateway?.close());

/** Each object of the document with its path. */
function* walk(node: unknown, path: string): Generator<readonly [path: string, node: Node]> {
  if (node === null || typeof node !== 'object') return;
  if (!Array.isArray(node)) yield [path, node];
  for (const [key, value] of Object.entries(node)) yield* walk(value, `${path}/${key}`);
}

test('the document is OpenAPI 3.0.3 and describes the calls of mobile apps', () => {
  expect(document.openapi).toBe('3.0.3');
  expect(operations.map(([row]) => row).sort()).toEqual(
    expect.arrayContaining([
      'GET /api/v2/content/{application}/help',
      'GET /api/v2/content/{application}/legal/{key}',
      'GET /api/v2/content/{application}/questions',
      'GET /api/v2/devices/self',
      'GET /api/v2/help/search',
      'GET /api/v2/legal/status',
      'GET /api/v2/qr/offline',
      'GET /api/v2/qr/{code}',
      'POST /api/v2/devices/pair',
      'POST /api/v2/devices/self/revoke',
      'POST /api/v2/devices/self/roll',
      'POST /api/v2/devices/self/update',
      'POST /api/v2/help/{id}/feedback',
      'POST /api/v2/legal/{key}/accept',
      'POST /api/v2/legal/{key}/withdraw',
      'POST /api/v2/qr/annul',
      'POST /api/v2/qr/redeem',
      'POST /api/v2/qr/scans',
    ]),
  );
  expect(operations.filter(([row]) => !row.includes(' /api/v2/'))).toEqual([]);
});

test('it has no nulls, alternatives, lists of types, constants and words of later versions', () => {
  const forbidden = ['nullable', 'oneOf', 'anyOf', 'allOf', 'not', 'const', 'examples', '$schema', '$id'];
  const found = [...walk(document, '')].flatMap(([path, node]) => [
    ...forbidden.filter((word) => word in node).map((word) => `${path}/${word}`),
    ...(Array.isArray(node.type) || node.type === 'null' ? [`${path}/type`] : []),
    ...(Array.isArray(node.enum) && node.enum.includes(null) ? [`${path}/enum`] : []),
  ]);
  expect(found).toEqual([]);
  expect(JSON.stringify(document)).not.toContain(':null');
});

test('every body and answer, and every object in one, has a name', () => {
  const inline = operations.flatMap(([row, operation]) =>
    [...walk(operation, row)].filter(([, node]) => node.schema && !node.in && !node.schema.$ref),
  );
  expect(inline.map(([path]) => path)).toEqual([]);
  const nested = Object.entries(document.components.schemas as Node).flatMap(([name, schema]) =>
    [...walk(schema, name)].filter(([path, node]) => path !== name && node.type === 'object'),
  );
  expect(nested.map(([path]) => path)).toEqual([]);
  // A name that a generator makes up, after an operation.
  expect(Object.keys(document.components.schemas).filter((name) => /(Body|Answer)$/.test(name))).toEqual([
    'ScanAnswer',
  ]);
});

test('every reference has its schema, every schema its use, every operation its own id', () => {
  const refs = [...walk(document, '')].flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []));
  const names = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect([...new Set(refs)].sort()).toEqual(names.sort());
  const ids = operations.map(([, { operationId }]) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
});

test('every operation needs a key, but for the one that gives it and public content', () => {
  const open = operations.filter(([, { security }]) => security.length === 0).map(([row]) => row);
  expect(open.filter((row) => !row.startsWith('GET /api/v2/content/'))).toEqual([
    'POST /api/v2/devices/pair',
  ]);
});

test('every enum of an answer says how to treat an unknown value', () => {
  const silent = [...walk(document.components.schemas, '')].filter(
    ([, node]) => node.enum?.length > 1 && !/[Tt]reat an unknown value/.test(node.description ?? ''),
  );
  expect(silent.map(([path]) => path)).toEqual([]);
});

test('a field that may be left out is not required, and a time is one', () => {
  const { ScannedCode, RedeemRequest, Scan, OfflineList } = document.components.schemas;
  expect(ScannedCode.required).toEqual(['status']);
  expect(ScannedCode.properties.usedAt).toMatchObject({ type: 'string', format: 'date-time' });
  // A serial number may stand in place of the code.
  for (const [scan, required] of [
    [RedeemRequest, ['nonce']],
    [Scan, ['code', 'nonce']],
  ]) {
    expect(scan.required).toEqual(required);
    expect(scan.properties.device).toMatchObject({ type: 'string', maxLength: 60 });
  }
  expect(OfflineList.properties.count).toMatchObject({ type: 'integer' });
});

test('the pages of the API link to it, and do not describe it', async () => {
  const pages = (await gateway.app.inject('/api/docs/json')).json();
  expect(pages.info.description).toContain(`(${mobileDocumentPath})`);
  expect(Object.keys(pages.paths)).not.toContain(mobileDocumentPath);
});
