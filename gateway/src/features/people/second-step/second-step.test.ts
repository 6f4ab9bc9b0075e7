import { digest } from '../../../platform/digest.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aPersonWithPassword, completeLogIn, logIn, type Person } from '../../../testing/a-person.js';
import {
  type AuthenticatorApp,
  anAuthenticatorApp,
  forgetUsedCodes,
} from '../../../testing/an-authenticator-app.js';
import { as } from '../../../testing/as.js';
import { emailsTo } from '../../../testing/mails.js';
import { Account } from '../accounts/account.entity.js';
import { PendingLogIn } from '../log-in/pending-log-in.entity.js';
import { Session } from '../sessions/session.entity.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { SecondFactor } from './second-factor.entity.js';
import { isTrustedBrowser, trustedBrowserToken } from './trusted-browser.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

async function aPersonWithApp(): Promise<Person & { app: AuthenticatorApp }> {
  const person = await aPersonWithPassword(gateway);
  return { ...person, app: await anAuthenticatorApp(gateway, person) };
}

const status = async (person: Person) =>
  (await person.graphql('{ viewer { secondStep { isOn recoveryCodesLeft isRequired dueAt resetAt } } }')).data
    .viewer.secondStep;

/** Sets another password by the mailed link. */
async function setPasswordByMail<Anybody extends Person>(person: Anybody): Promise<Anybody> {
  const password = 'Other-Horse-8';
  await as(gateway).graphql(
    'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { message } }',
    { input: { email: person.email } },
  );
  const mails = await emailsTo(gateway, person.email);
  const token = mails.find(({ links }) =>
    links.some(({ pathname }) => pathname === '/create-new-password'),
  )?.token;
  const set = await as(gateway).graphql(
    'mutation ($input: SetPasswordInput!) { setPassword(input: $input) { message } }',
    { input: { token, newPassword: password, confirmPassword: password } },
  );
  expect(set.errors).toBeUndefined();
  return { ...person, password };
}

test('the second step is on only after a right code and after the recovery codes are saved', async () => {
  const person = await aPersonWithPassword(gateway);
  const { data } = await person.graphql('mutation { prepareSecondStep { secret url symbol recoveryCodes } }');
  const { secret, url, symbol, recoveryCodes } = data.prepareSecondStep;
  expect(new URL(url).searchParams.get('secret')).toBe(secret);
  expect(symbol).toMatch(/^<svg /);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(recoveryCodes[0]).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  const switchOn = (code: string, savedRecoveryCodes = true) =>
    person.graphql(
      'mutation ($input: SwitchOnSecondStepInput!) { switchOnSecondStep(input: $input) { message } }',
      {
        input: { code, savedRecoveryCodes },
      },
    );
  expect((await switchOn('000000')).code).toBe('INVALID_INPUT');
  expect((await switchOn('123456', false)).errors?.[0]?.extensions.fields?.[0]?.field).toBe(
    'savedRecoveryCodes',
  );
  expect(await status(person)).toMatchObject({ isOn: false });
  expect((await logIn(gateway, person)).code).toBeUndefined();
});

test('the secret is encrypted in the database', async () => {
  const { app, accountId } = await aPersonWithApp();
  const factor = await gateway.services.database.read((manager) =>
    manager.findOneByOrFail(SecondFactor, { accountId }),
  );
  expect(factor.secret).not.toContain(app.secret);
});

test('recovery codes have 80 bits, and the database has their digests alone', async () => {
  const { app, accountId } = await aPersonWithApp();
  const rows = await gateway.services.database.read((manager) => manager.findBy(RecoveryCode, { accountId }));
  // 16 letters of an alphabet of 32.
  const plain = app.recoveryCodes.map((code) => code.replaceAll('-', ''));
  expect(plain.filter((code) => !/^[0-9A-HJKMNP-TV-Z]{16}$/.test(code))).toEqual([]);
  expect(rows.map((row) => row.digest).sort()).toEqual(plain.map(digest).sort());
});

test('without the password neither a code nor a recovery code opens anything', async () => {
  const { app } = await aPersonWithApp();
  for (const pending of [undefined, 'x'.repeat(43)])
    for (const input of [{ code: app.code() }, { recoveryCode: app.recoveryCodes[0] }]) {
      const answer = await completeLogIn(gateway, pending, input);
      expect([answer.code, answer.session]).toEqual(['UNAUTHENTICATED', undefined]);
    }
});

test('switching on ends the other sessions and is mailed', async () => {
  const person = await aPersonWithPassword(gateway);
  const other = await logIn(gateway, person);
  await anAuthenticatorApp(gateway, person);
  expect((await as(gateway, other.session).graphql('{ viewer { account { id } } }')).data.viewer).toBeNull();
  expect((await emailsTo(gateway, person.email)).map(({ subject }) => subject)).toContain(
    'The second step is on',
  );
});

test('between the password and the code there is no session, and no other call is open', async () => {
  const person = await aPersonWithApp();
  const first = await logIn(gateway, person);
  expect([first.code, first.methods, first.session]).toEqual([
    'SECOND_STEP_REQUIRED',
    ['code', 'recoveryCode'],
    undefined,
  ]);
  const pending = as(gateway, first.pending);
  expect((await pending.graphql('{ viewer { account { id } } }')).data.viewer).toBeNull();
  for (const call of [
    'prepareSecondStep { secret }',
    'switchOnSecondStep(input: { code: "000000", savedRecoveryCodes: true }) { message }',
    'beginAddPasskey { options }',
    'removePasskey(input: { id: "1" }) { message }',
    'switchOffSecondStep { message }',
    'renewRecoveryCodes { recoveryCodes }',
    'endOtherSessions { endedCount }',
  ])
    expect((await pending.graphql(`mutation { ${call} }`)).code).toBe('UNAUTHENTICATED');
});

test('a right code logs in, and the session says that it had a second step', async () => {
  const person = await aPersonWithApp();
  const { pending } = await logIn(gateway, person);
  const done = await completeLogIn(gateway, pending, {
    code: ` ${person.app.code().replace(/(...)/, '$1 ')} `,
  });
  expect(done.code).toBeUndefined();
  const { data } = await as(gateway, done.session).graphql(
    '{ viewer { sessions { secondStep method isCurrent } } }',
  );
  expect(data.viewer.sessions[0]).toEqual({ secondStep: true, method: 'PASSWORD', isCurrent: true });
});

test('a code works once, also in the next window', async () => {
  const person = await aPersonWithApp();
  const code = person.app.code();
  const [first, second] = [await logIn(gateway, person), await logIn(gateway, person)];
  expect((await completeLogIn(gateway, first.pending, { code })).code).toBeUndefined();
  expect((await completeLogIn(gateway, second.pending, { code })).code).toBe('INVALID_INPUT');
});

test('of several calls with one code at the same time one logs in', async () => {
  const person = await aPersonWithApp();
  const pendings = [];
  for (let at = 0; at < 4; at += 1) pendings.push((await logIn(gateway, person)).pending);
  const code = person.app.code();
  const answers = await Promise.all(pendings.map((pending) => completeLogIn(gateway, pending, { code })));
  expect(answers.filter(({ session }) => session !== undefined)).toHaveLength(1);
});

test('a code of two windows ago, of letters or of another length is refused', async () => {
  const person = await aPersonWithApp();
  const { pending } = await logIn(gateway, person);
  for (const code of [person.app.code(3), 'abcdef', '12345', ''])
    expect((await completeLogIn(gateway, pending, { code })).code).toBe('INVALID_INPUT');
});

test('a thousand codes by aliases meet five attempts', async () => {
  const person = await aPersonWithApp();
  const { pending } = await logIn(gateway, person);
  const calls = Array.from(
    { length: 12 },
    (_, at) => `a${at}: completeLogIn(input: { code: "${100_000 + at}" }) { newRecoveryCode }`,
  );
  const query = `mutation { ${calls.join(' ')} }`;
  const send = async () => {
    const request = {
      method: 'POST',
      url: '/graphql',
      cookies: { pending: pending ?? '' },
      payload: { query },
    } as const;
    const { errors } = (await gateway.app.inject(request)).json();
    return errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code);
  };
  // The first refusal ends a request, so that its other aliases are not tried.
  for (let at = 0; at < 5; at += 1) expect(await send()).toEqual(['INVALID_INPUT']);
  // The pending log-in has ended: not even the right code opens it.
  expect((await completeLogIn(gateway, pending, { code: person.app.code() })).code).toBe('UNAUTHENTICATED');
});

test('wrong codes are throttled for the account, and the wait is said', async () => {
  const person = await aPersonWithApp();
  const codes: unknown[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { pending } = await logIn(gateway, person);
    for (let at = 0; at < 5; at += 1)
      codes.push((await completeLogIn(gateway, pending, { code: '000000' })).code);
  }
  expect(codes).toContain('TOO_MANY_ATTEMPTS');
});

test('a change of the password ends a pending log-in', async () => {
  const person = await aPersonWithApp();
  const { pending } = await logIn(gateway, person);
  await gateway.services.database.write((manager) =>
    manager.update(Account, { id: person.accountId }, { passwordHash: 'another' }),
  );
  expect((await completeLogIn(gateway, pending, { code: person.app.code() })).code).toBe('UNAUTHENTICATED');
});

test('a pending log-in waits five minutes for its second step', async () => {
  const person = await aPersonWithApp();
  const { pending } = await logIn(gateway, person);
  const where = { accountId: person.accountId };
  const { expiresAt } = await gateway.services.database.read((manager) =>
    manager.findOneByOrFail(PendingLogIn, where),
  );
  expect(Math.round((expiresAt.getTime() - Date.now()) / 60_000)).toBe(5);
  await gateway.services.database.write((manager) =>
    manager.update(PendingLogIn, where, { expiresAt: new Date() }),
  );
  expect((await completeLogIn(gateway, pending, { code: person.app.code() })).code).toBe('UNAUTHENTICATED');
});

test('a cancelled log-in cannot be completed', async () => {
  const person = await aPersonWithApp();
  const { pending } = await logIn(gateway, person);
  await gateway.app.inject({
    method: 'POST',
    url: '/graphql',
    cookies: { pending: pending ?? '' },
    payload: { query: 'mutation { cancelLogIn { cancelled } }' },
  });
  expect((await completeLogIn(gateway, pending, { code: person.app.code() })).code).toBe('UNAUTHENTICATED');
});

test('a recovery code logs in once without the app, is forgiving in writing, and is replaced and mailed', async () => {
  const person = await aPersonWithApp();
  const [recoveryCode = ''] = person.app.recoveryCodes;
  const written = recoveryCode.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
  const first = await logIn(gateway, person);
  const done = await completeLogIn(gateway, first.pending, { recoveryCode: written });
  expect(done.code).toBeUndefined();
  expect(done.newRecoveryCode).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/);
  const second = await logIn(gateway, person);
  expect((await completeLogIn(gateway, second.pending, { recoveryCode })).code).toBe('INVALID_INPUT');
  expect(
    (await completeLogIn(gateway, second.pending, { recoveryCode: done.newRecoveryCode })).code,
  ).toBeUndefined();
  expect((await emailsTo(gateway, person.email)).map(({ subject }) => subject)).toContain(
    'A recovery code was used',
  );
});

test('of two log-ins with one recovery code at the same time one succeeds', async () => {
  const person = await aPersonWithApp();
  const [recoveryCode] = person.app.recoveryCodes;
  const [first, second] = [await logIn(gateway, person), await logIn(gateway, person)];
  const answers = await Promise.all(
    [first, second].map(({ pending }) => completeLogIn(gateway, pending, { recoveryCode })),
  );
  expect(answers.filter(({ session }) => session !== undefined)).toHaveLength(1);
});

test('a trusted browser is not asked again, until the password changes', async () => {
  const person = await aPersonWithApp();
  const { pending } = await logIn(gateway, person);
  const { trusted } = await completeLogIn(gateway, pending, { code: person.app.code(), trustBrowser: true });
  const again = as(gateway, (await logIn(gateway, person, { trusted })).session);
  // Trust opens the account, and not what is dangerous.
  expect((await again.graphql('mutation { switchOffSecondStep { message } }')).code).toBe(
    'CONFIRMATION_REQUIRED',
  );
  expect((await logIn(gateway, person, { trusted: `${trusted}x` })).code).toBe('SECOND_STEP_REQUIRED');
  const another = await aPersonWithApp();
  expect((await logIn(gateway, another, { trusted })).code).toBe('SECOND_STEP_REQUIRED');
  const changed = await person.graphql(
    'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }',
    {
      input: {
        currentPassword: person.password,
        newPassword: 'Other-Horse-8',
        confirmPassword: 'Other-Horse-8',
      },
    },
  );
  expect(changed.code).toBeUndefined();
  expect((await logIn(gateway, { ...person, password: 'Other-Horse-8' }, { trusted })).code).toBe(
    'SECOND_STEP_REQUIRED',
  );
});

test('trust in a browser ends after 30 days, whatever its cookie says', () => {
  const account = { accountId: 1, passwordHash: 'a hash', epoch: 1 };
  const { token, expiresAt } = trustedBrowserToken(account);
  const now = Date.now();
  expect(Math.round((expiresAt.getTime() - now) / 86_400_000)).toBe(30);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(expiresAt.getTime() - 1);
  expect(isTrustedBrowser(token, account)).toBe(true);
  clock.mockReturnValue(expiresAt.getTime());
  expect(isTrustedBrowser(token, account)).toBe(false);
  clock.mockRestore();
});

test('trust in a browser ends with a mailed password, a deactivation, "log out everywhere" and a new second step', async () => {
  const admin = await aPersonWithPassword(gateway, 'admin');
  const trustedBy = async (person: Person & { app: AuthenticatorApp }) => {
    const { pending } = await logIn(gateway, person);
    return (await completeLogIn(gateway, pending, { code: person.app.code(), trustBrowser: true })).trusted;
  };
  const asked = async (person: Person, trusted: string | undefined) =>
    (await logIn(gateway, person, { trusted })).code;

  const reset = await aPersonWithApp();
  const before = await trustedBy(reset);
  expect(await asked(await setPasswordByMail(reset), before)).toBe('SECOND_STEP_REQUIRED');

  const person = await aPersonWithApp();
  const trusted = await trustedBy(person);
  expect(await asked(person, trusted)).toBeUndefined();
  for (const change of ['deactivateAccount', 'reactivateAccount'])
    await admin.graphql(`mutation ($id: ID!) { ${change}(input: { id: $id }) { message } }`, {
      id: String(person.accountId),
    });
  expect(await asked(person, trusted)).toBe('SECOND_STEP_REQUIRED');

  const robbed = await aPersonWithApp();
  const stolen = await trustedBy(robbed);
  await robbed.graphql('mutation { endAllSessions { endedCount } }');
  expect(await asked(robbed, stolen)).toBe('SECOND_STEP_REQUIRED');

  const other = await aPersonWithApp();
  const old = await trustedBy(other);
  await admin.graphql('mutation ($id: ID!) { resetSecondStep(input: { id: $id }) { message } }', {
    id: String(other.accountId),
  });
  const { session } = await logIn(gateway, other);
  await anAuthenticatorApp(gateway, as(gateway, session));
  expect(await asked(other, old)).toBe('SECOND_STEP_REQUIRED');
});

test('a mailed link for a new password does not remove the second step', async () => {
  const person = await setPasswordByMail(await aPersonWithApp());
  expect((await logIn(gateway, person)).code).toBe('SECOND_STEP_REQUIRED');
});

test('switching off needs a fresh confirmation, and then the password alone logs in', async () => {
  const person = await aPersonWithApp();
  await gateway.services.database.write((manager) =>
    manager.update(
      Session,
      { accountId: person.accountId },
      { confirmedAt: new Date(Date.now() - 11 * 60_000) },
    ),
  );
  const off = () => person.graphql('mutation { switchOffSecondStep { message } }');
  expect((await off()).code).toBe('CONFIRMATION_REQUIRED');
  expect((await off()).errors?.[0]?.message).toBe('Confirm that it is you.');
  const confirm = (input: object) =>
    person.graphql(
      'mutation ($input: ConfirmIdentityInput!) { confirmIdentity(input: $input) { confirmedUntil } }',
      { input },
    );
  // The password alone is less than what opened the session.
  expect((await confirm({ password: person.password })).code).toBe('INVALID_INPUT');
  expect((await confirm({ code: person.app.code() })).code).toBeUndefined();
  expect((await off()).code).toBeUndefined();
  expect((await logIn(gateway, person)).session).toBeDefined();
  expect(await status(person)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
});

test('new recovery codes replace the earlier ones', async () => {
  const person = await aPersonWithApp();
  const { data } = await person.graphql('mutation { renewRecoveryCodes { recoveryCodes } }');
  const { pending } = await logIn(gateway, person);
  expect((await completeLogIn(gateway, pending, { recoveryCode: person.app.recoveryCodes[0] })).code).toBe(
    'INVALID_INPUT',
  );
  const [recoveryCode] = data.renewRecoveryCodes.recoveryCodes;
  expect((await completeLogIn(gateway, pending, { recoveryCode })).code).toBeUndefined();
});

test('an administrator resets the second step: sessions end, the owner is mailed and sees it for a day', async () => {
  const person = await aPersonWithApp();
  const admin = await aPersonWithPassword(gateway, 'admin');
  const reset = () =>
    admin.graphql(
      'mutation ($input: ResetSecondStepInput!) { resetSecondStep(input: $input) { message account { hasSecondStep } } }',
      {
        input: { id: String(person.accountId) },
      },
    );
  expect((await reset()).data.resetSecondStep).toEqual({
    message: 'Second step reset.',
    account: { hasSecondStep: false },
  });
  expect((await reset()).code).toBe('CONFLICT');
  expect((await person.graphql('{ viewer { account { id } } }')).data.viewer).toBeNull();
  const again = await logIn(gateway, person);
  const { data } = await as(gateway, again.session).graphql('{ viewer { secondStep { isOn resetAt } } }');
  expect(data.viewer.secondStep).toEqual({ isOn: false, resetAt: expect.any(String) });
  expect((await emailsTo(gateway, person.email)).map(({ subject }) => subject)).toContain(
    'Your second step was reset',
  );
});

test('the old REST log-in needs the code in its body, and answers as ever without a second step', async () => {
  const person = await aPersonWithApp();
  const post = async (code?: string) => {
    const { email, password } = person;
    const payload = { email, password, ...(code !== undefined && { code }) };
    const answer = await gateway.app.inject({ method: 'POST', url: '/api/login_web', payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const message = 'Enter the code of your authenticator app.';
  const refused = { success: false, status: 'error', error: 'SECOND_STEP_REQUIRED', message };
  expect(await post()).toEqual({ status: 401, body: refused });
  expect(await post('000000')).toMatchObject({ status: 401, body: { error: 'SECOND_STEP_REQUIRED' } });
  await forgetUsedCodes(gateway);
  expect(await post(person.app.code())).toMatchObject({ status: 200, body: { success: true, role: 'user' } });
});
