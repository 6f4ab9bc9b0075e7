import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aMember, joinApplication } from '../../../testing/a-member.js';
import { anApplication } from '../../../testing/an-application.js';
import { as } from '../../../testing/as.js';
import { Membership } from '../members/membership.entity.js';

/* `platform/http/ended-sessions.test.ts` breaks off real downloads. */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const change = 'mutation ($input: ChangeMemberRoleInput!) { changeMemberRole(input: $input) { message } }';
const remove = 'mutation ($input: RemoveMemberInput!) { removeMember(input: $input) { removedId } }';

/** An owner, an editor in two sessions, and the check of a long answer that the editor is getting. */
async function anEditor() {
  const { sessions, database } = gateway.services;
  const owner = await anApplication(gateway);
  const editor = await aMember(gateway, owner.scope, 'editor');
  const { token } = await database.write((manager) => sessions.start(manager, editor.accountId, 'a phone'));
  const viewer = await sessions.identify(editor.sessionToken);
  if (viewer.kind !== 'signedIn') throw new Error('The editor has no session.');
  const phone = as(gateway, token);
  return { owner, editor, phone, id: String(editor.membershipId), holds: sessions.stillHolds(viewer) };
}
const messageOf = ({ errors }: { errors: { message: string }[] | undefined }) => errors?.[0]?.message;
const add = 'mutation ($input: AddQuestionInput!) { addQuestion(input: $input) { question { id } } }';

test('a lower role ends long answers, and counts from the next call of each session', async () => {
  const { owner, editor, phone, id, holds } = await anEditor();
  expect(await holds()).toBe(true);
  expect((await owner.graphql(change, { input: { id, role: 'PRINTER' } })).errors).toBeUndefined();
  expect(await holds()).toBe(false);
  for (const client of [editor, phone])
    expect(messageOf(await client.graphql(add, { input: { text: 'Where?' } }))).toBe(
      `Your role in “${owner.name}” is printer. Ask an owner to change it.`,
    );
});

test('the end of a membership ends long answers, and counts from the next call of each session', async () => {
  const { owner, editor, phone, id, holds } = await anEditor();
  expect(await holds()).toBe(true);
  expect((await owner.graphql(remove, { input: { id } })).errors).toBeUndefined();
  expect(await holds()).toBe(false);
  for (const client of [editor, phone]) {
    const input = { text: 'Where?', application: owner.name };
    expect(messageOf(await client.graphql(add, { input }))).toBe('This application is not yours.');
  }
});

test('another membership, and the change of somebody else, end no long answer', async () => {
  const { owner, editor, holds } = await anEditor();
  const [elsewhere, other] = [await anApplication(gateway), await aMember(gateway, owner.scope, 'viewer')];
  await joinApplication(gateway, editor, elsewhere.scope, 'viewer');
  const input = { id: String(other.membershipId) };
  expect((await owner.graphql(remove, { input })).errors).toBeUndefined();
  expect(await holds()).toBe(true);
});

test('the roles of a session are those of the rows', async () => {
  const { sessions, database } = gateway.services;
  const ann = await anApplication(gateway);
  const applications = [];
  for (const role of ['viewer', 'scanner'] as const) {
    const { scope } = await anApplication(gateway);
    await joinApplication(gateway, ann, scope, role);
    applications.push({ applicationId: scope.applicationId, role });
  }
  const held = [{ applicationId: ann.scope.applicationId, role: 'owner' }, ...applications];
  const now = await sessions.identify(ann.sessionToken);
  expect(now).toMatchObject({ memberships: expect.arrayContaining(held) });
  await database.write((manager) => manager.delete(Membership, { accountId: ann.accountId }));
  expect(await sessions.identify(ann.sessionToken)).toMatchObject({ memberships: [] });
});
