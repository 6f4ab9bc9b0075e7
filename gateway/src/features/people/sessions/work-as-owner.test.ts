import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { as, type Client } from '../../../testing/as.js';
import { noMemberOf, workAsOwner } from '../../../testing/work-as-owner.js';
import { Account } from '../accounts/account.entity.js';
import { Session } from './session.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const begin = 'mutation ($input: NamedApplicationInput!) { workAsOwner(input: $input) { message } }';
const stop = 'mutation { stopWorkingAsOwner { message } }';
const add = 'mutation ($input: AddQuestionInput!) { addQuestion(input: $input) { question { id } } }';

const people = async () => ({
  ann: await anApplication(gateway),
  bob: await anApplication(gateway),
  admin: await anApplication(gateway, { role: 'admin' }),
});
/** Another session of an account. */
async function anotherSession({ accountId }: TestApplication): Promise<Client> {
  const { database, sessions } = gateway.services;
  const { token } = await database.write((manager) => sessions.start(manager, accountId, 'another browser'));
  return as(gateway, token);
}
const addTo = (client: Client, application: string) =>
  client.graphql(add, { input: { text: 'Where?', application } });
const worksIn = async (client: Client) =>
  (await client.graphql('{ viewer { worksAsOwnerOf { name } } }')).data.viewer.worksAsOwnerOf;

test('an administrator works as owner of one application at a time, in one session', async () => {
  const { ann, bob, admin } = await people();
  const phone = await anotherSession(admin);
  expect((await addTo(admin, ann.name)).errors).toEqual(noMemberOf(ann.name));
  await workAsOwner(admin, ann.name);
  expect([await worksIn(admin), await worksIn(phone)]).toEqual([{ name: ann.name }, null]);
  expect((await addTo(admin, ann.name)).errors).toBeUndefined();
  expect((await addTo(phone, ann.name)).errors).toEqual(noMemberOf(ann.name));
  expect((await addTo(admin, bob.name)).errors).toEqual(noMemberOf(bob.name));
  expect((await addTo(admin, admin.name)).errors).toBeUndefined();
  await workAsOwner(admin, bob.name);
  expect(await worksIn(admin)).toEqual({ name: bob.name });
  expect((await addTo(admin, ann.name)).errors).toEqual(noMemberOf(ann.name));
  expect((await addTo(admin, bob.name)).errors).toBeUndefined();
});

test('the work ends at once when the administrator stops it', async () => {
  const { ann, admin } = await people();
  await workAsOwner(admin, ann.name);
  expect((await admin.graphql(stop)).errors).toBeUndefined();
  expect(await worksIn(admin)).toBeNull();
  expect((await addTo(admin, ann.name)).errors).toEqual(noMemberOf(ann.name));
  // Reading needs no work as owner.
  const read = 'query ($application: String) { questions(application: $application) { totalCount } }';
  expect((await admin.graphql(read, { application: ann.name })).data.questions.totalCount).toBe(0);
});

test.each([
  [
    'the administrator logs out',
    (admin: TestApplication) => admin.graphql('mutation { logOut { loggedOut } }'),
  ],
  [
    'the session expires',
    ({ accountId }: TestApplication) =>
      gateway.services.database.write((manager) =>
        manager.update(Session, { accountId }, { expiresAt: new Date(Date.now() - 1) }),
      ),
  ],
])('the work ends with the session: %s', async (_, end) => {
  const { ann, admin } = await people();
  await workAsOwner(admin, ann.name);
  await end(admin);
  expect((await addTo(admin, ann.name)).code).toBe('UNAUTHENTICATED');
  const next = await anotherSession(admin);
  expect(await worksIn(next)).toBeNull();
  expect((await addTo(next, ann.name)).errors).toEqual(noMemberOf(ann.name));
});

test('an account that is no administrator any more does not work as owner', async () => {
  const { ann, admin } = await people();
  await workAsOwner(admin, ann.name);
  await gateway.services.database.write((manager) =>
    manager.update(Account, { id: admin.accountId }, { role: 'user' }),
  );
  expect(await worksIn(admin)).toBeNull();
  expect((await addTo(admin, ann.name)).errors?.[0]?.message).toBe('This application is not yours.');
});

test('only administrators work as owner, and only of an application that exists', async () => {
  const { ann, bob, admin } = await people();
  for (const application of [bob.name, ann.name])
    expect((await ann.graphql(begin, { input: { application } })).code).toBe('FORBIDDEN');
  expect((await admin.graphql(begin, { input: { application: 'nobody' } })).code).toBe('NOT_FOUND');
  expect((await ann.graphql(stop)).code).toBe('FORBIDDEN');
  expect(await worksIn(admin)).toBeNull();
});

test('the owners of each application read when the work began and ended, and what was done meanwhile', async () => {
  const { ann, bob, admin } = await people();
  const entriesOf = async (client: Client) => {
    const { data } = await client.graphql('{ auditEvents { edges { node { action actor } } } }');
    return data.auditEvents.edges.map(({ node }: { node: { action: string; actor: string } }) => [
      node.action,
      node.actor,
    ]);
  };
  await workAsOwner(admin, ann.name);
  // Again changes nothing.
  await workAsOwner(admin, ann.name);
  await addTo(admin, ann.name);
  await workAsOwner(admin, bob.name);
  for (let twice = 0; twice < 2; twice += 1) expect((await admin.graphql(stop)).errors).toBeUndefined();
  expect(await entriesOf(ann)).toEqual([
    ['application.work_ended', admin.email],
    ['question.added', admin.email],
    ['application.work_begun', admin.email],
  ]);
  expect(await entriesOf(bob)).toEqual([
    ['application.work_ended', admin.email],
    ['application.work_begun', admin.email],
  ]);
});

test('the members cannot undo what an administrator did as owner; the administrator needs to work as owner', async () => {
  const { ann, admin } = await people();
  const { appUsers, qrBatches } = gateway.services;
  const form = { email: `lea@${ann.name}.test`, username: 'Lea', role: 'user', application: ann.name };
  const lea = await appUsers.register(ann.viewer, form);
  const batch = await qrBatches.generate(ann.scope, ann.viewer, { count: 1 });
  await workAsOwner(admin, ann.name);
  const done = await admin.graphql(
    `mutation ($lea: ID!, $batch: ID!) {
      deleteAppUser(input: { id: $lea }) { undo { id } }
      revokeQrBatch(input: { id: $batch, expectedActive: 1 }) { undo { id } }
    }`,
    { lea: String(lea.id), batch: String(batch.id) },
  );
  expect(done.errors).toBeUndefined();
  const ids = [done.data.deleteAppUser.undo.id, done.data.revokeQrBatch.undo.id];
  expect((await admin.graphql(stop)).errors).toBeUndefined();
  const undo = (client: Client, id: string) =>
    client.graphql('mutation ($id: ID!) { undo(input: { id: $id }) { restored } }', { id });
  for (const id of ids) {
    const refused = await undo(ann, id);
    expect([refused.code, refused.errors?.[0]?.message]).toEqual([
      'FORBIDDEN',
      'An administrator of another application did this. Please ask an administrator to undo it.',
    ]);
    expect((await undo(admin, id)).errors).toEqual(noMemberOf(ann.name));
  }
  await workAsOwner(admin, ann.name);
  for (const id of ids) expect((await undo(admin, id)).data.undo.restored).toBe(1);
});
