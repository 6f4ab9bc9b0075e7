import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { getNamedType, isInputObjectType, isObjectType } from 'graphql';
import type { OpenAPIV3_1 } from 'openapi-types';
import { createResolvers } from './composition.js';
import { createSchema } from './platform/graphql/schema.js';
import { aGateway, type TestGateway } from './testing/a-gateway.js';
import { anApplication } from './testing/an-application.js';

/*
 * Every route and operation, taken from the contracts, is sent bodies that are as costly as JSON and GraphQL allow. The cost
 * is processor time in relation to a body of many objects that is only parsed (less than 0.1 s for 1 MB), because a busy
 * machine makes everything slower. None of it depends on the database.
 */

jest.setTimeout(300_000);

/** The limits of a body. */
const bodyBytes = 1_000_000;
/** Of the 2,000 bodies for each route and operation. */
const shortBytes = 40_000;
/** A shorter body is compared with the parsing of so many bytes: what each call costs anyway would count as its work. */
const comparedBytes = 100_000;
/** About a second for 1 MB, and far from the 150 times that collecting every error took. */
const maxTimesParsing = 10;
const maxAttempts = 5;
const maxAnswerCharacters = 20_000;

/** Garbage of other test files is otherwise collected during whichever call is measured, and counts as its work. */
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** JSON values of nearly so many bytes. */
type Value = (bytes: number) => string;
const text =
  (unit: string): Value =>
  (bytes) =>
    `"${unit.repeat((bytes - 2) / Buffer.byteLength(unit))}"`;
const list =
  (item: string): Value =>
  (bytes) =>
    `[${`${item},`.repeat(bytes / (item.length + 1) - 1)}${item}]`;
const values: Record<string, Value> = {
  'lists in lists': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'objects in objects': (bytes) => `${'{"a":'.repeat(bytes / 6)}0${'}'.repeat(bytes / 6)}`,
  keys: (bytes) => `{${Array.from({ length: bytes / 12 }, (_, at) => `"k${at}":0`).join(',')}}`,
  'numbers far inside': (bytes) => '['.repeat(40) + list('0')(bytes - 80) + ']'.repeat(40),
  objects: list('{}'),
  digits: (bytes) => '9'.repeat(bytes),
  dots: text('.'),
  addresses: text('a@a.'),
  emoji: text('😀'),
  escapes: text('\\u0001'),
};

let gateway: TestGateway;
let sessionToken: string;
/** Processor time for a byte, in microseconds. */
let parsing: number;
const offenders: unknown[] = [];

/** Sends one call and records it as an offender when it answers wrongly, or works too long. */
async function send(name: string, method: string, url: string, payload: string): Promise<void> {
  const bytes = Math.max(Buffer.byteLength(payload), comparedBytes);
  let [worked, parsed] = [Number.POSITIVE_INFINITY, parsing * bytes];
  const answer = { status: 0, length: 0 };
  for (let attempt = 0; attempt < maxAttempts && worked > maxTimesParsing * parsed; attempt += 1) {
    // Other work of the process and the machine slows parsing as well, when it is measured beside the call.
    if (attempt > 0) {
      collectGarbage();
      parsed = Math.max(parsed, await timeOfParsing(bytes));
    }
    const { microseconds, ...answered } = await measure(method, url, payload);
    worked = Math.min(worked, microseconds);
    Object.assign(answer, answered);
  }
  const times = worked / parsed;
  if (times > maxTimesParsing || answer.length > maxAnswerCharacters || answer.status >= 500)
    offenders.push([
      name,
      answer.status,
      `${Math.round(times)} times parsing`,
      `${answer.length} characters`,
    ]);
}

async function measure(method: string, url: string, payload: string) {
  const before = process.cpuUsage();
  const answer = await gateway.app.inject({
    method: method as 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json' },
    cookies: { session: sessionToken },
  });
  const { user, system } = process.cpuUsage(before);
  return { microseconds: user + system, status: answer.statusCode, length: answer.body.length };
}

const timeOfParsing = async (bytes: number) =>
  (await measure('POST', '/nowhere', list('{}')(bytes))).microseconds;

const objectOf = (names: readonly string[], value: Value, bytes: number) =>
  `{${names.map((name) => `"${name}":${value(Math.floor(bytes / names.length) - 100)}`).join(',')}}`;
/** Some calls end the session. */
const newSession = async () => {
  ({ sessionToken } = await anApplication(gateway, { role: 'admin' }));
};

beforeAll(async () => {
  gateway = await aGateway();
  await newSession();
  const times: number[] = [];
  for (let at = 0; at < 9; at += 1) times.push(await timeOfParsing(bodyBytes));
  parsing = (times.sort((a, b) => a - b)[4] as number) / bodyBytes;
});
beforeEach(() => offenders.splice(0));
afterAll(() => gateway?.close());

test('C1: no REST route works long on a large body, nor answers it at length', async () => {
  const { paths = {} }: OpenAPIV3_1.Document = (await gateway.app.inject('/api/docs/json')).json();
  let routes = 0;
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item ?? {})) {
      if (method === 'get') continue;
      await newSession();
      routes += 1;
      const { content } = ((operation as OpenAPIV3_1.OperationObject).requestBody ?? {
        content: {},
      }) as OpenAPIV3_1.RequestBodyObject;
      const { properties = { any: {} } } = (content['application/json']?.schema ??
        {}) as OpenAPIV3_1.SchemaObject;
      for (const [kind, value] of Object.entries(values)) {
        const payload = objectOf(Object.keys(properties), value, shortBytes);
        await send(`${method} ${path}: ${kind}`, method.toUpperCase(), path.replace('{id}', '1'), payload);
      }
    }
  }
  expect(routes).toBeGreaterThan(20);
  for (const [kind, value] of Object.entries(values))
    await send(`no object: ${kind}`, 'POST', '/api/signup', value(bodyBytes));
  expect(offenders).toEqual([]);
});

test('C1: no operation of the graph works long on large variables, nor answers them at length', async () => {
  const schema = createSchema(createResolvers(gateway.services));
  const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() };
  let operations = 0;
  for (const [operation, root] of Object.entries(roots)) {
    for (const { name, args, type } of Object.values(root?.getFields() ?? {})) {
      if (args.length === 0) continue;
      await newSession();
      operations += 1;
      const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
      const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
      const selection = isObjectType(getNamedType(type)) ? '{ __typename }' : '';
      const query = JSON.stringify(`${operation} (${declared}) { ${name}(${passed}) ${selection} }`);
      const shares = Math.floor(shortBytes / args.length) - 200;
      for (const [kind, value] of Object.entries(values)) {
        const variables = args.map((arg) => {
          const named = getNamedType(arg.type);
          return isInputObjectType(named)
            ? `"${arg.name}":${objectOf(Object.keys(named.getFields()), value, shares)}`
            : `"${arg.name}":${value(shares)}`;
        });
        await send(`${name}: ${kind}`, 'POST', '/graphql', `{"query":${query},"variables":{${variables}}}`);
      }
      for (const kind of ['keys', 'objects'] as const) {
        const whole = objectOf(
          args.map((arg) => arg.name),
          values[kind] as Value,
          shortBytes - 500,
        );
        await send(`${name} as ${kind}`, 'POST', '/graphql', `{"query":${query},"variables":${whole}}`);
      }
    }
  }
  expect(operations).toBeGreaterThan(30);
  expect(offenders).toEqual([]);
});

const repeated = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join(' ');
const long = (character: string, share = 1) => character.repeat((bodyBytes - 2_000) / share);
const documents: Record<string, string> = {
  'one name': long('x'),
  'one field': `{ ${long('x')} }`,
  'a text for a number': `{ questions(first: "${long('x')}") { totalCount } }`,
  'a number of a million digits': `{ questions(first: ${long('9')}) { totalCount } }`,
  'a block of lines': `{ questions(after: """${long('x\n', 3)}""") { totalCount } }`,
  'long unknown fields': `{ ${repeated(600, (at) => `${long('f', 700)}${at}`)} }`,
  'long directives': `{ viewer ${repeated(600, () => `@${long('d', 700)}`)} { sessionExpiresAt } }`,
  'long types': `query (${repeated(300, (at) => `$a${at}: ${long('T', 400)}`)}) { viewer { sessionExpiresAt } }`,
  'long defaults': `query (${repeated(150, (at) => `$a${at}: Int = "${long('x', 200)}"`)}) { viewer { sessionExpiresAt } }`,
  'undefined variables': `query ${long('O', 2)} { ${repeated(300, (at) => `a(b: $v${at})`)} }`,
  'aliases for the same': `{ ${repeated(150, (at) => `a: questions(after: "${long('x', 200)}${at}") { totalCount }`)} }`,
  'many aliases': `{ ${repeated(250, (at) => `a${at}: questions(after: "${long('x', 400)}") { totalCount }`)} }`,
  'fields again and again': `{ ${'viewer { account { application { id name } } } '.repeat(150)} }`,
  'fragments in a ring': `{ ...F0 } ${repeated(200, (at) => `fragment F${at} on Query { ...F${(at + 1) % 200} viewer { sessionExpiresAt } }`)}`,
  'a list of literals': `mutation { deleteQuestions(input: {ids: [${repeated(400, () => `{a: ${long('9', 500)}}`)}]}) { deletedIds } }`,
  'opened braces': '{a'.repeat(bodyBytes / 3),
  'opened brackets': `{ a(b: ${long('[')}`,
  'a comment': `#${long('x')}`,
  'nothing but lines': long('\n', 2),
  'many names': `{ ${long('a ', 2)} }`,
};

test('C1: no query text of 1 MB is worked on long, nor answered at length', async () => {
  for (const [kind, query] of Object.entries(documents)) {
    await send(kind, 'POST', '/graphql', JSON.stringify({ query }));
    const viewer = '{ viewer { sessionExpiresAt } }';
    const operationName = query.slice(0, bodyBytes / 2);
    await send(`named: ${kind}`, 'POST', '/graphql', JSON.stringify({ query: viewer, operationName }));
  }
  for (const [kind, value] of Object.entries(values)) {
    for (const key of ['query', 'variables', 'operationName', 'extensions', 'other'])
      await send(
        `${key}: ${kind}`,
        'POST',
        '/graphql',
        `{"query":"{ viewer { sessionExpiresAt } }","${key}":${value(key === 'query' ? bodyBytes : shortBytes)}}`,
      );
    await send(`whole: ${kind}`, 'POST', '/graphql', value(bodyBytes));
  }
  expect(offenders).toEqual([]);
});
