import { emailKey } from '../../../platform/email-address.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aSignedInAccount } from '../../../testing/a-signed-in-account.js';
import { anApplication } from '../../../testing/an-application.js';
import { as } from '../../../testing/as.js';
import { anEmail, aSignUp } from '../../../testing/forms.js';
import { emailsTo } from '../../../testing/mails.js';
import { Account } from '../accounts/account.entity.js';
import { ActionToken } from '../action-tokens/action-token.entity.js';

/*
 * H3: anyone can sign up with any address. A mailed link proves the mailbox, not the password, which another person
 * may have typed.
 */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const attackerPassword = 'Attacker-Horse-7';
const ownerPassword = 'Owner-Horse-7';
const chosenPassword = 'Chosen-Horse-7';

const signUp = (email: string, password: string, city = 'Bern') =>
  as(gateway).graphql('mutation ($input: SignUpInput!) { signUp(input: $input) { message } }', {
    input: { ...aSignUp(email), city, password, confirmPassword: password },
  });
const verify = (token: string | undefined) =>
  as(gateway).graphql(
    'mutation ($input: TokenInput!) { verifyEmail(input: $input) { message passwordToken } }',
    { input: { token: token ?? '' } },
  );
const forgot = (email: string) => as(gateway).rest('POST', '/api/password/forgot', { email });
const choose = (token: string | null | undefined, password = chosenPassword) =>
  as(gateway).rest('POST', '/api/password/reset', {
    token,
    new_password: password,
    confirm_password: password,
  });
const logIn = async (email: string, password: string) =>
  (await as(gateway).rest('POST', '/api/login_web', { email, password })).status;
const accountOf = (email: string) =>
  gateway.services.database.read((manager) => manager.findOneBy(Account, { emailKey: emailKey(email) }));
const mailsAbout = async (email: string, subject: string) =>
  (await emailsTo(gateway, email)).filter((mail) => mail.subject === subject);
const signUpLinks = async (email: string) =>
  (await mailsAbout(email, 'Verify your email address')).map(({ token }) => token);
const tokensOf = (subjectId: number | undefined) =>
  gateway.services.database.read((manager) => manager.findBy(ActionToken, { subjectId: subjectId ?? 0 }));

describe('H3: pending sign-ups of one address with different passwords', () => {
  test.each([
    ['the older link', 0],
    ['the newer link', 1],
  ])('%s activates the account without a password and mails a link to choose one', async (_, at) => {
    const email = anEmail();
    await signUp(email, attackerPassword, 'Elsewhere');
    await signUp(email, ownerPassword);
    const links = await signUpLinks(email);
    const { data } = await verify(links[at]);
    expect(data.verifyEmail).toEqual({
      message: 'Your email has been verified.',
      passwordToken: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await accountOf(email)).toMatchObject({
      activatedAt: expect.any(Date),
      passwordHash: null,
      city: null,
      country: null,
    });
    expect([await logIn(email, attackerPassword), await logIn(email, ownerPassword)]).toEqual([401, 401]);
    const [mail] = await mailsAbout(email, 'Choose your password');
    expect(mail?.token).toBe(data.verifyEmail.passwordToken);
    expect(mail?.links[0]?.pathname).toBe('/create-new-password');
    expect((await verify(links[1 - at])).code).toBe('LINK_EXPIRED');
    expect((await choose(mail?.token)).status).toBe(200);
    expect([await logIn(email, chosenPassword), await logIn(email, attackerPassword)]).toEqual([200, 401]);
  });

  test('the REST answer has the same text and the token to choose a password', async () => {
    const email = anEmail();
    await signUp(email, attackerPassword);
    await signUp(email, ownerPassword);
    const [token] = await signUpLinks(email);
    const { status, body } = await as(gateway).rest('POST', '/api/email/verify', { token });
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        status: 'success',
        message: 'Your email has been verified.',
        password_token: expect.stringMatching(/^[\w-]{43}$/),
      },
    ]);
    expect((await choose(body.password_token)).status).toBe(200);
    expect(await logIn(email, chosenPassword)).toBe(200);
  });

  test('a sign-up without a mail because of the mail limit counts too', async () => {
    const email = anEmail();
    for (let count = 0; count < 3; count += 1) await signUp(email, attackerPassword);
    await signUp(email, ownerPassword);
    const links = await signUpLinks(email);
    expect(links).toHaveLength(3);
    expect((await verify(links[2])).data.verifyEmail.passwordToken).not.toBeNull();
    expect(await logIn(email, attackerPassword)).toBe(401);
  });

  test('repeating one of the passwords does not make it the only one', async () => {
    const email = anEmail();
    for (const password of [ownerPassword, attackerPassword, attackerPassword]) await signUp(email, password);
    const links = await signUpLinks(email);
    expect((await verify(links[2])).data.verifyEmail.passwordToken).not.toBeNull();
    expect([await logIn(email, attackerPassword), await logIn(email, ownerPassword)]).toEqual([401, 401]);
  });

  test('concurrent sign-ups with different passwords all count', async () => {
    const email = anEmail();
    await Promise.all(
      [ownerPassword, attackerPassword, ownerPassword, attackerPassword].map((password) =>
        signUp(email, password),
      ),
    );
    const [token] = await signUpLinks(email);
    expect((await verify(token)).data.verifyEmail.passwordToken).not.toBeNull();
    expect([await logIn(email, attackerPassword), await logIn(email, ownerPassword)]).toEqual([401, 401]);
  });

  test('a password reset instead of a verification activates the account with the new password', async () => {
    const email = anEmail();
    await signUp(email, attackerPassword);
    await signUp(email, ownerPassword);
    const links = await signUpLinks(email);
    await forgot(email);
    const reset = (await emailsTo(gateway, email)).at(-1);
    expect((await choose(reset?.token)).status).toBe(200);
    expect([await logIn(email, chosenPassword), await logIn(email, attackerPassword)]).toEqual([200, 401]);
    for (const link of links) expect((await verify(link)).code).toBe('LINK_EXPIRED');
  });
});

describe('H3: pending sign-ups of one address with the same password', () => {
  test('either link activates the account with the password', async () => {
    for (const at of [0, 1]) {
      const email = anEmail();
      await signUp(email, ownerPassword, 'Bern');
      await signUp(email, ownerPassword, 'Basel');
      const links = await signUpLinks(email);
      const { data } = await verify(links[at]);
      expect(data.verifyEmail).toEqual({ message: 'Your email has been verified.', passwordToken: null });
      expect((await accountOf(email))?.city).toBe('Basel');
      expect(await logIn(email, ownerPassword)).toBe(200);
      expect((await verify(links[1 - at])).code).toBe('LINK_EXPIRED');
    }
  });

  test('the activation invalidates every link of the account, including one to reset the password', async () => {
    const email = anEmail();
    await signUp(email, ownerPassword);
    await forgot(email);
    const [link, reset] = (await emailsTo(gateway, email)).map(({ token }) => token);
    await verify(link);
    // The followed link stays, to say so, and opens nothing.
    expect(await tokensOf((await accountOf(email))?.id)).toEqual([
      expect.objectContaining({ action: 'verify-email', usedAt: expect.any(Date) }),
    ]);
    expect((await choose(reset, attackerPassword)).body.error).toBe('expired');
    expect([await logIn(email, ownerPassword), await logIn(email, attackerPassword)]).toEqual([200, 401]);
  });

  test('a link activates the spelling it was mailed to, and invalidates the links of the first spelling', async () => {
    const local = `jo-${anEmail().split('@')[0]}`;
    const [first, second] = [`${local.toUpperCase()}@example.com`, `${local}@example.com`];
    await signUp(first, attackerPassword);
    await forgot(first);
    const mails = await emailsTo(gateway, first);
    await signUp(second, ownerPassword);
    const own = (await emailsTo(gateway, second)).at(-1);
    expect(own?.to).toBe(second);
    expect((await verify(own?.token)).code).toBeUndefined();
    expect((await accountOf(second))?.email).toBe(second);
    expect((await verify(mails[0]?.token)).code).toBe('LINK_EXPIRED');
    expect((await choose(mails[1]?.token, attackerPassword)).body.error).toBe('expired');
  });
});

describe('H3: sign-ups and other ways to prove an address', () => {
  const requestEmailChange =
    'mutation ($input: RequestEmailChangeInput!) { requestEmailChange(input: $input) { message } }';
  const confirmEmailChange =
    'mutation ($input: TokenInput!) { confirmEmailChange(input: $input) { message } }';

  test('an e-mail change to the address invalidates its pending sign-ups', async () => {
    const [ann, email] = [await aSignedInAccount(gateway), anEmail()];
    await signUp(email, attackerPassword);
    await ann.graphql(requestEmailChange, { input: { newEmail: email, currentPassword: ann.password } });
    await signUp(email, ownerPassword);
    const links = await signUpLinks(email);
    const [change] = await mailsAbout(email, 'Confirm your new email address');
    const { code } = await as(gateway).graphql(confirmEmailChange, { input: { token: change?.token } });
    expect(code).toBeUndefined();
    for (const link of links) expect((await verify(link)).code).toBe('LINK_EXPIRED');
    const passwords = [ann.password, attackerPassword, ownerPassword];
    expect(await Promise.all(passwords.map((password) => logIn(email, password)))).toEqual([200, 401, 401]);
  });

  test('an e-mail change to an address that was verified by a sign-up first is CONFLICT', async () => {
    const [mallory, email] = [await aSignedInAccount(gateway), anEmail()];
    await mallory.graphql(requestEmailChange, {
      input: { newEmail: email, currentPassword: mallory.password },
    });
    await signUp(email, ownerPassword);
    await verify((await signUpLinks(email))[0]);
    const [change] = await mailsAbout(email, 'Confirm your new email address');
    const { code } = await as(gateway).graphql(confirmEmailChange, { input: { token: change?.token } });
    expect(code).toBe('CONFLICT');
    expect([await logIn(email, ownerPassword), await logIn(email, mallory.password)]).toEqual([200, 401]);
  });

  test('an invitation invalidates earlier sign-ups, and later ones change nothing', async () => {
    const [admin, email] = [await anApplication(gateway, { role: 'admin' }), anEmail()];
    await signUp(email, attackerPassword);
    await forgot(email);
    const before = await emailsTo(gateway, email);
    await admin.graphql(
      'mutation ($input: RegisterAccountInput!) { registerAccount(input: $input) { message } }',
      {
        input: { email, application: admin.name, role: 'ADMIN' },
      },
    );
    await signUp(email, attackerPassword);
    for (const { token } of before) {
      expect((await verify(token)).code).toBe('LINK_EXPIRED');
      expect((await choose(token, attackerPassword)).body.error).toBe('expired');
    }
    const invitation = (await emailsTo(gateway, email)).at(-1);
    expect((await choose(invitation?.token)).status).toBe(200);
    expect([await logIn(email, chosenPassword), await logIn(email, attackerPassword)]).toEqual([200, 401]);
  });

  test('an operator invitation goes to the address as the operator typed it and invalidates older links', async () => {
    const local = `op-${anEmail().split('@')[0]}`;
    const [attackerSpelling, operatorSpelling] = [
      `${local.toUpperCase()}@example.com`,
      `${local}@example.com`,
    ];
    await signUp(attackerSpelling, attackerPassword, 'Elsewhere');
    await forgot(attackerSpelling);
    const before = await emailsTo(gateway, attackerSpelling);
    await gateway.services.adminBootstrap.invite(operatorSpelling);
    expect((await emailsTo(gateway, operatorSpelling)).at(-1)?.to).toBe(operatorSpelling);
    expect(await accountOf(operatorSpelling)).toMatchObject({
      email: operatorSpelling,
      city: null,
      country: null,
    });
    for (const { token } of before) {
      expect((await verify(token)).code).toBe('LINK_EXPIRED');
      expect((await choose(token, attackerPassword)).body.error).toBe('expired');
    }
  });

  test('a link of a deleted account does not activate the next sign-up of the address', async () => {
    const email = anEmail();
    await signUp(email, attackerPassword);
    const [old] = await signUpLinks(email);
    const admin = await anApplication(gateway, { role: 'admin' });
    await gateway.services.accountAdmin.delete(admin.viewer, String((await accountOf(email))?.id));
    await signUp(email, ownerPassword);
    expect((await verify(old)).code).toBe('LINK_EXPIRED');
    expect((await verify((await signUpLinks(email))[1])).data.verifyEmail.passwordToken).toBeNull();
    expect([await logIn(email, ownerPassword), await logIn(email, attackerPassword)]).toEqual([200, 401]);
  });
});
