import argon2 from '@node-rs/argon2';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aPersonWithPassword } from '../../../testing/a-person.js';
import { anApplication } from '../../../testing/an-application.js';
import { anEmail, aSignUp } from '../../../testing/forms.js';
import { emailsTo } from '../../../testing/mails.js';
import { Account } from '../accounts/account.entity.js';
import { AppUser } from '../app-users/app-user.entity.js';
import { hashPassword, passwordMatches } from './password-hash.js';
import { assertStrongPassword, signUpPasswordRule } from './password-policy.js';

/* One password as two keyboards type it: é as one character, and as two. */

const one = 'Café-Zürich-7'.normalize('NFC');
const two = one.normalize('NFD');

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const logIn = async (email: string, password: string) =>
  (await gateway.app.inject({ method: 'POST', url: '/api/login_web', payload: { email, password } }))
    .statusCode;
const store = (email: string, passwordHash: string) =>
  gateway.services.database.write((manager) => manager.update(Account, { email }, { passwordHash }));
const storedHash = (email: string) =>
  gateway.services.database.read(
    async (manager) => (await manager.findOneByOrFail(Account, { email })).passwordHash,
  );
/** As earlier releases hashed it. */
const hashAsTyped = (password: string) => argon2.hash(password);

test.each([
  [one, two],
  [two, one],
])('a password that is set in one form opens the account in the other', async (set, typed) => {
  const form = { ...aSignUp(), email: anEmail(), password: set, confirmPassword: typed };
  await gateway.services.signUps.signUp(form, '127.0.0.1');
  const token = (await emailsTo(gateway, form.email))[0]?.token ?? '';
  await gateway.services.signUps.verifyEmail(token);
  expect(await logIn(form.email, typed)).toBe(200);
  expect(await logIn(form.email, set)).toBe(200);

  const { passwordReset } = gateway.services;
  await passwordReset.requestReset(form, '127.0.0.1');
  const reset = (await emailsTo(gateway, form.email)).at(-1)?.token ?? '';
  const next = { newPassword: `${set}!`, confirmPassword: `${typed}!` };
  await passwordReset.setPassword(
    { token: reset, mode: 'web', ...next },
    { rememberBrowser: () => undefined },
  );
  expect(await logIn(form.email, `${typed}!`)).toBe(200);
});

test('a password that an earlier release hashed as it was typed opens the account, and is hashed anew', async () => {
  const { email } = await aPersonWithPassword(gateway);
  await store(email, await hashAsTyped(two));
  expect(await logIn(email, one)).toBe(401);
  const before = await storedHash(email);
  expect(await logIn(email, two)).toBe(200);
  const after = await storedHash(email);
  expect(after).not.toBe(before);
  expect(await logIn(email, one)).toBe(200);
  expect(await logIn(email, two)).toBe(200);
  expect(await storedHash(email)).toBe(after);
});

test('the current password is confirmed in both forms, and changed', async () => {
  const person = await aPersonWithPassword(gateway);
  await store(person.email, await hashAsTyped(two));
  const confirm = (password: string) =>
    person.graphql(
      'mutation ($input: ConfirmIdentityInput!) { confirmIdentity(input: $input) { confirmedUntil } }',
      { input: { password } },
    );
  expect((await confirm(two)).code).toBeUndefined();
  expect((await confirm(one)).code).toBeUndefined();
  await store(person.email, await hashAsTyped(two));
  const change = await person.graphql(
    'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }',
    { input: { currentPassword: two, newPassword: `${one}!`, confirmPassword: `${two}!` } },
  );
  expect(change.code).toBeUndefined();
  expect(await logIn(person.email, `${two}!`)).toBe(200);
});

test("an app user's password is stored in its normal form", async () => {
  const ann = await anApplication(gateway);
  const email = anEmail();
  const { appUsers, passwordReset, database } = gateway.services;
  await appUsers.register(ann.viewer, { email, username: 'Jo', role: 'user', application: ann.name });
  const token = (await emailsTo(gateway, email))[0]?.token ?? '';
  const password = { newPassword: two, confirmPassword: one };
  await passwordReset.setPassword({ token, mode: 'app', ...password }, { rememberBrowser: () => undefined });
  const { passwordHash } = await database.read((manager) => manager.findOneByOrFail(AppUser, { email }));
  expect(await passwordMatches(passwordHash, one)).toBe('normal');
});

test('limits count the characters of the normal form', async () => {
  const long = `Aa1!${'é'.repeat(124)}`.normalize('NFD');
  await expect(assertStrongPassword(long)).resolves.toBeUndefined();
  await expect(assertStrongPassword(`${long}é`)).rejects.toMatchObject({ code: 'WEAK_PASSWORD' });
  const short = 'Aé1!éé'.normalize('NFD');
  expect([...short].length).toBeGreaterThan(8);
  await expect(assertStrongPassword(short)).rejects.toMatchObject({ code: 'WEAK_PASSWORD' });
  expect((await signUpPasswordRule(short)).safeParse(short).success).toBe(false);
});

test.each([one, two, 'Wrong-Horse-7'])(
  'known and unknown accounts cost as many comparisons',
  async (password) => {
    const verify = jest.spyOn(argon2, 'verify');
    const comparisons = async (hash: string | null) => {
      verify.mockClear();
      expect(await passwordMatches(hash, password)).toBe(false);
      return verify.mock.calls.length;
    };
    const known = await comparisons(await hashPassword('Another-Horse-7'));
    expect(known).toBe(password === two ? 2 : 1);
    expect(await comparisons(null)).toBe(known);
    verify.mockRestore();
  },
);
