import { aColleague, aCrowd, homeOf, rolesIn, viewerOf } from '../../../testing/a-colleague.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aMember, joinApplication } from '../../../testing/a-member.js';
import { logInAs } from '../../../testing/a-signed-in-account.js';
import { aVerifiedAccount } from '../../../testing/an-account.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import type { Client } from '../../../testing/as.js';
import { emailsTo } from '../../../testing/mails.js';
import { workAsOwner } from '../../../testing/work-as-owner.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const changeRole = (by: Client, id: number | string, role: string) =>
  by.graphql(
    'mutation ($input: ChangeMemberRoleInput!) { changeMemberRole(input: $input) { member { email role } message } }',
    { input: { id, role } },
  );
const remove = (by: Client, id: number | string, revokeKeys = false) =>
  by.graphql(
    'mutation ($input: RemoveMemberInput!) { removeMember(input: $input) { removedId revokedKeyCount message } }',
    { input: { id, revokeKeys } },
  );
const leave = (by: Client, application: string, newOwner?: number | string) =>
  by.graphql(
    'mutation ($input: LeaveApplicationInput!) { leaveApplication(input: $input) { application { name } message } }',
    { input: { application, newOwner } },
  );
const listOf = async (by: Client, application: string) =>
  (
    await by.graphql(
      'query ($application: String) { members(application: $application) { email role isActive isViewer keyCount lastSeenAt } }',
      { application },
    )
  ).data.members;
const subjectsTo = async (email: string) => (await emailsTo(gateway, email)).map(({ subject }) => subject);
const lastTo = async (email: string) =>
  (await emailsTo(gateway, email)).at(-1)?.text.replaceAll(/\s+/g, ' ') ?? '';
const deactivate = async (accountId: number) => {
  const admin = await anApplication(gateway, { role: 'admin' });
  return gateway.services.accountChanges.deactivate(admin.viewer, { id: `${accountId}` });
};
const noOwner = ({ name }: TestApplication) =>
  `“${name}” would have no owner. Make another member owner first.`;

describe('the list of members', () => {
  test('shows owners first, with their keys and whether they can log in', async () => {
    const ann = await anApplication(gateway);
    const viewer = await aMember(gateway, ann.scope, 'viewer');
    const owner = await aColleague(gateway, ann, 'owner');
    await gateway.services.applicationKeys.create(ann.scope, owner.viewer, { name: 'Phones' });
    await deactivate(viewer.accountId);
    const shown = await listOf(ann, ann.name);
    const lastSeenAt = expect.any(String);
    const active = { role: 'OWNER', isActive: true, lastSeenAt };
    expect(shown).toEqual([
      ...[
        { ...active, email: ann.email, isViewer: true, keyCount: 0 },
        { ...active, email: owner.email, isViewer: false, keyCount: 1 },
      ].sort((one, other) => one.email.localeCompare(other.email)),
      {
        email: viewer.email,
        role: 'VIEWER',
        isActive: false,
        isViewer: false,
        keyCount: 0,
        lastSeenAt: null,
      },
    ]);
  });

  test('says when each has last logged in', async () => {
    const ann = await anApplication(gateway);
    const never = await aMember(gateway, ann.scope, 'viewer');
    const { email, password, accountId } = await aVerifiedAccount(gateway);
    const before = new Date();
    const lea = await logInAs(gateway, email, password);
    await joinApplication(gateway, { accountId }, ann.scope, 'editor');
    await lea.graphql('mutation { logOut { __typename } }');
    const query = 'query ($application: String) { members(application: $application) { email lastLogInAt } }';
    const { members } = (await ann.graphql(query, { application: ann.name })).data;
    const lastOf = (address: string) =>
      members.find((member: { email: string }) => member.email === address).lastLogInAt;
    expect(new Date(lastOf(email)) >= before).toBe(true);
    expect(lastOf(never.email)).toBeNull();
  });

  test('has the owners of an application with more than 100 accounts', async () => {
    const ann = await anApplication(gateway);
    await aCrowd(gateway, ann, 100);
    const last = await aColleague(gateway, ann, 'owner');
    const shown: { email: string }[] = await listOf(ann, ann.name);
    expect(shown).toHaveLength(100);
    expect(shown.slice(0, 2).map(({ email }) => email)).toEqual([ann.email, last.email].sort());
  });

  test('is for owners and administrators', async () => {
    const ann = await anApplication(gateway);
    const editor = await aMember(gateway, ann.scope, 'editor');
    const admin = await anApplication(gateway, { role: 'admin' });
    const query = 'query ($application: String) { members(application: $application) { id } }';
    const ask = (by: Client) => by.graphql(query, { application: ann.name });
    expect((await ask(editor)).code).toBe('FORBIDDEN');
    expect((await ask(await anApplication(gateway))).code).toBe('FORBIDDEN');
    expect((await ask(admin)).data.members).toHaveLength(2);
  });
});

describe('another role', () => {
  test('counts from the next call of a session that is open, and its owner gets a mail', async () => {
    const ann = await anApplication(gateway);
    const bob = await aMember(gateway, ann.scope, 'editor');
    const add = () => bob.rest('POST', '/api/questions', { text: 'May I?' });
    expect((await add()).status).toBe(200);
    expect((await changeRole(ann, bob.membershipId, 'SCANNER')).data.changeMemberRole).toEqual({
      member: { email: bob.email, role: 'SCANNER' },
      message: 'Role changed.',
    });
    expect((await add()).status).toBe(403);
    expect(await lastTo(bob.email)).toContain(
      `Your role in “${ann.name}” is now scanner: scans codes, sees codes and scans.`,
    );
    // The same role again changes nothing.
    await changeRole(ann, bob.membershipId, 'SCANNER');
    expect(await emailsTo(gateway, bob.email)).toHaveLength(1);
    expect(await emailsTo(gateway, ann.email)).toEqual([]);
  });

  test('editors, other tenants and administrators who work elsewhere cannot give it', async () => {
    const ann = await anApplication(gateway);
    const bob = await aMember(gateway, ann.scope, 'editor');
    const admin = await anApplication(gateway, { role: 'admin' });
    expect((await changeRole(bob, bob.membershipId, 'OWNER')).code).toBe('FORBIDDEN');
    expect((await remove(bob, bob.membershipId)).code).toBe('FORBIDDEN');
    expect((await changeRole(await anApplication(gateway), bob.membershipId, 'OWNER')).code).toBe(
      'NOT_FOUND',
    );
    expect((await changeRole(admin, bob.membershipId, 'OWNER')).code).toBe('FORBIDDEN');
    for (const id of ['0', 'x', '2147483647'])
      expect((await changeRole(ann, id, 'OWNER')).code).toBe('NOT_FOUND');
    expect((await changeRole(ann, bob.membershipId, 'BOSS')).code).toBe('BAD_USER_INPUT');
    await workAsOwner(admin, ann.name);
    expect((await changeRole(admin, bob.membershipId, 'VIEWER')).code).toBeUndefined();
    expect(await rolesIn(gateway, ann)).toEqual({ [ann.email]: 'owner', [bob.email]: 'viewer' });
  });

  test('makes another owner, of whom both and all other owners get a mail', async () => {
    const ann = await anApplication(gateway);
    const [other, bob] = [
      await aColleague(gateway, ann, 'owner'),
      await aMember(gateway, ann.scope, 'viewer'),
    ];
    await changeRole(ann, bob.membershipId, 'OWNER');
    const sentence = `${bob.email} is now an owner of “${ann.name}”.`;
    for (const { email } of [ann, other]) expect(await lastTo(email)).toContain(sentence);
    expect(await subjectsTo(bob.email)).toEqual(['Your role has changed']);
    await changeRole(bob, other.membershipId, 'EDITOR');
    const lowered = `${other.email} is no longer an owner of “${ann.name}”.`;
    for (const { email } of [ann, bob]) expect(await lastTo(email)).toContain(lowered);
    expect(await lastTo(other.email)).toContain('is now editor');
  });

  test('is refused to the last owner, and one who cannot log in does not count', async () => {
    const ann = await anApplication(gateway);
    const bob = await aColleague(gateway, ann, 'owner');
    const { data } = await ann.graphql('{ members { id isViewer } }');
    const own = data.members.find(({ isViewer }: { isViewer: boolean }) => isViewer).id;
    await deactivate(bob.accountId);
    expect(await changeRole(ann, own, 'VIEWER')).toMatchObject({
      code: 'CONFLICT',
      errors: [{ message: noOwner(ann) }],
    });
    expect((await changeRole(ann, bob.membershipId, 'VIEWER')).code).toBeUndefined();
    expect(await rolesIn(gateway, ann)).toEqual({ [ann.email]: 'owner', [bob.email]: 'viewer' });
  });
});

describe('removing a member', () => {
  test('ends its rights at once; what it made and its keys stay', async () => {
    const ann = await anApplication(gateway);
    const bob = await aColleague(gateway, ann, 'editor');
    const { applicationKeys, questions } = gateway.services;
    await questions.add(ann.scope, { text: 'Who made this?' });
    const { secret } = await applicationKeys.create(ann.scope, bob.viewer, { name: 'Phones' });
    const read = () =>
      bob.graphql('query ($name: String) { questions(application: $name) { totalCount } }', {
        name: ann.name,
      });
    expect((await read()).data.questions.totalCount).toBe(1);
    expect((await remove(ann, bob.membershipId)).data.removeMember).toEqual({
      ...{ removedId: bob.membershipId, revokedKeyCount: 0, message: 'Member removed.' },
    });
    expect((await read()).code).toBe('FORBIDDEN');
    expect((await ann.graphql('{ questions { totalCount } }')).data.questions.totalCount).toBe(1);
    expect((await applicationKeys.identify(secret)).kind).toBe('keyHolder');
    expect(await lastTo(bob.email)).toContain(
      `You no longer work in “${ann.name}”. What you made there stays.`,
    );
    // It still works in its own application.
    expect((await homeOf(gateway, bob.accountId)).name).toBe(bob.name);
    expect((await remove(ann, bob.membershipId)).code).toBe('NOT_FOUND');
  });

  test('revokes its keys when asked to, and no others', async () => {
    const ann = await anApplication(gateway);
    const bob = await aColleague(gateway, ann, 'owner');
    const { applicationKeys } = gateway.services;
    const create = async ({ scope, viewer }: TestApplication) =>
      (await applicationKeys.create(scope, viewer, { name: 'Phones' })).secret;
    const kinds = async (secrets: string[]) =>
      Promise.all(secrets.map(async (secret) => (await applicationKeys.identify(secret)).kind));
    const secrets = [await create({ ...bob, scope: ann.scope }), await create(ann), await create(bob)];
    expect((await remove(ann, bob.membershipId, true)).data.removeMember.revokedKeyCount).toBe(1);
    expect(await kinds(secrets)).toEqual(['anonymous', 'keyHolder', 'keyHolder']);
    const { data } = await ann.graphql('{ auditEvents(first: 2) { edges { node { action } } } }');
    expect(data.auditEvents.edges).toEqual(
      ['member.removed', 'application_key.revoked'].map((action) => ({ node: { action } })),
    );
  });

  test('from its only application gives it an empty one, named as at a sign-up', async () => {
    const ann = await anApplication(gateway);
    const bob = await aMember(gateway, ann.scope, 'editor');
    await remove(ann, bob.membershipId);
    const home = await homeOf(gateway, bob.accountId);
    expect(home.name).toBe(bob.email.split('@')[0]);
    const { data } = await bob.graphql(
      '{ viewer { memberships { application { name } role isHome } } questions { totalCount } }',
    );
    expect(data).toEqual({
      viewer: { memberships: [{ application: { name: home.name }, role: 'OWNER', isHome: true }] },
      questions: { totalCount: 0 },
    });
  });

  test('from its home application moves it to another one of its own', async () => {
    const ann = await anApplication(gateway);
    const [bob, kim] = [await aMember(gateway, ann.scope, 'editor'), await anApplication(gateway)];
    const { ownApplications } = gateway.services;
    const viewer = await viewerOf(gateway, bob);
    const { name } = await ownApplications.createApplication(viewer, { name: `${kim.name}-second` });
    await remove(ann, bob.membershipId);
    expect((await homeOf(gateway, bob.accountId)).name).toBe(name);
  });

  test('is refused for the last owner and for oneself', async () => {
    const ann = await anApplication(gateway);
    const bob = await aColleague(gateway, ann, 'owner');
    const admin = await anApplication(gateway, { role: 'admin' });
    expect(await remove(bob, bob.membershipId)).toMatchObject({
      code: 'CONFLICT',
      errors: [{ message: 'Leave the application instead of removing yourself.' }],
    });
    await deactivate(ann.accountId);
    await workAsOwner(admin, ann.name);
    expect(await remove(admin, bob.membershipId)).toMatchObject({
      code: 'CONFLICT',
      errors: [{ message: noOwner(ann) }],
    });
    expect(Object.values(await rolesIn(gateway, ann))).toEqual(['owner', 'owner']);
  });
});

describe('leaving', () => {
  test('is possible for every role, and mails nobody', async () => {
    const ann = await anApplication(gateway);
    for (const role of ['editor', 'printer', 'scanner', 'viewer'] as const) {
      const bob = await aColleague(gateway, ann, role);
      expect((await leave(bob, ann.name)).data.leaveApplication).toEqual({
        application: { name: ann.name },
        message: `You have left “${ann.name}”.`,
      });
      expect(await emailsTo(gateway, bob.email)).toEqual([]);
    }
    expect(await rolesIn(gateway, ann)).toEqual({ [ann.email]: 'owner' });
    expect(await emailsTo(gateway, ann.email)).toEqual([]);
  });

  test('as the only owner hands over in the same call', async () => {
    const ann = await anApplication(gateway);
    const bob = await aMember(gateway, ann.scope, 'scanner');
    const { ownApplications } = gateway.services;
    await ownApplications.createApplication(ann.viewer, { name: `${ann.name}-next` });
    expect(await leave(ann, ann.name)).toMatchObject({
      code: 'CONFLICT',
      errors: [{ message: `Choose who will own “${ann.name}”.` }],
    });
    expect((await leave(ann, ann.name, bob.membershipId)).code).toBeUndefined();
    expect(await rolesIn(gateway, ann)).toEqual({ [bob.email]: 'owner' });
    expect((await homeOf(gateway, ann.accountId)).name).toBe(`${ann.name}-next`);
    expect(await subjectsTo(ann.email)).toEqual(
      expect.arrayContaining([
        'The owners of an application have changed',
        'You no longer work in an application',
      ]),
    );
    expect(await subjectsTo(bob.email)).toEqual(
      expect.arrayContaining(['Your role has changed', 'The owners of an application have changed']),
    );
    const { data } = await bob.graphql('{ auditEvents(first: 2) { edges { node { action } } } }');
    expect(data.auditEvents.edges).toEqual(
      ['member.left', 'member.role_changed'].map((action) => ({ node: { action } })),
    );
  });

  test('hands over to nobody who is unknown, elsewhere, or cannot log in', async () => {
    const ann = await anApplication(gateway);
    const [bob, kim] = [
      await aMember(gateway, ann.scope, 'editor'),
      await aMember(gateway, ann.scope, 'editor'),
    ];
    const stranger = await aMember(gateway, (await anApplication(gateway)).scope, 'editor');
    await gateway.services.ownApplications.createApplication(ann.viewer, { name: `${ann.name}-next` });
    await deactivate(kim.accountId);
    for (const id of ['x', '2147483647', stranger.membershipId, kim.membershipId])
      expect((await leave(ann, ann.name, id)).code).toBe('NOT_FOUND');
    expect(await rolesIn(gateway, ann)).toEqual({
      ...{ [ann.email]: 'owner', [bob.email]: 'editor', [kim.email]: 'editor' },
    });
  });

  test('makes nobody owner on behalf of another role', async () => {
    const ann = await anApplication(gateway);
    const [bob, kim] = [
      await aColleague(gateway, ann, 'viewer'),
      await aMember(gateway, ann.scope, 'viewer'),
    ];
    expect((await leave(bob, ann.name, kim.membershipId)).code).toBe('FORBIDDEN');
    expect(await rolesIn(gateway, ann)).toMatchObject({ [bob.email]: 'viewer', [kim.email]: 'viewer' });
  });

  test('is refused to the only member and from the only application', async () => {
    const ann = await anApplication(gateway);
    expect((await leave(ann, ann.name)).errors?.[0]?.message).toBe(
      'You are the only member. Delete your account instead, or invite somebody.',
    );
    const bob = await aMember(gateway, ann.scope, 'viewer');
    expect((await leave(bob, ann.name)).errors?.[0]?.message).toBe(
      `“${ann.name}” is your only application. Create another one before you leave it.`,
    );
    expect((await leave(await anApplication(gateway), ann.name)).code).toBe('FORBIDDEN');
  });
});
