// Runs on SQLite alone: a value of a wrong type is refused before any SQL.
import fc from 'fast-check';
import {
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { createResolvers } from '../../composition.js';
import { aGateway, type TestGateway } from '../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../testing/an-application.js';
import { createSchema } from './schema.js';

/* Every variable is taken from the schema itself, so a new one is tested from its first day. */

jest.setTimeout(60_000);

let gateway: TestGateway;
let admin: TestApplication;

const noStrings = [0, false, null, [0], {}] as const;
const anyNoString = fc.oneof(
  fc.constantFrom<unknown>(...noStrings),
  fc.jsonValue().filter((value) => typeof value !== 'string'),
);

interface Place {
  readonly field: string;
  readonly query: string;
  /** All variables as they should be. */
  readonly variables: Record<string, unknown>;
  readonly path: readonly string[];
  readonly type: GraphQLInputType;
}

/** A value that fits a type, optional fields included. */
function fitting(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return fitting(type.ofType);
  if (isListType(type)) return [fitting(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).map(({ name, type: inner }) => [name, fitting(inner)]),
    );
  return { ID: '999999999', Int: 1, Boolean: true }[type.name] ?? 'x';
}

function placesIn(
  type: GraphQLInputType,
  path: readonly string[],
): { path: readonly string[]; type: GraphQLInputType }[] {
  const named = getNamedType(type);
  const inner = isInputObjectType(named)
    ? Object.values(named.getFields()).flatMap((field) => placesIn(field.type, [...path, field.name]))
    : [];
  return [{ path, type }, ...inner];
}

let places: Place[];
beforeAll(async () => {
  gateway = await aGateway();
  const schema = createSchema(createResolvers(gateway.services));
  const roots = { query: schema.getQueryType(), mutation: schema.getMutationType() };
  places = Object.entries(roots).flatMap(([operation, type]) =>
    Object.values(type?.getFields() ?? {}).flatMap(({ name, args, type: answer }) => {
      const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
      const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
      const selection = 'getFields' in getNamedType(answer) ? '{ __typename }' : '';
      return args.flatMap((arg) =>
        placesIn(arg.type, [arg.name]).map((place) => ({
          ...place,
          field: name,
          query: `${operation} (${declared}) { ${name}(${passed}) ${selection} }`,
          variables: Object.fromEntries(args.map((other) => [other.name, fitting(other.type)])),
        })),
      );
    }),
  );
});
// A call may well end a session.
beforeEach(async () => {
  admin = await anApplication(gateway, { role: 'admin' });
});
afterAll(() => gateway?.close());

const replaced = (value: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown =>
  key === undefined
    ? replacement
    : { ...(value as object), [key]: replaced((value as Record<string, unknown>)[key], rest, replacement) };
const send = ({ query, variables, path }: Place, value: unknown) =>
  admin.graphql(query, replaced(variables, path, value) as Record<string, unknown>);
const isString = ({ type }: Place) => String(type).replace('!', '') === 'String';

test('no variable makes the server fail, whatever JSON it is given, and a text refuses 0, false, [0], {}, and null where it is required', async () => {
  expect(places.filter(isString).length).toBeGreaterThan(40);
  const offenders: unknown[] = [];
  for (const place of places) {
    for (const value of noStrings) {
      const { status, code } = await send(place, value);
      const isRefused = isString(place) && (value !== null || isNonNullType(place.type));
      const isFault = isRefused
        ? status !== 400 || code !== 'BAD_USER_INPUT'
        : status >= 500 || code === 'INTERNAL_SERVER_ERROR';
      if (isFault) offenders.push([place.field, place.path, value, status, code]);
    }
  }
  expect(offenders).toEqual([]);
});

test('no variable makes the server fail with JSON at random', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), anyNoString, async (at, value) => {
      const { status, code } = await send(places[at % places.length] as Place, value);
      expect(status).toBeLessThan(500);
      expect(code).not.toBe('INTERNAL_SERVER_ERROR');
    }),
    { numRuns: 300 },
  );
});
