import type { SignedIn } from '../../../platform/access/viewer.js';
import { aColleague, rolesIn } from '../../../testing/a-colleague.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aMember, joinApplication } from '../../../testing/a-member.js';
import { logInAs } from '../../../testing/a-signed-in-account.js';
import { aVerifiedAccount } from '../../../testing/an-account.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import type { Client } from '../../../testing/as.js';
import { anEmail } from '../../../testing/forms.js';
import { emailsTo } from '../../../testing/mails.js';

let gateway: TestGateway;
let admin: TestApplication;
beforeAll(async () => {
  gateway = await aGateway();
  admin = await anApplication(gateway, { role: 'admin' });
});
afterAll(() => gateway?.close());

const remove = 'mutation ($input: RemoveMemberInput!) { removeMember(input: $input) { removedId } }';
const noOwner = (name: string) => `“${name}” would have no owner. Make another member owner first.`;
const summaryOf = async (name: string) => {
  const query =
    'query ($search: String) { applicationList(first: 1, search: $search) { edges { node { name hasOwner } } } }';
  return (await admin.graphql(query, { search: name })).data.applicationList.edges[0]?.node;
};
const makeOwner = (application: string, email: string, by = admin) =>
  by.graphql(
    'mutation ($input: MakeOwnerInput!) { makeOwner(input: $input) { application { name } message } }',
    { input: { application, email } },
  );

describe('the owners of an application', () => {
  const ask = (by: Client, application: string) =>
    by.graphql('query ($application: String) { applicationOwners(application: $application) }', {
      application,
    });

  test('are named to each of its members, without those who cannot log in', async () => {
    const ann = await anApplication(gateway);
    const scanner = await aMember(gateway, ann.scope, 'scanner');
    const bob = await aColleague(gateway, ann, 'owner');
    await aColleague(gateway, ann, 'editor');
    const gone = await aColleague(gateway, ann, 'owner');
    await gateway.services.accountChanges.deactivate(admin.viewer, { id: `${gone.accountId}` });
    expect((await ask(scanner, ann.name)).data.applicationOwners).toEqual([ann.email, bob.email]);
  });

  test('are named to nobody else', async () => {
    const ann = await anApplication(gateway);
    expect(await ask(await anApplication(gateway), ann.name)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await ask(await anApplication(gateway), 'nowhere')).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('are at most 5', async () => {
    const ann = await anApplication(gateway);
    for (let count = 0; count < 5; count += 1) await aColleague(gateway, ann, 'owner');
    const { data } = await ask(ann, ann.name);
    expect(data.applicationOwners).toHaveLength(5);
    expect(data.applicationOwners[0]).toBe(ann.email);
  });
});

describe('the last owner of members', () => {
  test('is neither deleted nor deactivated by an administrator', async () => {
    const ann = await anApplication(gateway);
    await aMember(gateway, ann.scope, 'viewer');
    const { accountAdmin, accountChanges } = gateway.services;
    const id = `${ann.accountId}`;
    const refusal = { code: 'CONFLICT', message: noOwner(ann.name) };
    await expect(accountAdmin.delete(admin.viewer, id)).rejects.toMatchObject(refusal);
    await expect(accountChanges.deactivate(admin.viewer, { id })).rejects.toMatchObject(refusal);
    const bob = await aColleague(gateway, ann, 'owner');
    await accountChanges.deactivate(admin.viewer, { id });
    await expect(accountAdmin.delete(admin.viewer, `${bob.accountId}`)).rejects.toMatchObject(refusal);
    await accountAdmin.delete(admin.viewer, id);
    expect(Object.values(await rolesIn(gateway, ann))).toEqual(['viewer', 'owner']);
  });

  test('neither asks for the deletion of its account nor confirms one that it asked for before', async () => {
    const { email, password } = await aVerifiedAccount(gateway);
    const lea = await logInAs(gateway, email, password);
    const ask =
      'mutation ($input: RequestAccountDeletionInput!) { requestAccountDeletion(input: $input) { message } }';
    const request = () => lea.graphql(ask, { input: { currentPassword: password } });
    expect((await request()).code).toBeUndefined();
    const { data } = await lea.graphql('{ viewer { memberships { application { name } } } }');
    const { name } = data.viewer.memberships[0].application;
    const { applicationAccess, ownAccount } = gateway.services;
    const scope = await applicationAccess.scopeFor(admin.viewer, name, 'codes.read');
    const kim = await aMember(gateway, scope, 'viewer');
    const token = (await emailsTo(gateway, email)).at(-1)?.token ?? '';
    await expect(ownAccount.confirmDeletion(token)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: noOwner(name),
    });
    expect((await request()).errors?.[0]?.message).toBe(noOwner(name));
    await gateway.services.accountChanges.deactivate(admin.viewer, { id: `${kim.accountId}` });
    // Alone with people who cannot log in: the content stays, without an owner. The link still works.
    expect((await summaryOf(name)).hasOwner).toBe(true);
    await ownAccount.confirmDeletion(token);
    expect(await summaryOf(name)).toEqual({ name, hasOwner: false });
  });
});

test('the other owners are mailed when the account of an owner is deactivated or deleted', async () => {
  const ann = await anApplication(gateway);
  const kim = await aColleague(gateway, ann, 'owner');
  const lea = await aColleague(gateway, ann, 'editor');
  const { accountAdmin, accountChanges } = gateway.services;
  const lastTo = async (email: string) => (await emailsTo(gateway, email)).at(-1)?.text;
  await accountChanges.deactivate(admin.viewer, { id: `${kim.accountId}` });
  expect(await lastTo(ann.email)).toContain(
    `An administrator has deactivated the account of ${kim.email}, an owner of “${ann.name}”.`,
  );
  await accountAdmin.delete(admin.viewer, `${kim.accountId}`);
  expect(await lastTo(ann.email)).toContain(`${kim.email} is no longer an owner of “${ann.name}”.`);
  await accountAdmin.delete(admin.viewer, `${lea.accountId}`);
  expect(await emailsTo(gateway, ann.email)).toHaveLength(2);
  expect(await emailsTo(gateway, lea.email)).toEqual([]);
});

describe('an application without an owner', () => {
  const ownerless = async () => {
    const ann = await anApplication(gateway);
    await gateway.services.accountAdmin.delete(admin.viewer, `${ann.accountId}`);
    return ann;
  };

  test('gets one from an administrator: a new member or a present one', async () => {
    const { name, scope } = await ownerless();
    const viewer = await aMember(gateway, scope, 'viewer');
    const bob = await anApplication(gateway);
    expect(await summaryOf(name)).toEqual({ name, hasOwner: false });
    expect((await makeOwner(name, viewer.email.toUpperCase())).data.makeOwner).toEqual({
      application: { name },
      message: `“${name}” has an owner again.`,
    });
    expect(await summaryOf(name)).toEqual({ name, hasOwner: true });
    expect((await emailsTo(gateway, viewer.email)).at(-1)?.text).toContain('is now owner');
    expect((await makeOwner(name, bob.email)).code).toBe('CONFLICT');
    const { data } = await viewer.graphql('{ auditEvents(first: 1) { edges { node { action actor } } } }');
    expect(data.auditEvents.edges).toEqual([{ node: { action: 'member.made_owner', actor: admin.email } }]);
    const other = await ownerless();
    expect((await makeOwner(other.name, bob.email)).code).toBeUndefined();
    expect(await rolesIn(gateway, other)).toEqual({ [bob.email]: 'owner' });
  });

  test('gets none that cannot log in, and none from others than administrators', async () => {
    const { name, scope } = await ownerless();
    const bob = await aMember(gateway, scope, 'viewer');
    const ann = await anApplication(gateway);
    expect((await makeOwner(name, ann.email, ann)).code).toBe('FORBIDDEN');
    expect((await makeOwner(name, 'nonsense')).code).toBe('INVALID_INPUT');
    expect((await makeOwner(name, anEmail())).code).toBe('NOT_FOUND');
    expect((await makeOwner(`${name}-not`, ann.email)).code).toBe('NOT_FOUND');
    await gateway.services.accountChanges.deactivate(admin.viewer, { id: `${bob.accountId}` });
    expect((await makeOwner(name, bob.email)).code).toBe('NOT_FOUND');
    expect(await summaryOf(name)).toEqual({ name, hasOwner: false });
  });

  test('is one whose owners were deactivated', async () => {
    const ann = await anApplication(gateway);
    const id = `${ann.accountId}`;
    const { accountChanges } = gateway.services;
    await accountChanges.deactivate(admin.viewer, { id });
    expect((await summaryOf(ann.name)).hasOwner).toBe(false);
    await accountChanges.reactivate(admin.viewer, id);
    expect((await summaryOf(ann.name)).hasOwner).toBe(true);
  });
});

describe('applications of an account', () => {
  const create = (by: Client, name: string) =>
    by.graphql(
      'mutation ($input: CreateApplicationInput!) { createApplication(input: $input) { application { name } message } }',
      { input: { name } },
    );
  const setHome = (by: TestApplication, application: string) =>
    by.graphql(
      'mutation ($input: NamedApplicationInput!) { setHomeApplication(input: $input) { message } }',
      { input: { application } },
    );

  test('are created up to a limit, with names that are free', async () => {
    const ann = await anApplication(gateway);
    for (let at = 1; at <= 5; at += 1)
      expect((await create(ann, `${ann.name} ${at}`)).data.createApplication.message).toBe(
        `“${ann.name} ${at}” created.`,
      );
    expect((await create(ann, `${ann.name} 6`)).errors?.[0]?.message).toBe(
      'You have created as many applications as you may: 5.',
    );
    const bob = await anApplication(gateway);
    expect((await create(bob, ann.name)).errors?.[0]?.message).toBe(
      `There is an application “${ann.name}” already.`,
    );
    for (const name of ['', ' ', 'a\nb', 'x'.repeat(101)])
      expect((await create(bob, name)).code).toBe('INVALID_INPUT');
  });

  test('count for the limit also when they belong to somebody else', async () => {
    const ann = await anApplication(gateway);
    for (let at = 1; at <= 5; at += 1) {
      const name = `${ann.name} ${at}`;
      expect((await create(ann, name)).code).toBeUndefined();
      const scope = await gateway.services.applicationAccess.scopeFor(admin.viewer, name, 'codes.read');
      const bob = await aMember(gateway, scope, 'owner');
      const { data } = await bob.graphql('{ members { id email } }');
      const { id } = data.members.find(({ email }: { email: string }) => email === ann.email);
      expect((await bob.graphql(remove, { input: { id } })).errors).toBeUndefined();
    }
    expect((await create(ann, `${ann.name} 6`)).code).toBe('CONFLICT');
  });

  test('that a sign-up or an invitation brought do not count for the limit', async () => {
    const { email, password, accountId } = await aVerifiedAccount(gateway);
    const lea = await logInAs(gateway, email, password);
    const { name, scope } = await anApplication(gateway);
    await joinApplication(gateway, { accountId }, scope, 'owner');
    for (let at = 1; at <= 5; at += 1) expect((await create(lea, `${name} ${at}`)).code).toBeUndefined();
    expect((await create(lea, `${name} 6`)).code).toBe('CONFLICT');
  });

  test('are created by administrators alone when the limit is 0', async () => {
    const closed = await aGateway({ APPLICATIONS_PER_ACCOUNT: '0' });
    try {
      const ann = await anApplication(closed);
      const { name, email } = ann;
      const bob = await aMember(closed, ann.scope, 'viewer');
      const viewer = (await closed.services.sessions.identify(bob.sessionToken)) as SignedIn;
      const message = 'Applications are created by administrators here.';
      for (const by of [ann.viewer, viewer])
        await expect(
          closed.services.ownApplications.createApplication(by, { name: `${name} of ${email}` }),
        ).rejects.toMatchObject({ code: 'CONFLICT', message });
    } finally {
      await closed.close();
    }
  });

  test('open first as chosen, also in the legacy answers', async () => {
    const ann = await anApplication(gateway);
    const other = `${ann.name} other`;
    await create(ann, other);
    expect((await setHome(ann, other)).data.setHomeApplication.message).toBe(`“${other}” opens first.`);
    const { data } = await ann.graphql('{ viewer { memberships { application { name } isHome } } }');
    expect(data.viewer.memberships).toEqual([
      { application: { name: other }, isHome: true },
      { application: { name: ann.name }, isHome: false },
    ]);
    await ann.rest('POST', '/api/questions', { text: 'Which application?' });
    expect(
      (await ann.rest('GET', `/api/questions?application=${encodeURIComponent(other)}`)).body,
    ).toHaveLength(1);
    const stranger = await anApplication(gateway);
    expect((await setHome(ann, stranger.name)).code).toBe('FORBIDDEN');
  });

  test('that a person has created are not joined by their names alone', async () => {
    const ann = await anApplication(gateway);
    const name = `${ann.name} made by Ann`;
    await create(ann, name);
    const input = { email: anEmail(), application: name, role: 'user' };
    const { accountAdmin } = gateway.services;
    await expect(accountAdmin.register(admin.viewer, input)).rejects.toMatchObject({ code: 'CONFLICT' });
    await accountAdmin.register(admin.viewer, { ...input, existing: true });
    // A person who signed up and was invited makes the application of its owner no other one.
    const bob = await aVerifiedAccount(gateway);
    const [sent] = await gateway.services.memberInvitations.invite(
      ann.viewer,
      ann.scope,
      [bob.email],
      'viewer',
    );
    expect(sent?.error).toBeNull();
    const token = (await emailsTo(gateway, bob.email)).at(-1)?.token;
    const client = await logInAs(gateway, bob.email, bob.password);
    await client.graphql(
      'mutation ($input: InvitationTokenInput!) { acceptInvitation(input: $input) { message } }',
      {
        input: { token },
      },
    );
    await accountAdmin.register(admin.viewer, { ...input, email: anEmail(), application: ann.name });
    expect(Object.keys(await rolesIn(gateway, ann))).toHaveLength(3);
  });
});
