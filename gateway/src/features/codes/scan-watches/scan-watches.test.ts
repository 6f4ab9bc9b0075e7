import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aMember, joinApplication } from '../../../testing/a-member.js';
import { anApplication } from '../../../testing/an-application.js';
import type { Client } from '../../../testing/as.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const fields = 'application weekly alarm timeZone';
const list = async (client: Client) => {
  const { data, errors } = await client.graphql(`{ scanWatches { ${fields} } }`);
  expect(errors).toBeUndefined();
  return data.scanWatches;
};
const save = (client: Client, input: object) =>
  client.graphql(
    `mutation ($input: SaveScanWatchInput!) { saveScanWatch(input: $input) { scanWatches { ${fields} } } }`,
    { input: { weekly: true, alarm: false, timeZone: 'Europe/Vienna', ...input } },
  );

test('nobody gets mails who has not asked for them', async () => {
  const ann = await anApplication(gateway);
  expect(await list(ann)).toEqual([{ application: ann.name, weekly: false, alarm: false, timeZone: null }]);
});

test('a member of any role chooses its mails for each application, and its time zone for all of them', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  const lea = await aMember(gateway, ann.scope, 'viewer');
  await joinApplication(gateway, lea, bob.scope, 'scanner');
  await save(lea, { application: ann.name });
  const { data } = await save(lea, {
    ...{ application: bob.name, weekly: false, alarm: true, timeZone: 'Asia/Kolkata' },
  });
  const timeZone = 'Asia/Kolkata';
  const expected = [
    { application: ann.name, weekly: true, alarm: false, timeZone },
    { application: bob.name, weekly: false, alarm: true, timeZone },
  ].sort((one, other) => one.application.localeCompare(other.application, 'en'));
  expect(data.saveScanWatch.scanWatches).toEqual(expected);
  expect(await list(lea)).toEqual(expected);
  // Those of others are theirs.
  expect((await list(ann))[0]).toMatchObject({ weekly: false, alarm: false });
});

test.each(['', '+05:30', 'Mars/Olympus', 'x'.repeat(65), '\ud800'])(
  'the time zone %j is refused',
  async (timeZone) => {
    const ann = await anApplication(gateway);
    const { code, errors } = await save(ann, { timeZone });
    expect(code).toBe('INVALID_INPUT');
    expect(errors?.[0]?.extensions.fields?.[0]?.field).toMatch(/timeZone$/);
    expect((await list(ann))[0]).toMatchObject({ weekly: false, timeZone: null });
  },
);

test('an administrator who is no member gets no mails about an application', async () => {
  const ann = await anApplication(gateway);
  const admin = await anApplication(gateway, { role: 'admin' });
  const { code, errors } = await save(admin, { application: ann.name });
  expect([code, errors?.[0]?.message]).toEqual([
    'FORBIDDEN',
    `Only members of “${ann.name}” get mails about it.`,
  ]);
});

test('the choices end with the membership, and begin anew with another one', async () => {
  const ann = await anApplication(gateway);
  const lea = await aMember(gateway, ann.scope, 'editor');
  await save(lea, { application: ann.name, alarm: true });
  await gateway.services.members.remove(ann.viewer, String(lea.membershipId), false);
  await joinApplication(gateway, lea, ann.scope, 'editor');
  const mine = (await list(lea)).find(({ application }: { application: string }) => application === ann.name);
  expect(mine).toEqual({ application: ann.name, weekly: false, alarm: false, timeZone: null });
});
