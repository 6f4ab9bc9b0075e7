import { emailKey } from '../../platform/email-address.js';
import { aGateway, type TestGateway } from '../../testing/a-gateway.js';
import { aSignedInAccount } from '../../testing/a-signed-in-account.js';
import { anApplication } from '../../testing/an-application.js';
import { as } from '../../testing/as.js';
import { anEmail, aSignUp } from '../../testing/forms.js';
import { emailsTo } from '../../testing/mails.js';
import { Account } from '../accounts/account.entity.js';
import { ActionToken } from '../action-tokens/action-token.entity.js';

/*
 * H3: anybody can sign up with anybody's address. A mailed link proves the mailbox, never a password that somebody
 * else may have typed.
 */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const attackers = 'Attacker-Horse-7';
const owners = 'Owner-Horse-7';
const chosen = 'Chosen-Horse-7';

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
const choose = (token: string | null | undefined, password = chosen) =>
  as(gateway).rest('POST', '/api/password/reset', {
    token,
    new_password: password,
    confirm_password: password,
  });
const logIn = async (email: string, password: string) =>
  (await as(gateway).rest('POST', '/api/login_web', { email, password })).status;
const accountOf = (email: string) =>
  gateway.services.database.read((manager) => manager.findOneBy(Account, { emailKey: emailKey(email) }));
const lettersAbout = async (email: string, subject: string) =>
  (await emailsTo(gateway, email)).filter((mail) => mail.subject === subject);
const signUpLinks = async (email: string) =>
  (await lettersAbout(email, 'Verify your email address')).map(({ token }) => token);
const tokensOf = (subjectId: number | undefined) =>
  gateway.services.database.read((manager) => manager.findBy(ActionToken, { subjectId: subjectId ?? 0 }));

describe('H3: sign-ups with different passwords that wait for one address', () => {
  test.each([
    ['the older link', 0],
    ['the newer link', 1],
  ])('%s activates the account without a password, and mails a link to choose one', async (_, at) => {
    const email = anEmail();
    await signUp(email, attackers, 'Elsewhere');
    await signUp(email, owners);
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
    expect([await logIn(email, attackers), await logIn(email, owners)]).toEqual([401, 401]);
    const [mail] = await lettersAbout(email, 'Choose your password');
    expect(mail?.token).toBe(data.verifyEmail.passwordToken);
    expect(mail?.links[0]?.pathname).toBe('/create-new-password');
    expect((await verify(links[1 - at])).code).toBe('LINK_EXPIRED');
    expect((await choose(mail?.token)).status).toBe(200);
    expect([await logIn(email, chosen), await logIn(email, attackers)]).toEqual([200, 401]);
  });

  test('over REST the answer keeps its text and carries the token to choose a password with', async () => {
    const email = anEmail();
    await signUp(email, attackers);
    await signUp(email, owners);
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
    expect(await logIn(email, chosen)).toBe(200);
  });

  test('a sign-up that gets no mail because the mailbox had its share counts too', async () => {
    const email = anEmail();
    for (let count = 0; count < 3; count += 1) await signUp(email, attackers);
    await signUp(email, owners);
    const links = await signUpLinks(email);
    expect(links).toHaveLength(3);
    expect((await verify(links[2])).data.verifyEmail.passwordToken).not.toBeNull();
    expect(await logIn(email, attackers)).toBe(401);
  });

  test('repeating one of the passwords does not make it the only one', async () => {
    const email = anEmail();
    for (const password of [owners, attackers, attackers]) await signUp(email, password);
    const links = await signUpLinks(email);
    expect((await verify(links[2])).data.verifyEmail.passwordToken).not.toBeNull();
    expect([await logIn(email, attackers), await logIn(email, owners)]).toEqual([401, 401]);
  });

  test('sign-ups at the same moment are counted, whichever is stored first', async () => {
    const email = anEmail();
    await Promise.all([owners, attackers, owners, attackers].map((password) => signUp(email, password)));
    const [token] = await signUpLinks(email);
    expect((await verify(token)).data.verifyEmail.passwordToken).not.toBeNull();
    expect([await logIn(email, attackers), await logIn(email, owners)]).toEqual([401, 401]);
  });

  test('the account counts as new when its owner asks for a forgotten password instead of following a link', async () => {
    const email = anEmail();
    await signUp(email, attackers);
    await signUp(email, owners);
    const links = await signUpLinks(email);
    await forgot(email);
    const reset = (await emailsTo(gateway, email)).at(-1);
    expect((await choose(reset?.token)).status).toBe(200);
    expect([await logIn(email, chosen), await logIn(email, attackers)]).toEqual([200, 401]);
    for (const link of links) expect((await verify(link)).code).toBe('LINK_EXPIRED');
  });

  test('a sign-up of the release before, whose password may have replaced another, activates without one', async () => {
    const email = anEmail();
    await signUp(email, attackers);
    const [token] = await signUpLinks(email);
    const account = await accountOf(email);
    await gateway.services.database.write((manager) =>
      manager.update(ActionToken, { subjectId: account?.id as number }, { payload: null }),
    );
    expect((await verify(token)).data.verifyEmail.passwordToken).not.toBeNull();
    expect(await logIn(email, attackers)).toBe(401);
  });
});

describe('H3: one password waits for an address', () => {
  test('signing up twice with the same password activates the account with it, by either link', async () => {
    for (const at of [0, 1]) {
      const email = anEmail();
      await signUp(email, owners, 'Bern');
      await signUp(email, owners, 'Basel');
      const links = await signUpLinks(email);
      const { data } = await verify(links[at]);
      expect(data.verifyEmail).toEqual({ message: 'Your email has been verified.', passwordToken: null });
      expect((await accountOf(email))?.city).toBe('Basel');
      expect(await logIn(email, owners)).toBe(200);
      expect((await verify(links[1 - at])).code).toBe('LINK_EXPIRED');
    }
  });

  test('every link of the account dies with the activation, one to reset the password too', async () => {
    const email = anEmail();
    await signUp(email, owners);
    await forgot(email);
    const [link, reset] = (await emailsTo(gateway, email)).map(({ token }) => token);
    await verify(link);
    expect(await tokensOf((await accountOf(email))?.id)).toEqual([]);
    expect((await choose(reset, attackers)).body.error).toBe('expired');
    expect([await logIn(email, owners), await logIn(email, attackers)]).toEqual([200, 401]);
  });

  test('a link activates the very spelling it was mailed to, and the first spelling keeps no link', async () => {
    const local = `jo-${anEmail().split('@')[0]}`;
    const [first, second] = [`${local.toUpperCase()}@example.com`, `${local}@example.com`];
    await signUp(first, attackers);
    await forgot(first);
    const mails = await emailsTo(gateway, first);
    await signUp(second, owners);
    const own = (await emailsTo(gateway, second)).at(-1);
    expect(own?.to).toBe(second);
    expect((await verify(own?.token)).code).toBeUndefined();
    expect((await accountOf(second))?.email).toBe(second);
    expect((await verify(mails[0]?.token)).code).toBe('LINK_EXPIRED');
    expect((await choose(mails[1]?.token, attackers)).body.error).toBe('expired');
  });
});

describe('H3: sign-ups beside other ways to an address', () => {
  const requestEmailChange =
    'mutation ($input: RequestEmailChangeInput!) { requestEmailChange(input: $input) { message } }';
  const confirmEmailChange =
    'mutation ($input: TokenInput!) { confirmEmailChange(input: $input) { message } }';

  test('an e-mail change to the address ends the sign-ups that wait for it', async () => {
    const [ann, email] = [await aSignedInAccount(gateway), anEmail()];
    await signUp(email, attackers);
    await ann.graphql(requestEmailChange, { input: { newEmail: email, currentPassword: ann.password } });
    await signUp(email, owners);
    const links = await signUpLinks(email);
    const [change] = await lettersAbout(email, 'Confirm your new email address');
    const { code } = await as(gateway).graphql(confirmEmailChange, { input: { token: change?.token } });
    expect(code).toBeUndefined();
    for (const link of links) expect((await verify(link)).code).toBe('LINK_EXPIRED');
    const passwords = [ann.password, attackers, owners];
    expect(await Promise.all(passwords.map((password) => logIn(email, password)))).toEqual([200, 401, 401]);
  });

  test('a sign-up that is verified first leaves an e-mail change to the address without effect', async () => {
    const [mallory, email] = [await aSignedInAccount(gateway), anEmail()];
    await mallory.graphql(requestEmailChange, {
      input: { newEmail: email, currentPassword: mallory.password },
    });
    await signUp(email, owners);
    await verify((await signUpLinks(email))[0]);
    const [change] = await lettersAbout(email, 'Confirm your new email address');
    const { code } = await as(gateway).graphql(confirmEmailChange, { input: { token: change?.token } });
    expect(code).toBe('CONFLICT');
    expect([await logIn(email, owners), await logIn(email, mallory.password)]).toEqual([200, 401]);
  });

  test('an invitation ends the sign-ups before it, and those after it change nothing', async () => {
    const [admin, email] = [await anApplication(gateway, { role: 'admin' }), anEmail()];
    await signUp(email, attackers);
    await forgot(email);
    const before = await emailsTo(gateway, email);
    await admin.graphql(
      'mutation ($input: RegisterAccountInput!) { registerAccount(input: $input) { message } }',
      {
        input: { email, application: admin.name, role: 'ADMIN' },
      },
    );
    await signUp(email, attackers);
    for (const { token } of before) {
      expect((await verify(token)).code).toBe('LINK_EXPIRED');
      expect((await choose(token, attackers)).body.error).toBe('expired');
    }
    const invitation = (await emailsTo(gateway, email)).at(-1);
    expect((await choose(invitation?.token)).status).toBe(200);
    expect([await logIn(email, chosen), await logIn(email, attackers)]).toEqual([200, 401]);
  });

  test('an administrator invited by the operator gets the mail at the address the operator typed, and no older link works', async () => {
    const local = `op-${anEmail().split('@')[0]}`;
    const [typedByStranger, typedByOperator] = [`${local.toUpperCase()}@example.com`, `${local}@example.com`];
    await signUp(typedByStranger, attackers, 'Elsewhere');
    await forgot(typedByStranger);
    const before = await emailsTo(gateway, typedByStranger);
    await gateway.services.adminBootstrap.invite(typedByOperator);
    expect((await emailsTo(gateway, typedByOperator)).at(-1)?.to).toBe(typedByOperator);
    expect(await accountOf(typedByOperator)).toMatchObject({
      email: typedByOperator,
      city: null,
      country: null,
    });
    for (const { token } of before) {
      expect((await verify(token)).code).toBe('LINK_EXPIRED');
      expect((await choose(token, attackers)).body.error).toBe('expired');
    }
  });

  test('a link of an account that was deleted does not open the next sign-up of the address', async () => {
    const email = anEmail();
    await signUp(email, attackers);
    const [old] = await signUpLinks(email);
    const admin = await anApplication(gateway, { role: 'admin' });
    await gateway.services.accountAdmin.delete(admin.viewer, String((await accountOf(email))?.id));
    await signUp(email, owners);
    expect((await verify(old)).code).toBe('LINK_EXPIRED');
    expect((await verify((await signUpLinks(email))[1])).data.verifyEmail.passwordToken).toBeNull();
    expect([await logIn(email, owners), await logIn(email, attackers)]).toEqual([200, 401]);
  });
});
