// Runs on SQLite alone: a value of a wrong type is refused before any SQL.
import fc from 'fast-check';
import { isNonNullType } from 'graphql';
import { createResolvers } from '../../composition.js';
import { aGateway, type TestGateway } from '../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../testing/an-application.js';
import { type Place, places as placesOf, replaced } from '../../testing/graph-places.js';
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

let places: Place[];
beforeAll(async () => {
  gateway = await aGateway();
  places = placesOf(createSchema(createResolvers(gateway.services)));
});
// A call may well end a session.
beforeEach(async () => {
  admin = await anApplication(gateway, { role: 'admin' });
});
afterAll(() => gateway?.close());

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
