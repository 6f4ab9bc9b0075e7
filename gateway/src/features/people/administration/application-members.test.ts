import { aColleague } from '../../../testing/a-colleague.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aMember } from '../../../testing/a-member.js';
import { anApplication } from '../../../testing/an-application.js';
import { as } from '../../../testing/as.js';
import { anEmail, aSignUp } from '../../../testing/forms.js';
import { emailsTo } from '../../../testing/mails.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const register =
  'mutation ($input: RegisterAccountInput!) { registerAccount(input: $input) { account { application { name } } } }';
const members =
  'query ($name: String!) { applicationMembers(name: $name) { application { name } isSelfMade accountCount accounts { email } } }';

/** Creates an application by signing up; it is named after the address. */
async function aSignUpApplication() {
  const email = anEmail();
  await gateway.services.signUps.signUp(aSignUp(email), '127.0.0.1');
  const [mail] = await emailsTo(gateway, email);
  await gateway.services.signUps.verifyEmail(mail?.token ?? '');
  return { email, name: email.split('@')[0] as string };
}

describe('M2: an application created by a sign-up', () => {
  test('is not joined by its name alone over GraphQL and REST, and no invitation is mailed', async () => {
    const admin = await anApplication(gateway, { role: 'admin' });
    const [{ name }, email] = [await aSignUpApplication(), anEmail()];
    const message = `The application “${name}” was created by a sign-up. Send existing: true to add this user to it, or choose another name.`;
    const { code, errors } = await admin.graphql(register, { input: { email, application: name } });
    expect(code).toBe('CONFLICT');
    expect(errors?.[0]).toMatchObject({
      message,
      extensions: { fields: [{ field: 'application', message }] },
    });
    const body = { email, application: name, role: 'user' };
    expect(await admin.rest('POST', '/api/user_register_web', body)).toMatchObject({
      status: 409,
      body: { success: false, status: 'error', message },
    });
    expect(await emailsTo(gateway, email)).toEqual([]);
  });

  test('is joined with existing: true over GraphQL and REST', async () => {
    const admin = await anApplication(gateway, { role: 'admin' });
    const { name, email } = await aSignUpApplication();
    const [kim, lou] = [anEmail(), anEmail()];
    const input = { email: kim, application: name, existing: true };
    const { data } = await admin.graphql(register, { input });
    expect(data.registerAccount.account.application.name).toBe(name);
    const body = { email: lou, application: name, role: 'user', existing: true };
    expect((await admin.rest('POST', '/api/user_register_web', body)).status).toBe(200);
    expect((await admin.graphql(members, { name })).data.applicationMembers).toEqual({
      application: { name },
      isSelfMade: true,
      accountCount: 3,
      accounts: [email, kim, lou].map((address) => ({ email: address })),
    });
  });

  test('is not joined by its name alone after it was handed over, also when its maker is deleted', async () => {
    const admin = await anApplication(gateway, { role: 'admin' });
    const { email, name } = await aSignUpApplication();
    const scope = await gateway.services.applicationAccess.scopeFor(admin.viewer, name, 'codes.read');
    const owner = await aMember(gateway, scope, 'owner');
    const maker = (await owner.graphql('{ members { id email } }')).data.members.find(
      (member: { email: string }) => member.email === email,
    );
    const remove = 'mutation ($input: RemoveMemberInput!) { removeMember(input: $input) { removedId } }';
    expect((await owner.graphql(remove, { input: { id: maker.id } })).errors).toBeUndefined();
    const join = async () =>
      (await admin.graphql(register, { input: { email: anEmail(), application: name } })).code;
    expect(await join()).toBe('CONFLICT');
    const { accountList, accountAdmin } = gateway.services;
    const { rows } = await accountList.list(admin.viewer, { first: 1, search: email });
    await accountAdmin.delete(admin.viewer, String(rows[0]?.id));
    expect(await join()).toBe('CONFLICT');
  });

  test('is joined by its name when the account that signed up is an administrator', async () => {
    const admin = await anApplication(gateway, { role: 'admin' });
    const { email, name } = await aSignUpApplication();
    await gateway.services.adminBootstrap.invite(email);
    const input = { email: anEmail(), application: name };
    expect((await admin.graphql(register, { input })).code).toBeUndefined();
  });
});

describe('M2: existing', () => {
  test('omitted: creates a missing application and joins one created by an administrator', async () => {
    const [admin, name] = [
      await anApplication(gateway, { role: 'admin' }),
      `shop-${anEmail().split('@')[0]}`,
    ];
    for (const email of [anEmail(), anEmail()]) {
      const body = { email, application: name, role: 'user' };
      expect((await admin.rest('POST', '/api/user_register_web', body)).status).toBe(200);
    }
    const { data } = await admin.graphql(members, { name: ` ${name} ` });
    expect(data.applicationMembers).toMatchObject({ isSelfMade: false, accountCount: 2 });
  });

  test('true rejects an unknown application name, false an existing one', async () => {
    const admin = await anApplication(gateway, { role: 'admin' });
    const name = `new-${anEmail().split('@')[0]}`;
    const ask = async (existing: boolean) => {
      const { code, errors } = await admin.graphql(register, {
        input: { email: anEmail(), application: name, existing },
      });
      return [code, errors?.[0]?.message];
    };
    expect(await ask(true)).toEqual(['INVALID_INPUT', `There is no application “${name}”.`]);
    expect((await admin.graphql(members, { name })).data.applicationMembers).toBeNull();
    expect(await ask(false)).toEqual([undefined, undefined]);
    expect(await ask(false)).toEqual(['CONFLICT', `There is an application “${name}” already.`]);
    expect(await ask(true)).toEqual([undefined, undefined]);
  });

  test('rejects a value that is not a boolean', async () => {
    const admin = await anApplication(gateway, { role: 'admin' });
    const body = { email: anEmail(), application: admin.name, role: 'user' };
    for (const existing of ['true', 1, null, {}])
      expect((await admin.rest('POST', '/api/user_register_web', { ...body, existing })).status).toBe(400);
  });

  test('a sign-up verified while an administrator creates the application does not share it', async () => {
    const admin = await anApplication(gateway, { role: 'admin' });
    const email = anEmail();
    const name = email.split('@')[0] as string;
    await gateway.services.signUps.signUp(aSignUp(email), '127.0.0.1');
    const [mail] = await emailsTo(gateway, email);
    const payload = { input: { email: anEmail(), application: name } };
    const [registered] = await Promise.all([
      admin.graphql(register, payload),
      gateway.services.signUps.verifyEmail(mail?.token ?? ''),
    ]);
    const { data } = await admin.graphql(members, { name });
    const { isSelfMade, accountCount } = data.applicationMembers;
    expect([registered.code, isSelfMade, accountCount]).toEqual(
      registered.code === undefined ? [undefined, false, 1] : ['CONFLICT', true, 1],
    );
  });
});

test('people whose home is another application are counted and named', async () => {
  const admin = await anApplication(gateway, { role: 'admin' });
  const ann = await anApplication(gateway);
  const kim = await aColleague(gateway, ann, 'viewer');
  expect((await admin.graphql(members, { name: ann.name })).data.applicationMembers).toMatchObject({
    accountCount: 2,
    accounts: [{ email: ann.email }, { email: kim.email }],
  });
  const list =
    'query ($search: String) { applicationList(first: 1, search: $search) { edges { node { accountCount } } } }';
  const { data } = await admin.graphql(list, { search: ann.name });
  expect(data.applicationList.edges).toEqual([{ node: { accountCount: 2 } }]);
});

test('an invitation names the application and the inviter, and says in English and French that its page is in French', async () => {
  const [admin, email] = [await anApplication(gateway, { role: 'admin' }), anEmail()];
  await admin.graphql(register, { input: { email, application: admin.name } });
  const [mail] = await emailsTo(gateway, email);
  expect(mail?.text).toContain(
    `${admin.email} invited you to the back-office, to work in the application “${admin.name}”.`,
  );
  expect(mail?.text).toContain('The page that opens is in French.');
  expect(mail?.text).toContain('La page qui s’ouvre est en français.');
  expect(mail?.html).toMatch(/<p class="text" lang="fr"[^>]*>La page qui s’ouvre/);
});

test('a password reset mail says in English and French that its page is in French', async () => {
  const { email } = await aSignUpApplication();
  await as(gateway).rest('POST', '/api/password/forgot', { email });
  const mail = (await emailsTo(gateway, email)).at(-1);
  expect(mail?.text).toContain('The page that opens is in French.');
  expect(mail?.text).toContain('La page qui s’ouvre est en français.');
});
