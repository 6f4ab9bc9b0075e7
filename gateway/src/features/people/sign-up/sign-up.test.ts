import { databaseNow } from '../../../platform/database/dialect.js';
import { emailKey } from '../../../platform/email-address.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { as } from '../../../testing/as.js';
import { anEmail, aSignUp, goodPassword } from '../../../testing/forms.js';
import { emailsTo, sentMails } from '../../../testing/mails.js';
import { Application } from '../../operations/applications/application.entity.js';
import { Account } from '../accounts/account.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway({ PUBLIC_URL: 'https://office.example.com' });
});
afterAll(() => gateway?.close());

const signUpMutation = 'mutation ($input: SignUpInput!) { signUp(input: $input) { message } }';
const verifyMutation = 'mutation ($input: TokenInput!) { verifyEmail(input: $input) { message } }';
const signUp = (input: object) => as(gateway).graphql(signUpMutation, { input });
const verify = (token: string) => as(gateway).graphql(verifyMutation, { input: { token } });
const accountOf = (email: string) =>
  gateway.services.database.read((manager) =>
    manager.findOne(Account, { where: { emailKey: emailKey(email) }, relations: { application: true } }),
  );
const asLegacy = ({ confirmPassword, ...form }: ReturnType<typeof aSignUp>) => ({
  ...form,
  confirm_password: confirmPassword,
});

test('rejects an empty form with the specified message for every field', async () => {
  const empty = { email: '', city: ' ', country: '', password: '', confirmPassword: '' };
  const { code, errors } = await signUp(empty);
  expect(code).toBe('INVALID_INPUT');
  expect(errors?.[0]?.message).toBe('Please fix the highlighted errors.');
  expect(errors?.[0]?.extensions.fields).toEqual([
    { field: 'email', message: 'Email is required.' },
    { field: 'city', message: 'City is required.' },
    { field: 'country', message: 'Country is required.' },
    { field: 'password', message: 'Password is required.' },
    { field: 'confirmPassword', message: 'Please confirm your password.' },
  ]);
});

test('rejects a malformed address, a weak password and a wrong confirmation with a message for each field', async () => {
  const { status, body } = await as(gateway).rest('POST', '/api/signup', {
    ...asLegacy(aSignUp('jane@example')),
    password: 'weakling',
    confirm_password: 'other',
  });
  expect(status).toBe(400);
  expect(body).toEqual({
    success: false,
    status: 'error',
    error: 'Please fix the highlighted errors.',
    message: 'Please fix the highlighted errors.',
    errors: [
      { field: 'email', message: 'Please enter a valid email address.' },
      {
        field: 'password',
        message: 'Min 8 chars, include an uppercase, a number, and a special character.',
      },
      { field: 'confirm_password', message: 'Passwords do not match.' },
    ],
  });
});

test('the REST path rejects a value that is not a string', async () => {
  for (const value of [0, false, null, ['x'], {}]) {
    for (const field of Object.keys(asLegacy(aSignUp()))) {
      const body = { ...asLegacy(aSignUp()), [field]: value };
      expect((await as(gateway).rest('POST', '/api/signup', body)).status).toBe(400);
    }
    expect((await as(gateway).rest('POST', '/api/email/verify', { token: value })).status).toBe(400);
  }
});

test('ignores a role or an application sent with a sign-up', async () => {
  const form = aSignUp();
  const body = { ...asLegacy(form), role: 'admin', application: 'taken', id: 1, activatedAt: '2020-01-01' };
  expect((await as(gateway).rest('POST', '/api/signup', body)).status).toBe(200);
  expect(await accountOf(form.email)).toMatchObject({ role: 'user', applicationId: null, activatedAt: null });
});

test('the mailed link activates the account and creates an application named after the local part of its address', async () => {
  const [first, second] = [aSignUp('jo@one.example'), aSignUp('JO@two.example')];
  const messages = new Set<string>();
  for (const form of [first, second]) {
    await signUp(form);
    const [mail] = await emailsTo(gateway, form.email);
    const { data } = await verify(mail?.token ?? '');
    messages.add(data.verifyEmail.message);
  }
  expect([...messages]).toEqual(['Your email has been verified.']);
  expect((await accountOf('jo@one.example'))?.application?.name).toBe('jo');
  expect((await accountOf('jo@two.example'))?.application?.name).toBe('jo-2');
  expect(await accountOf('jo@two.example')).toMatchObject({
    email: 'JO@two.example',
    city: 'Bern',
    country: 'Switzerland',
    role: 'user',
  });
});

test('the link uses PUBLIC_URL, whatever host the request names', async () => {
  const form = aSignUp();
  await gateway.app.inject({
    method: 'POST',
    url: '/api/signup',
    headers: {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example;proto=http',
    },
    payload: asLegacy(form),
  });
  const [mail] = await emailsTo(gateway, form.email);
  expect(mail?.links[0]?.href).toMatch(
    /^https:\/\/office\.example\.com\/verify\?token=[\w-]{43}&flow=register_user$/,
  );
  expect(mail?.text).not.toContain('evil.example');
  expect(mail?.html).not.toContain('evil.example');
});

test('the link leads back to the invitation of the sign-up, and nowhere else', async () => {
  const email = anEmail();
  const invitation = 'Abc-_123';
  expect((await signUp({ ...aSignUp(email), invitation })).errors).toBeUndefined();
  const [mail] = await emailsTo(gateway, email);
  const url = mail?.links[0];
  expect([url?.origin, url?.pathname]).toEqual(['https://office.example.com', '/verify']);
  expect(url?.searchParams.get('invitation')).toBe(invitation);
  for (const bad of ['https://evil.example', '//evil.example', '/join?token=a', 'a b', '', 'x'.repeat(101)])
    expect((await signUp({ ...aSignUp(anEmail()), invitation: bad })).errors?.[0]?.extensions.fields).toEqual(
      [{ field: 'invitation', message: 'This is no link of an invitation.' }],
    );
});

test('twenty concurrent uses of one link create one application', async () => {
  const form = aSignUp();
  await signUp(form);
  const [mail] = await emailsTo(gateway, form.email);
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(mail?.token ?? '')));
  const rejected = answers.filter(({ code }) => code === 'LINK_EXPIRED');
  expect([answers.length - rejected.length, rejected.length]).toEqual([1, 19]);
  const name = form.email.split('@')[0] as string;
  const applications = await gateway.services.database.read((manager) =>
    manager.countBy(Application, [{ name }, { name: `${name}-2` }]),
  );
  expect(applications).toBe(1);
});

test('an unknown or malformed link gets the same error over GraphQL and REST', async () => {
  const form = aSignUp();
  await signUp(form);
  const [mail] = await emailsTo(gateway, form.email);
  await verify(mail?.token ?? '');
  for (const token of ['unknown', 'x'.repeat(5000)]) {
    expect((await verify(token ?? '')).errors?.[0]?.message).toBe('Invalid or expired link.');
    expect(await as(gateway).rest('POST', '/api/email/verify', { token })).toMatchObject({
      status: 400,
      body: { success: false, error: 'Invalid or expired link.', message: 'Invalid or expired link.' },
    });
  }
  expect((await verify('')).errors?.[0]?.message).toBe('Missing verification token');
});

test('H3: signing up again does not invalidate the older link', async () => {
  const email = anEmail();
  await signUp(aSignUp(email));
  await signUp({ ...aSignUp(email), city: 'Basel' });
  const [older, newer] = await emailsTo(gateway, email);
  expect((await verify(older?.token ?? '')).code).toBeUndefined();
  expect((await verify(newer?.token ?? '')).code).toBe('LINK_EXPIRED');
  expect((await accountOf(email))?.city).toBe('Basel');
});

test.each<[string, (email: string) => Promise<unknown>]>([
  ['followed first', async (email) => verify((await emailsTo(gateway, email))[0]?.token ?? '')],
  [
    'set a password',
    async (email) => {
      await gateway.services.passwordReset.requestReset({ email }, '127.0.0.1');
      const token = (await emailsTo(gateway, email)).at(-1)?.token ?? '';
      const password = { newPassword: goodPassword, confirmPassword: goodPassword };
      const noBrowser = { rememberBrowser: () => undefined };
      return gateway.services.passwordReset.setPassword({ token, mode: 'web', ...password }, noBrowser);
    },
  ],
])('a sign-up link of an address that another link verified says so on both APIs: %s', async (_, prove) => {
  const email = anEmail();
  await signUp(aSignUp(email));
  await signUp(aSignUp(email));
  const token = (await emailsTo(gateway, email))[1]?.token ?? '';
  await prove(email);
  const message = 'Your email has been verified already. Please log in.';
  const { errors } = await verify(token);
  expect(errors).toMatchObject([{ message, extensions: { code: 'LINK_EXPIRED', isUsed: true } }]);
  expect(await as(gateway).rest('POST', '/api/email/verify', { token })).toMatchObject({
    status: 400,
    body: { success: false, message },
  });
});

test('concurrent sign-ups of one address create one account, which their mails activate once', async () => {
  const email = anEmail();
  const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(aSignUp(email))));
  expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(undefined));
  const mails = await emailsTo(gateway, email);
  expect(mails.length).toBeLessThanOrEqual(3);
  const outcomes = await Promise.all(mails.map(({ token }) => verify(token)));
  expect(outcomes.filter(({ code }) => code === undefined)).toHaveLength(1);
});

test('the fourth sign-up in 15 minutes sends no mail and leaves the links working', async () => {
  const email = anEmail();
  for (const city of ['A', 'B', 'C', 'D']) {
    const { data } = await signUp({ ...aSignUp(email), city });
    expect(data.signUp.message).toBe('If the email is valid, a verification link has been sent.');
  }
  const mails = await emailsTo(gateway, email);
  expect(mails).toHaveLength(3);
  expect((await verify(mails[2]?.token ?? '')).code).toBeUndefined();
  expect((await accountOf(email))?.city).toBe('D');
});

test('signing up an existing account gets the same answer, mails a notice and changes nothing', async () => {
  const form = aSignUp();
  const unknown = await as(gateway).rest('POST', '/api/signup', asLegacy(form));
  const [mail] = await emailsTo(gateway, form.email);
  await verify(mail?.token ?? '');
  const before = await accountOf(form.email);

  const again = asLegacy({ ...form, email: form.email.toUpperCase(), city: 'Elsewhere' });
  const known = await as(gateway).rest('POST', '/api/signup', again);
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect(known.body).toMatchObject({
    status: 'success',
    message: 'If the email is valid, a verification link has been sent.',
  });
  expect(await accountOf(form.email)).toEqual(before);
  const [, second] = await emailsTo(gateway, form.email);
  expect(second?.subject).toBe('You already have an account');
  expect(second?.text).toContain('https://office.example.com/login');
  expect(second?.text).toContain('https://office.example.com/forgot-password');
});

test('signing up an invited address mails the invitation again and changes nothing', async () => {
  const email = anEmail();
  await gateway.services.adminBootstrap.invite(email);
  await signUp(aSignUp(email));
  expect(await accountOf(email)).toMatchObject({ role: 'admin', passwordHash: null, activatedAt: null });
  const mails = await emailsTo(gateway, email);
  expect(mails.map(({ links: [link] }) => link?.pathname)).toEqual([
    '/create-new-password',
    '/create-new-password',
  ]);
});

test('a sign-up cannot add a second recipient or a header to its mail', async () => {
  for (const email of ['a@example.com\r\nBcc: b@example.com', 'a@example.com,b@example.com']) {
    expect((await signUp(aSignUp(email))).code).toBe('INVALID_INPUT');
  }
  expect((await sentMails(gateway)).map(({ to }) => to)).not.toContain('b@example.com');
});

test('the password is stored only as an argon2id hash', async () => {
  // Of the cost that tests do without (`cheap-passwords.ts`).
  jest.restoreAllMocks();
  const form = aSignUp();
  await signUp(form);
  const account = await accountOf(form.email);
  expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(JSON.stringify(account)).not.toContain(goodPassword);
});

describe('H5: a sign-up that is not verified', () => {
  const hourMs = 3_600_000;
  const ageTo = (email: string, hours: number) =>
    gateway.services.database.write(async (manager) => {
      const createdAt = new Date((await databaseNow(manager)).getTime() - hours * hourMs);
      return manager.update(Account, { emailKey: emailKey(email) }, { createdAt });
    });

  test('is deleted after 48 hours, and its address can sign up again', async () => {
    const [old, young, active, invited] = [anEmail(), anEmail(), anEmail(), anEmail()];
    for (const email of [old, young, active]) await signUp(aSignUp(email));
    await verify((await emailsTo(gateway, active))[0]?.token ?? '');
    await gateway.services.adminBootstrap.invite(invited);
    for (const email of [old, active, invited]) await ageTo(email, 49);
    await ageTo(young, 47);
    await gateway.services.signUps.sweep();
    const left = await Promise.all([old, young, active, invited].map(accountOf));
    expect(left.map((account) => account !== null)).toEqual([false, true, true, true]);
    await signUp({ ...aSignUp(old), password: 'Other-Horse-7', confirmPassword: 'Other-Horse-7' });
    const { data } = await verify((await emailsTo(gateway, old)).at(-1)?.token ?? '');
    expect(data.verifyEmail.message).toBe('Your email has been verified.');
  });

  test('stays for 48 hours after the last sign-up of its address', async () => {
    const email = anEmail();
    await signUp(aSignUp(email));
    await ageTo(email, 49);
    await signUp(aSignUp(email));
    await gateway.services.signUps.sweep();
    expect(await accountOf(email)).not.toBeNull();
  });
});

describe('The language of the interface', () => {
  const signUpWith = (language: string, form: object) =>
    as(gateway, undefined, { language }).graphql(signUpMutation, { input: form });
  const verifyWith = async (language: string, email: string) =>
    as(gateway, undefined, { language }).graphql(verifyMutation, {
      input: { token: (await emailsTo(gateway, email)).at(-1)?.token ?? '' },
    });

  test('is that which the browser keeps, and no other one', async () => {
    for (const [kept, language] of [
      ['fr', 'fr'],
      ['en', 'en'],
      ['qps', null],
      ['fr-CA', null],
    ] as const) {
      const form = aSignUp();
      await signUpWith(kept, form);
      expect(await accountOf(form.email)).toMatchObject({ language });
      // In another browser.
      await verifyWith('', form.email);
      expect(await accountOf(form.email)).toMatchObject({ activatedAt: expect.any(Date), language });
    }
  });

  test('of an account that has none is taken when the address is verified', async () => {
    const [form, other] = [aSignUp(), aSignUp()];
    await signUpWith('', form);
    await verifyWith('fr', form.email);
    expect(await accountOf(form.email)).toMatchObject({ language: 'fr' });
    await signUpWith('en', other);
    await verifyWith('fr', other.email);
    expect(await accountOf(other.email)).toMatchObject({ language: 'en' });
  });

  test('of a sign-up with another password counts as little as that password', async () => {
    const form = aSignUp();
    await signUpWith('fr', form);
    await signUpWith('fr', { ...form, password: 'Another-Horse-8', confirmPassword: 'Another-Horse-8' });
    expect(await accountOf(form.email)).toMatchObject({ language: null });
  });
});
