import type { Right } from '../../../platform/access/rights.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aMember, joinApplication } from '../../../testing/a-member.js';
import { anApplication } from '../../../testing/an-application.js';
import { as } from '../../../testing/as.js';
import { workAsOwner } from '../../../testing/work-as-owner.js';
import { Account } from '../accounts/account.entity.js';
import { Membership } from '../members/membership.entity.js';

/* `ended-sessions.test.ts` breaks off real downloads. */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const change = 'mutation ($input: ChangeMemberRoleInput!) { changeMemberRole(input: $input) { message } }';
const remove = 'mutation ($input: RemoveMemberInput!) { removeMember(input: $input) { removedId } }';

/** The check of a long answer in an application that needs a right. */
async function aLongAnswer({ sessionToken }: { readonly sessionToken: string }, name: string, right: Right) {
  const { sessions, applicationAccess } = gateway.services;
  const viewer = await sessions.identify(sessionToken);
  if (viewer.kind !== 'signedIn') throw new Error('The account has no session.');
  await applicationAccess.scopeFor(viewer, name, right);
  return sessions.stillHolds(viewer);
}

/** An owner, an editor in two sessions, and the check of a long answer that the editor is getting. */
async function anEditor() {
  const { sessions, database } = gateway.services;
  const owner = await anApplication(gateway);
  const editor = await aMember(gateway, owner.scope, 'editor');
  const { token } = await database.write((manager) => sessions.start(manager, editor.accountId, 'a phone'));
  const phone = as(gateway, token);
  const holds = await aLongAnswer(editor, owner.name, 'content.read');
  return { owner, editor, phone, id: String(editor.membershipId), holds };
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

test('a role that still has the right of a long answer does not end it', async () => {
  const { owner, id, holds } = await anEditor();
  for (const role of ['OWNER', 'VIEWER']) {
    expect((await owner.graphql(change, { input: { id, role } })).errors).toBeUndefined();
    expect(await holds()).toBe(true);
  }
});

test('the end of a membership elsewhere ends no long answer', async () => {
  const { editor, holds } = await anEditor();
  const elsewhere = await anApplication(gateway);
  const { id } = await joinApplication(gateway, editor, elsewhere.scope, 'viewer');
  const there = await aLongAnswer(editor, elsewhere.name, 'content.read');
  expect((await elsewhere.graphql(remove, { input: { id: String(id) } })).errors).toBeUndefined();
  expect([await holds(), await there()]).toEqual([true, false]);
});

test('the end of work as owner ends long answers that need it, and no others', async () => {
  const [ann, admin] = [await anApplication(gateway), await anApplication(gateway, { role: 'admin' })];
  await workAsOwner(admin, ann.name);
  const table = await aLongAnswer(admin, ann.name, 'codes.write');
  const images = await aLongAnswer(admin, ann.name, 'codes.images');
  expect([await table(), await images()]).toEqual([true, true]);
  await admin.graphql('mutation { stopWorkingAsOwner { message } }');
  expect([await table(), await images()]).toEqual([false, true]);
});

test('an administrator who is none any more gets no more of the answers for administrators', async () => {
  const { sessions, database } = gateway.services;
  const admin = await anApplication(gateway, { role: 'admin' });
  const accounts = sessions.stillHolds(admin.viewer, 'admin');
  const own = await aLongAnswer(admin, admin.name, 'codes.write');
  expect([await accounts(), await own()]).toEqual([true, true]);
  await database.write((manager) => manager.update(Account, { id: admin.accountId }, { role: 'user' }));
  expect([await accounts(), await own()]).toEqual([false, true]);
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
