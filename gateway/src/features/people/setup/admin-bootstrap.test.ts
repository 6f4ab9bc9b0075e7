import { emailKey } from '../../../platform/email-address.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aVerifiedAccount } from '../../../testing/an-account.js';
import { anEmail, aSignUp, goodPassword } from '../../../testing/forms.js';
import { emailsTo } from '../../../testing/mails.js';
import { AuditEvent } from '../../operations/audit-log/audit-event.entity.js';
import { Account } from '../accounts/account.entity.js';

// Each test needs a back-office without an administrator, so each has a gateway of its own.
let gateway: TestGateway;
beforeEach(async () => {
  gateway = await aGateway();
});
afterEach(() => gateway?.close());

const ensureFirst = (adminEmail?: string, adminPassword?: string) =>
  gateway.services.adminBootstrap.ensureFirst({ adminEmail, adminPassword });
const invite = (email: string) => gateway.services.adminBootstrap.invite(email);
const accountOf = (email: string) =>
  gateway.services.database.read((manager) => manager.findOneBy(Account, { emailKey: emailKey(email) }));
const logIn = async (email: string, password = goodPassword) => {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/api/login_web',
    payload: { email, password },
  });
  return answer.json();
};

test('an address and a password in the environment create an administrator who can log in', async () => {
  expect(await ensureFirst('admin@example.com', goodPassword)).toEqual({
    kind: 'created',
    email: 'admin@example.com',
  });
  expect(await logIn('admin@example.com')).toMatchObject({
    status: 'success',
    role: 'admin',
    application: 'admin',
  });
  expect(await ensureFirst('admin@example.com', goodPassword)).toEqual({ kind: 'present' });
});

test('rejects a weak password or a malformed address in the environment', async () => {
  await expect(ensureFirst('admin@example.com', 'weakling')).rejects.toMatchObject({ code: 'WEAK_PASSWORD' });
  await expect(ensureFirst('admin@example', goodPassword)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(await accountOf('admin@example.com')).toBeNull();
});

test('an address alone gets one invitation, however often the gateway starts', async () => {
  expect(await ensureFirst('admin@example.com')).toEqual({ kind: 'invited', email: 'admin@example.com' });
  expect(await ensureFirst('admin@example.com')).toEqual({ kind: 'waiting', email: 'admin@example.com' });
  const mails = await emailsTo(gateway, 'admin@example.com');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.links[0]?.pathname).toBe('/create-new-password');
  expect(await accountOf('admin@example.com')).toMatchObject({ role: 'admin', activatedAt: null });
});

test('an address alone makes its account an administrator, which the audit log tells', async () => {
  const { email, password } = await aVerifiedAccount(gateway);
  expect(await ensureFirst(email)).toEqual({ kind: 'created', email });
  expect(await logIn(email, password)).toMatchObject({ role: 'admin' });
  const recorded = await gateway.services.database.read((manager) =>
    manager.findBy(AuditEvent, { action: 'account.role_changed' }),
  );
  expect(recorded).toMatchObject([
    { actorKind: 'system', changes: [{ field: 'role', from: 'user', to: 'admin' }] },
  ]);
});

test('replicas that start concurrently create one administrator', async () => {
  const results = await Promise.all(
    Array.from({ length: 5 }, () => ensureFirst('admin@example.com', goodPassword)),
  );
  // One that looks only after the commit of another finds the account.
  const kinds = new Set(results.map(({ kind }) => kind));
  expect(kinds).toContain('created');
  expect([...kinds].filter((kind) => kind !== 'created' && kind !== 'present')).toEqual([]);
  const accounts = await gateway.services.database.read((manager) => manager.count(Account));
  expect(accounts).toBe(1);
  expect(await logIn('admin@example.com')).toMatchObject({ status: 'success' });
});

test('replicas that start concurrently mail one invitation', async () => {
  await Promise.all(Array.from({ length: 5 }, () => ensureFirst('admin@example.com')));
  expect(await emailsTo(gateway, 'admin@example.com')).toHaveLength(1);
});

test('an address with an unverified sign-up becomes an administrator with the password of the environment', async () => {
  const form = {
    ...aSignUp('admin@example.com'),
    password: 'Attacker-Pass-1',
    confirmPassword: 'Attacker-Pass-1',
  };
  await gateway.services.signUps.signUp(form, '127.0.0.1');
  const [mail] = await emailsTo(gateway, 'admin@example.com');
  await ensureFirst('admin@example.com', goodPassword);
  expect(await logIn('admin@example.com', 'Attacker-Pass-1')).toMatchObject({ status: 'error' });
  expect(await logIn('admin@example.com')).toMatchObject({ role: 'admin' });
  await expect(gateway.services.signUps.verifyEmail(mail?.token ?? '')).rejects.toMatchObject({
    code: 'LINK_EXPIRED',
  });
});

test('inviting another administrator returns the mailed link', async () => {
  const email = anEmail();
  const invitation = await invite(email);
  const [mail] = await emailsTo(gateway, email);
  expect(invitation).toEqual({ kind: 'invited', email, url: mail?.links[0]?.href });
  expect(mail?.text).toContain('as an administrator');
});

test('inviting an account in use makes it an administrator and keeps its password', async () => {
  const { email, password } = await aVerifiedAccount(gateway);
  expect(await invite(email)).toEqual({ kind: 'promoted', email });
  expect(await invite(email)).toEqual({ kind: 'already', email });
  expect(await logIn(email, password)).toMatchObject({ status: 'success', role: 'admin' });
});

test('rejects an invitation of a malformed address', async () => {
  await expect(invite('admin')).rejects.toMatchObject({ message: 'Please enter a valid email address.' });
});
