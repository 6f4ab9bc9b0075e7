// Runs on SQLite alone: the danger of a call is checked before any SQL.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import Fastify from 'fastify';
import { GraphQLBoolean, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { createResolvers } from './composition.js';
import { type AccessRule, asksForConfirmation, type Danger } from './platform/access/access-rule.js';
import { enforceAccess } from './platform/graphql/access.js';
import { createSchema } from './platform/graphql/schema.js';
import { requireDeclaredAccess } from './platform/http/route-access.js';
import { aGateway, type TestGateway } from './testing/a-gateway.js';
import { anApplication, type TestApplication } from './testing/an-application.js';
import { accessMatrix, dangerMatrix } from './testing/declared-access.js';
import { confirmedAgo, doors } from './testing/doors.js';
import { generatedCall } from './testing/generated-call.js';
import { errorBody } from './testing/rest-exchange.js';
import { operations } from './testing/tenant-operations/all.js';
import { belongings } from './testing/tenant-operations/belongings.js';

/*
 * Every mutation and route of sessions declares its danger, and each with one asks for a confirmation of the last ten
 * minutes. The calls are made from the schema and from the routes of the whole server, not from the declarations.
 */

interface Declared {
  readonly access: AccessRule | undefined;
  readonly danger: Danger | undefined;
  readonly tokens?: true;
}

let gateway: TestGateway;
let schema: GraphQLSchema;
let routes: ReadonlyMap<string, Declared>;

beforeAll(async () => {
  const seen = new Map<string, RouteOptions>();
  const watch = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => {
      for (const method of [route.method].flat())
        if (method !== 'HEAD') seen.set(`${method} ${route.url}`, route);
    });
  subscribe('fastify.initialization', watch);
  try {
    gateway = await aGateway();
  } finally {
    unsubscribe('fastify.initialization', watch);
  }
  // Read at the end, because the pages of the document get their access after the hook has run.
  routes = new Map([...seen].map(([name, { config = {} }]) => [name, config as Declared]));
  schema = createSchema(createResolvers(gateway.services));
});
afterAll(() => gateway?.close());

/** Somebody who may make the call, and proved who it is this long ago. */
async function somebody(access: AccessRule | undefined, seconds: number): Promise<TestApplication> {
  const person = await anApplication(gateway, { role: access === 'admin' ? 'admin' : 'user' });
  await confirm(person, seconds);
  return person;
}
const confirm = (person: TestApplication, secondsAgo: number) => confirmedAgo(gateway, person, secondsAgo);
const ofSessions = (access: AccessRule | undefined) => access !== 'anyone' && access !== 'keyHolder';

test('every mutation of sessions with a danger asks for a confirmation after ten minutes, and no other one does', async () => {
  const dangers = dangerMatrix(schema);
  for (const [name, access] of Object.entries(accessMatrix(schema))) {
    if (!name.startsWith('Mutation.')) continue;
    const danger = dangers[name];
    expect([name, danger !== undefined]).toEqual([name, ofSessions(access)]);
    if (danger === undefined) continue;
    const { query, variables } = generatedCall(schema, name.replace('Mutation.', ''));
    const person = await somebody(access, 601);
    const { code } = await person.graphql(query, variables);
    // The proof of the generated call is wrong.
    if (danger === 'proven by its input') expect([name, code]).not.toEqual([name, undefined]);
    expect([name, code === 'CONFIRMATION_REQUIRED']).toEqual([name, asksForConfirmation(danger)]);
    if (!asksForConfirmation(danger)) continue;
    await confirm(person, 590);
    const then = await person.graphql(query, variables);
    expect([name, then.code]).not.toEqual([name, 'CONFIRMATION_REQUIRED']);
    expect([name, then.code]).not.toEqual([name, 'INTERNAL_SERVER_ERROR']);
  }
});

test('every route of sessions with a danger asks likewise, in the historic shape, and no other one does', async () => {
  for (const [name, { access, danger }] of routes) {
    if (access === undefined || !ofSessions(access)) continue;
    expect([name, danger]).not.toEqual([name, undefined]);
    const [method, path] = name.split(' ') as ['GET' | 'POST', string];
    const url = path.replace(':id', '2147483647').replace(/:\w+/g, 'x');
    const body = method === 'GET' ? undefined : {};
    const person = await somebody(access, 601);
    const answer = await person.rest(method, url, body);
    if (!asksForConfirmation(danger)) {
      expect([name, answer.body.error]).not.toEqual([name, 'CONFIRMATION_REQUIRED']);
      continue;
    }
    expect([name, answer.status, answer.body]).toEqual([
      name,
      403,
      { ...errorBody('Confirm that it is you.'), error: 'CONFIRMATION_REQUIRED' },
    ]);
    await confirm(person, 590);
    const then = await person.rest(method, url, body);
    expect([name, then.body.error]).not.toEqual([name, 'CONFIRMATION_REQUIRED']);
  }
});

test('the access and danger of every route is the one that was decided', () => {
  // The files of the web app, which may not be built.
  const served = [...routes].filter(([name]) => !/^GET \/(\*|fonts\/.*)$/.test(name));
  const decided = served.map(([name, { access = 'undeclared', danger = 'none', tokens }]) => [
    name,
    [access, danger === 'none' ? [] : danger, tokens ? 'tokens' : []].flat().join(', '),
  ]);
  expect(Object.fromEntries(decided.toSorted())).toMatchSnapshot();
});

test('a call without a danger changes neither who may log in nor who owns, and gives no key', async () => {
  const dangers = dangerMatrix(schema);
  const rowDanger = (name: string) => routes.get(name.replace('{id}', ':id'))?.danger;
  const harmless = Object.entries(operations).filter(
    ([name]) => !name.startsWith('Query.') && (dangers[name] ?? rowDanger(name)) === 'none',
  );
  expect(harmless.length).toBeGreaterThan(50);
  for (const [name, [, operation]] of harmless) {
    const person = await anApplication(gateway);
    const of = await belongings(gateway, person);
    await confirm(person, 601);
    const { given, ...before } = await doors(gateway);
    expect([name, (await operation(person, of)).status]).toEqual([name, 200]);
    const { given: then, ...after } = await doors(gateway);
    expect([name, after]).toEqual([name, before]);
    // What is taken away has no danger: it must be quick.
    expect([name, then.filter((row) => !given.includes(row))]).toEqual([name, []]);
  }
});

test('nothing starts with a mutation or a route of sessions that declares no danger', async () => {
  const act = { type: GraphQLBoolean, extensions: { access: 'signedIn' } };
  const undeclared = new GraphQLSchema({
    mutation: new GraphQLObjectType({ name: 'Mutation', fields: { act } }),
  });
  expect(() => enforceAccess(undeclared)).toThrow('no danger declared on Mutation.act');
  const app = Fastify();
  requireDeclaredAccess(app);
  expect(() => app.get('/act', { config: { access: 'signedIn' } }, () => '')).toThrow(
    'no danger declared on GET /act',
  );
  await app.close();
});
