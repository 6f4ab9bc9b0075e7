import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aPersonWithPassword, type Person } from '../../../testing/a-person.js';
import { anAuthenticatorApp } from '../../../testing/an-authenticator-app.js';
import { Session } from '../sessions/session.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

/** Lets the confirmation of a person's session be older than ten minutes. */
const age = ({ accountId }: Person) =>
  gateway.services.database.write((manager) =>
    manager.update(Session, { accountId }, { confirmedAt: new Date(Date.now() - 601_000) }),
  );
const confirm = (person: Person, input: object) =>
  person.graphql(
    'mutation ($input: ConfirmIdentityInput!) { confirmIdentity(input: $input) { confirmedUntil } }',
    { input },
  );
const createKey = (person: Person) =>
  person.graphql('mutation { createApplicationKey(input: { name: "Phone" }) { secret } }');

test('a log-in counts as a confirmation for ten minutes, and the password confirms again', async () => {
  const person = await aPersonWithPassword(gateway);
  expect((await createKey(person)).code).toBeUndefined();
  await age(person);
  expect((await createKey(person)).code).toBe('CONFIRMATION_REQUIRED');
  const { data } = await confirm(person, { password: person.password });
  expect(Date.parse(data.confirmIdentity.confirmedUntil)).toBeGreaterThan(Date.now() + 590_000);
  expect((await createKey(person)).code).toBeUndefined();
});

test('a wrong password confirms nothing, and is throttled', async () => {
  const person = await aPersonWithPassword(gateway);
  await age(person);
  const codes = [];
  for (let at = 0; at < 7; at += 1) codes.push((await confirm(person, { password: 'Wrong-Horse-7' })).code);
  expect(codes.slice(0, 4)).toEqual(Array(4).fill('INVALID_INPUT'));
  expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS');
  expect((await createKey(person)).code).toBe('CONFIRMATION_REQUIRED');
});

test('a confirmation counts for its own session alone', async () => {
  const person = await aPersonWithPassword(gateway);
  const { sessions, database } = gateway.services;
  const { token } = await database.write((manager) =>
    sessions.start(manager, person.accountId, 'another browser'),
  );
  await age(person);
  await confirm(person, { password: person.password });
  const other = await sessions.identify(token);
  expect(other.kind === 'signedIn' && (other.confirmedAt as Date).getTime()).toBeLessThan(
    Date.now() - 600_000,
  );
});

test('with a second step the code confirms, and the password does not', async () => {
  const person = await aPersonWithPassword(gateway);
  const app = await anAuthenticatorApp(gateway, person);
  await age(person);
  expect(
    (await person.graphql('{ viewer { confirmationMethods } }')).data.viewer.confirmationMethods,
  ).toEqual(['CODE']);
  expect((await confirm(person, { password: person.password })).code).toBe('INVALID_INPUT');
  expect((await confirm(person, { code: app.code() })).code).toBeUndefined();
  expect((await createKey(person)).code).toBeUndefined();
});

test('with a second step the current password changes nothing without a fresh confirmation', async () => {
  const person = await aPersonWithPassword(gateway);
  await anAuthenticatorApp(gateway, person);
  await age(person);
  const change = await person.graphql(
    'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }',
    {
      input: {
        currentPassword: person.password,
        newPassword: 'Other-Horse-8',
        confirmPassword: 'Other-Horse-8',
      },
    },
  );
  expect(change.code).toBe('CONFIRMATION_REQUIRED');
});

test('an old session makes no administrator on either door, and a confirmed one does', async () => {
  const person = await aPersonWithPassword(gateway, 'admin');
  const graph = (email: string) =>
    person.graphql(
      'mutation ($input: RegisterAccountInput!) { registerAccount(input: $input) { account { role } } }',
      { input: { email, application: person.name, role: 'ADMIN' } },
    );
  const rest = (email: string) =>
    person.rest('POST', '/api/user_register_web', { email, application: person.name, role: 'admin' });
  const invited = async () => {
    const { rows } = await gateway.services.accountList.list(person.viewer, {
      first: 100,
      search: 'invited-',
    });
    return rows.map(({ email, role }) => `${email} ${role}`).toSorted();
  };
  await age(person);
  expect((await graph('invited-1@example.com')).code).toBe('CONFIRMATION_REQUIRED');
  expect((await rest('invited-2@example.com')).status).toBe(403);
  expect(await invited()).toEqual([]);
  await confirm(person, { password: person.password });
  expect((await graph('invited-1@example.com')).code).toBeUndefined();
  expect((await rest('invited-2@example.com')).status).toBe(200);
  expect(await invited()).toEqual(['invited-1@example.com admin', 'invited-2@example.com admin']);
});

test('an export of people needs one, in the historic shape, and one of content does not', async () => {
  const person = await aPersonWithPassword(gateway);
  await age(person);
  const message = 'Confirm that it is you.';
  expect(await person.rest('GET', '/exports/app-users.csv')).toMatchObject({
    status: 403,
    body: { success: false, status: 'error', error: 'CONFIRMATION_REQUIRED', message },
  });
  expect((await person.rest('GET', '/exports/questions.csv')).status).toBe(200);
  await confirm(person, { password: person.password });
  for (const list of ['app-users', 'acceptances', 'audit-log'])
    expect((await person.rest('GET', `/exports/${list}.csv`)).status).toBe(200);
});
