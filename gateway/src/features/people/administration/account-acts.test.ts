import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { anEmail } from '../../../testing/forms.js';
import { emailsTo } from '../../../testing/mails.js';
import { Account } from '../accounts/account.entity.js';

let gateway: TestGateway;
let admin: TestApplication;
beforeAll(async () => {
  gateway = await aGateway();
  admin = await anApplication(gateway, { role: 'admin' });
});
afterAll(() => gateway?.close());

const idOf = ({ accountId }: TestApplication) => String(accountId);
const viewer = '{ viewer { account { id } } }';
const mutation =
  'mutation ($input: ChangeAccountsInput!) { changeAccounts(input: $input) { doneIds refused { id email message } } }';
const change = async (act: string, ids: readonly string[], by = admin) => {
  const { data, code, errors } = await by.graphql(mutation, { input: { act, ids } });
  return { ...data?.changeAccounts, code, error: errors?.[0]?.message };
};
const stateOf = async (id: string) => {
  const account = await gateway.services.database.read((manager) =>
    manager.findOneBy(Account, { id: Number(id) }),
  );
  return account && (account.deactivatedAt ? 'deactivated' : 'active');
};
async function anInvited() {
  const email = anEmail();
  const invited = { email, application: admin.name, role: 'user' };
  const { id } = await gateway.services.accountAdmin.register(admin.viewer, invited);
  return { email, id: String(id) };
}

test('several accounts are deactivated, their sessions end at once, and they are reactivated', async () => {
  const people = [await anApplication(gateway), await anApplication(gateway, { role: 'admin' })];
  const ids = people.map(idOf);
  expect(await change('DEACTIVATE', [...ids, ...ids])).toEqual({ doneIds: ids, refused: [] });
  for (const person of people) expect((await person.graphql(viewer)).data.viewer).toBeNull();
  // Those that are deactivated already are as asked for.
  expect(await change('DEACTIVATE', ids)).toEqual({ doneIds: ids, refused: [] });
  expect(await change('REACTIVATE', ids)).toEqual({ doneIds: ids, refused: [] });
  expect(await Promise.all(ids.map(stateOf))).toEqual(['active', 'active']);
});

test.each(['DEACTIVATE', 'REACTIVATE', 'DELETE', 'RESEND_INVITATION'])(
  '%s leaves the own account as it is, and says so',
  async (act) => {
    const message = 'Your own account is not changed together with others.';
    const own = { id: idOf(admin), email: admin.email, message };
    expect(await change(act, [idOf(admin)])).toEqual({ doneIds: [], refused: [own] });
    expect(await stateOf(idOf(admin))).toBe('active');
    expect((await admin.graphql(viewer)).data.viewer.account.id).toBe(idOf(admin));
  },
);

test('an account that cannot be changed does not stop the others, and the answer has its reason', async () => {
  const [ann, bob, invited] = [await anApplication(gateway), await anApplication(gateway), await anInvited()];
  const ids = [idOf(ann), invited.id, '2147483647', '1 OR 1=1', idOf(bob)];
  expect(await change('DEACTIVATE', ids)).toEqual({
    doneIds: [idOf(ann), idOf(bob)],
    refused: [
      {
        ...invited,
        message: 'This user has not accepted the invitation. Revoke the invitation instead.',
      },
      { id: '2147483647', email: null, message: 'User not found.' },
      { id: '1 OR 1=1', email: null, message: 'User not found.' },
    ],
  });
});

test('several accounts are deleted, each with an entry in the audit log, and their content stays', async () => {
  const people = [await anApplication(gateway), await anApplication(gateway)];
  for (const { scope } of people) await gateway.services.questions.add(scope, { text: 'Whose?' });
  const ids = people.map(idOf);
  expect(await change('DELETE', ids)).toEqual({ doneIds: ids, refused: [] });
  expect(await Promise.all(ids.map(stateOf))).toEqual([null, null]);
  for (const { name, accountId, graphql } of people) {
    expect((await graphql(viewer)).data.viewer).toBeNull();
    const { data } = await admin.graphql(
      'query ($application: String) { questions(application: $application) { totalCount } }',
      { application: name },
    );
    expect(data.questions.totalCount).toBe(1);
    const log = await admin.graphql(
      'query ($filter: AuditFilter) { auditEvents(filter: $filter, first: 1) { edges { node { action actor } } } }',
      { filter: { subjectType: 'account', subjectId: String(accountId) } },
    );
    expect(log.data.auditEvents.edges[0].node).toEqual({ action: 'account.deleted', actor: admin.email });
  }
  expect(await change('DELETE', ids)).toMatchObject({
    doneIds: [],
    refused: [{ message: 'User not found.' }, { message: 'User not found.' }],
  });
});

test('invitations are sent again, but not to those who accepted theirs, and not more often than one by one', async () => {
  const [ann, invited] = [await anApplication(gateway), await anInvited()];
  const accepted = { id: idOf(ann), email: ann.email, message: 'This user has no pending invitation.' };
  for (let mails = 2; mails <= 3; mails += 1) {
    expect(await change('RESEND_INVITATION', [invited.id, idOf(ann)])).toEqual({
      doneIds: [invited.id],
      refused: [accepted],
    });
    expect(await emailsTo(gateway, invited.email)).toHaveLength(mails);
  }
  const other = await anInvited();
  const { doneIds, refused } = await change('RESEND_INVITATION', [invited.id, other.id]);
  expect([doneIds, refused.map(({ email }: { email: string }) => email)]).toEqual([
    [other.id],
    [invited.email],
  ]);
  expect(await emailsTo(gateway, invited.email)).toHaveLength(3);
});

test('the hourly limit of mails holds: the first ones are sent, and the others name the limit', async () => {
  const own = await aGateway({ MAIL_MAX_PER_ACCOUNT: '1' });
  try {
    const root = await anApplication(own, { role: 'admin' });
    const ids: string[] = [];
    // Administrators may cause ten times as many.
    for (let at = 0; at < 8; at += 1) {
      const invited = { email: anEmail(), application: root.name, role: 'user' };
      ids.push(String((await own.services.accountAdmin.register(root.viewer, invited)).id));
    }
    const { doneIds, refused } = await change('RESEND_INVITATION', ids, root);
    expect(doneIds).toEqual(ids.slice(0, 2));
    expect(refused.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2));
    expect(refused[0].message).toMatch(/^Your account has sent many mails lately/);
  } finally {
    await own.close();
  }
});

test('of two administrators who deactivate everybody at the same time, one remains', async () => {
  const own = await aGateway();
  try {
    const people = [
      await anApplication(own, { role: 'admin' }),
      await anApplication(own, { role: 'admin' }),
      await anApplication(own),
    ] as const;
    const [ann, bob] = people;
    await Promise.all([ann, bob].map((by) => change('DEACTIVATE', people.map(idOf), by)));
    const active = await own.services.database.read((manager) => manager.find(Account));
    expect(active.filter(({ deactivatedAt }) => !deactivatedAt)).toHaveLength(1);
    expect(active.find(({ deactivatedAt }) => !deactivatedAt)?.role).toBe('admin');
  } finally {
    await own.close();
  }
});

test('no account and more than a hundred are refused, also by the service, and so is a user', async () => {
  const ann = await anApplication(gateway);
  expect((await change('DELETE', [])).error).toBe('Please select at least one user to change.');
  const some = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));
  expect(await change('DELETE', some(101))).toMatchObject({
    code: 'INVALID_INPUT',
    error: 'Please select at most 100 users.',
  });
  expect((await change('DELETE', some(10_001))).code).toBe('BAD_USER_INPUT');
  expect((await change('PROMOTE', [idOf(ann)])).code).toBe('BAD_USER_INPUT');
  const { accountActs } = gateway.services;
  await expect(accountActs.run(ann.viewer, { ids: [idOf(admin)], act: 'DELETE' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});
