// Runs on SQLite alone: a text is checked before any SQL.
import { createResolvers } from '../composition.js';
import { createSchema } from '../platform/graphql/schema.js';
import { aGateway, type TestGateway } from '../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../testing/an-application.js';
import { type Place, places, replaced } from '../testing/graph-places.js';
import { type Field, fieldsOf, restOperations, sendField } from '../testing/rest-fields.js';

/* Every text of both APIs: what nobody sees is answered as nothing, and an address is the one that is seen. */

jest.setTimeout(120_000);

const unseen = '\u200B\u3164\u2800\u00AD\uFEFF \u{E0041}';
/** Texts that are looked for as they were scanned. */
const scanned = ['serial'];

let gateway: TestGateway;
let admin: TestApplication;
let key: string;
let texts: Place[];
let fields: Field[];
beforeAll(async () => {
  gateway = await aGateway();
  const ofGraph = places(createSchema(createResolvers(gateway.services)));
  texts = ofGraph.filter(({ type }) => /^String!?$/.test(String(type)));
  const ofRest = fieldsOf(await restOperations(gateway));
  fields = ofRest.filter(({ isString, name }) => isString && !scanned.includes(name));
  expect(texts.length).toBeGreaterThan(40);
  expect(fields.length).toBeGreaterThan(30);
});
beforeEach(async () => {
  admin = await anApplication(gateway, { role: 'admin' });
  key = (await gateway.services.applicationKeys.create(admin.scope, admin.viewer, { name: 'Phone' })).secret;
});
afterAll(() => gateway?.close());

/** Answers without the values that they quote. */
const shown = (...parts: unknown[]) => JSON.stringify(parts).replace(/“[^”]*”/g, '“”');
const sendToGraph = async ({ query, variables, path }: Place, value: string) => {
  const { code, errors } = await admin.graphql(
    query,
    replaced(variables, path, value) as Record<string, unknown>,
  );
  return shown(code, errors?.[0]?.message);
};
const sendToRest = async (field: Field, value: string) => {
  const { status, body } = await sendField(gateway, { session: admin.sessionToken, key }, field, value);
  return shown(status, body.message);
};

test('a text that nobody sees is answered as a blank one', async () => {
  const differing: unknown[] = [];
  for (const place of texts) {
    const [blank, answer] = [await sendToGraph(place, '  '), await sendToGraph(place, unseen)];
    if (answer !== blank) differing.push([place.field, place.path.join('.'), blank, answer]);
  }
  for (const field of fields) {
    const [blank, answer] = [await sendToRest(field, '  '), await sendToRest(field, unseen)];
    if (answer !== blank) differing.push([field.method, field.url, field.name, blank, answer]);
  }
  expect(differing).toEqual([]);
});

test('an address is answered as the one that is seen, and by either spelling of its domain', async () => {
  const isAddress = (name = '') => /email$/i.test(name);
  const senders = [
    ...texts
      .filter(({ path }) => isAddress(path.at(-1)))
      .map((place) => ({ name: place.field, send: (value: string) => sendToGraph(place, value) })),
    ...fields
      .filter(({ name }) => isAddress(name))
      .map((field) => ({ name: field.url, send: (value: string) => sendToRest(field, value) })),
  ];
  expect(senders.length).toBeGreaterThan(10);
  const differing: unknown[] = [];
  for (const [at, { name, send }] of senders.entries()) {
    const typed = `ann-${at}@xn--mller-kva.example`;
    await send(typed);
    const again = await send(typed);
    for (const spelling of [`ann\u00AD-${at}@xn--mller-kva.example\u200B`, `ann-${at}@müller.example`]) {
      const answer = await send(spelling);
      if (answer !== again) differing.push([name, spelling, again, answer]);
    }
  }
  expect(differing).toEqual([]);
});
