import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { as } from '../../../testing/as.js';
import { sentMails } from '../../../testing/mails.js';
import { noMemberOf, workAsOwner } from '../../../testing/work-as-owner.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const register =
  'mutation ($input: RegisterAppUserInput!) { registerAppUser(input: $input) { message appUser { id email username role application { name } } } }';
const remove =
  'mutation ($input: DeleteAppUserInput!) { deleteAppUser(input: $input) { deletedId message } }';
const list =
  'query ($application: String, $first: Int, $after: String) { appUsers(application: $application, first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor } edges { node { id email application { name } } } } }';
const emails = (answer: { data: { appUsers: { edges: { node: { email: string } }[] } } }) =>
  answer.data.appUsers.edges.map(({ node }) => node.email);
const input = ({ name: application }: TestApplication, more = {}) => ({
  input: { email: 'joe@example.com', username: 'Joe', role: 'USER', application, ...more },
});

test('a registered app user is listed last, in its application', async () => {
  const ann = await anApplication(gateway);
  const { data } = await ann.graphql(register, input(ann, { role: 'ADMIN' }));
  expect(data.registerAppUser).toEqual({
    message: 'User registered successfully.',
    appUser: {
      id: expect.any(String),
      email: 'joe@example.com',
      username: 'Joe',
      role: 'ADMIN',
      application: { name: ann.name },
    },
  });
  await ann.graphql(register, input(ann, { email: 'zoe@example.com' }));
  const first = await ann.graphql(list, { first: 1 });
  expect(first.data.appUsers).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: true } });
  const second = await ann.graphql(list, { after: first.data.appUsers.pageInfo.endCursor });
  expect([...emails(first), ...emails(second)]).toEqual(['joe@example.com', 'zoe@example.com']);
  expect(second.data.appUsers.edges[0].node.application.name).toBe(ann.name);
});

test('rejects missing fields with one message, and a malformed address at its field', async () => {
  const ann = await anApplication(gateway);
  for (const blank of [{ email: ' ' }, { username: '' }, { application: '' }]) {
    const { code, errors } = await ann.graphql(register, input(ann, blank));
    expect([code, errors?.[0]?.message]).toEqual(['INVALID_INPUT', 'All fields are required.']);
    expect(errors?.[0]?.extensions.fields?.map(({ field }) => field)).toEqual(Object.keys(blank));
  }
  const { errors } = await ann.graphql(register, input(ann, { email: 'joe@example' }));
  expect(errors?.[0]).toMatchObject({
    message: 'Please enter a valid email address.',
    extensions: { fields: [{ field: 'email' }] },
  });
});

test('an address can be registered once per application, in any spelling', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  await ann.graphql(register, input(ann));
  expect((await ann.graphql(register, input(ann, { email: ' JOE@Example.com' }))).code).toBe('CONFLICT');
  expect((await bob.graphql(register, input(bob))).errors).toBeUndefined();
  expect(emails(await ann.graphql(list))).toEqual(['joe@example.com']);
});

test('a user registers app users only in its own application, an administrator in one whose owner it works as', async () => {
  const [ann, other, admin] = [
    await anApplication(gateway),
    await anApplication(gateway),
    await anApplication(gateway, { role: 'admin' }),
  ];
  expect((await other.graphql(register, input(ann))).code).toBe('FORBIDDEN');
  expect((await other.graphql(register, input(ann, { application: 'nobody' }))).code).toBe('FORBIDDEN');
  expect((await other.graphql(list, { application: ann.name })).code).toBe('FORBIDDEN');
  expect((await admin.graphql(register, input(ann, { application: 'nobody' }))).code).toBe('NOT_FOUND');
  expect((await admin.graphql(register, input(ann))).errors).toEqual(noMemberOf(ann.name));
  expect(emails(await admin.graphql(list, { application: ann.name }))).toEqual([]);
  await workAsOwner(admin, ann.name);
  expect((await admin.graphql(register, input(ann))).errors).toBeUndefined();
  expect(emails(await admin.graphql(list, { application: ann.name }))).toEqual(['joe@example.com']);
});

test("another application's app user answers like a missing one; an administrator deletes it as owner", async () => {
  const [ann, other, admin] = [
    await anApplication(gateway),
    await anApplication(gateway),
    await anApplication(gateway, { role: 'admin' }),
  ];
  const { id } = (await ann.graphql(register, input(ann))).data.registerAppUser.appUser;
  const foreign = await other.graphql(remove, { input: { id } });
  const missing = await other.graphql(remove, { input: { id: '999999999' } });
  expect([foreign.code, foreign.errors]).toEqual(['NOT_FOUND', missing.errors]);
  expect((await other.rest('POST', '/api/delete_user', { id })).status).toBe(404);
  expect(emails(await ann.graphql(list))).toEqual(['joe@example.com']);
  expect((await admin.graphql(remove, { input: { id } })).errors).toEqual(noMemberOf(ann.name));
  expect(emails(await ann.graphql(list))).toEqual(['joe@example.com']);
  await workAsOwner(admin, ann.name);
  expect((await admin.graphql(remove, { input: { id } })).data.deleteAppUser).toEqual({
    deletedId: id,
    message: 'User deleted successfully.',
  });
  expect(emails(await ann.graphql(list))).toEqual([]);
});

test('app users cannot be read or changed without a session, in both APIs', async () => {
  const anonymous = as(gateway);
  for (const [query, variables] of [
    [list, {}],
    [register, { input: { email: 'a@b.cd', username: 'A', role: 'USER', application: 'a' } }],
    [remove, { input: { id: '1' } }],
  ] as const)
    expect((await anonymous.graphql(query, variables)).code).toBe('UNAUTHENTICATED');
  expect((await anonymous.rest('GET', '/api/get_users?application=a')).status).toBe(401);
  expect((await anonymous.rest('POST', '/api/register_user', {})).status).toBe(401);
  expect((await anonymous.rest('POST', '/api/delete_user', { id: 1 })).status).toBe(401);
});

test('the legacy paths register, list and delete an app user in the legacy format', async () => {
  const ann = await anApplication(gateway);
  const given = { email: 'joe@example.com', username: 'Joe', role: 'Admin', application: ann.name };
  expect(await ann.rest('POST', '/api/register_user', given)).toMatchObject({
    status: 200,
    body: { success: true, message: 'User registered successfully.' },
  });
  const { body } = await ann.rest('GET', `/api/get_users?application=${ann.name}`);
  expect(body).toEqual({
    success: true,
    users: [{ id: expect.any(Number), ...given, role: 'admin' }],
  });
  expect(await ann.rest('POST', '/api/delete_user', { id: body.users[0].id })).toMatchObject({
    status: 200,
    body: { success: true, message: 'User deleted successfully.' },
  });
  expect((await ann.rest('GET', '/api/get_users')).body.users).toEqual([]);
});

test('the legacy path rejects missing fields, unknown roles and non-strings, and ignores unknown fields', async () => {
  const ann = await anApplication(gateway);
  const given = { email: 'joe@example.com', username: 'Joe', role: 'user', application: ann.name };
  const post = (more: object) => ann.rest('POST', '/api/register_user', { ...given, ...more });
  expect(await post({ role: undefined })).toMatchObject({
    status: 400,
    body: { success: false, message: 'All fields are required.' },
  });
  expect((await post({ role: 'owner' })).status).toBe(400);
  for (const field of Object.keys(given))
    for (const value of [0, false, null, ['x'], {}])
      expect((await post({ [field]: value })).status).toBe(400);
  for (const id of [0, false, null, ['1'], {}, 1.5, -1])
    expect((await ann.rest('POST', '/api/delete_user', { id })).status).toBe(400);
  expect((await post({ id: 1, applicationId: 1, passwordHash: 'x', activatedAt: '2020-01-01' })).status).toBe(
    200,
  );
  const [user] = await gateway.services.database.read((manager) =>
    manager.findBy('app_users', { applicationId: ann.scope.applicationId }),
  );
  expect(user).toMatchObject({ passwordHash: null, activatedAt: null });
});

test('the fourth invitation answers 429 with a wait of a quarter of an hour, in the message and in Retry-After', async () => {
  const ann = await anApplication(gateway);
  const given = { email: 'joe@example.com', username: 'Joe', role: 'user', application: ann.name };
  for (let time = 1; time <= 3; time += 1) {
    expect((await ann.rest('POST', '/api/register_user', given)).status).toBe(200);
    const { body } = await ann.rest('GET', '/api/get_users');
    // A mail that was not sent yet would be withdrawn, and not count.
    await sentMails(gateway);
    await ann.rest('POST', '/api/delete_user', { id: body.users[0].id });
  }
  const { status, headers, body } = await ann.rest('POST', '/api/register_user', given);
  expect([status, headers['retry-after']]).toEqual([429, '900']);
  expect(body.message).toContain('in a quarter of an hour');
});

test('rejects a username with any kind of line break', async () => {
  const ann = await anApplication(gateway);
  for (const lineBreak of ['\r\n', '\n', '\u0085', '\u2028', '\u2029']) {
    const { code, errors } = await ann.graphql(register, input(ann, { username: `Joe${lineBreak}Bcc: x` }));
    expect([code, errors?.[0]?.message]).toEqual(['INVALID_INPUT', 'A username is one line of text.']);
  }
});

describe('M17, M20: the list of app users', () => {
  const searched =
    'query ($search: String, $order: AppUserOrder! = NEWEST_FIRST, $first: Int, $skip: Int, $after: String) { appUsers(search: $search, order: $order, first: $first, skip: $skip, after: $after) { totalCount pageInfo { hasNextPage endCursor } edges { node { email status } } } }';
  let ann: TestApplication;
  beforeAll(async () => {
    ann = await anApplication(gateway);
    const other = await anApplication(gateway);
    await other.graphql(register, input(other, { email: 'zoe@elsewhere.example' }));
    for (const name of ['Ada', 'Bob', 'Cleo', 'Dora'])
      await ann.graphql(
        register,
        input(ann, { email: `${name.toLowerCase()}@example.com`, username: `${name} 50%` }),
      );
  });

  test('is listed newest first on request, and a cursor continues that order', async () => {
    const first = await ann.graphql(searched, { first: 3 });
    expect(emails(first)).toEqual(['dora@example.com', 'cleo@example.com', 'bob@example.com']);
    const { endCursor, hasNextPage } = first.data.appUsers.pageInfo;
    expect(hasNextPage).toBe(true);
    expect(emails(await ann.graphql(searched, { first: 3, after: endCursor }))).toEqual(['ada@example.com']);
    expect(emails(await ann.graphql(list))[0]).toBe('ada@example.com');
  });

  test('is searched by e-mail address and username, ignoring case, within its own application', async () => {
    for (const [search, found] of [
      ['DORA@', ['dora@example.com']],
      ['cleo 5', ['cleo@example.com']],
      ['50%', ['dora@example.com', 'cleo@example.com', 'bob@example.com', 'ada@example.com']],
      ['%', ['dora@example.com', 'cleo@example.com', 'bob@example.com', 'ada@example.com']],
      ['_', []],
      ['zoe', []],
      ['  ', ['dora@example.com', 'cleo@example.com', 'bob@example.com', 'ada@example.com']],
    ] as const) {
      const answer = await ann.graphql(searched, { search });
      expect([search, emails(answer), answer.data.appUsers.totalCount]).toEqual([
        search,
        found,
        found.length,
      ]);
    }
    const second = await ann.graphql(searched, { search: 'EXAMPLE', first: 2, skip: 2 });
    expect([emails(second), second.data.appUsers.totalCount]).toEqual([
      ['bob@example.com', 'ada@example.com'],
      4,
    ]);
  });

  test('skips to a page, and is empty beyond the end', async () => {
    const jumped = await ann.graphql(searched, { first: 2, skip: 1 });
    expect(emails(jumped)).toEqual(['cleo@example.com', 'bob@example.com']);
    expect(jumped.data.appUsers.pageInfo.hasNextPage).toBe(true);
    const { endCursor } = (await ann.graphql(searched, { first: 1 })).data.appUsers.pageInfo;
    expect(emails(await ann.graphql(searched, { after: endCursor, skip: 2 }))).toEqual(['ada@example.com']);
    for (const skip of [4, 10_000_000]) {
      const { data } = await ann.graphql(searched, { skip });
      expect(data.appUsers).toMatchObject({ totalCount: 4, edges: [], pageInfo: { hasNextPage: false } });
    }
  });

  test('rejects a skip below 0 or above ten million rows', async () => {
    for (const skip of [-1, 10_000_001]) {
      const { code, errors } = await ann.graphql(searched, { skip });
      expect([code, errors?.[0]?.extensions.fields?.[0]?.field]).toEqual(['INVALID_INPUT', 'skip']);
    }
  });

  test('shows whether the invitation was accepted', async () => {
    await gateway.services.database.write((manager) =>
      manager.update('app_users', { email: 'bob@example.com' }, { activatedAt: new Date() }),
    );
    const { data } = await ann.graphql(searched, { first: 3 });
    expect(data.appUsers.edges.map(({ node }: { node: { status: string } }) => node.status)).toEqual([
      'INVITED',
      'INVITED',
      'ACTIVE',
    ]);
  });
});
