// Runs on SQLite alone: the form of REST calls is its subject, and accounts are tested on both.
import { aGateway, type TestGateway } from '../testing/a-gateway.js';
import { aSignedInAccount } from '../testing/a-signed-in-account.js';
import { anApplication } from '../testing/an-application.js';
import { as } from '../testing/as.js';
import { emailsTo } from '../testing/mails.js';
import { errorBody, replay, successBody } from '../testing/rest-exchange.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const password = 'Blue-Lantern-42';
const fieldErrors = (message: string, errors: Record<string, string>) => ({
  ...errorBody(message),
  errors: Object.entries(errors).map(([field, error]) => ({ field, message: error })),
});
const newestToken = async (email: string) => (await emailsTo(gateway, email)).at(-1)?.token;

test('signing up, verifying, logging in and out answer the recorded status and body', async () => {
  const anonymous = as(gateway);
  const email = 'Jane@example.com';
  const form = { email, city: 'Lyon', country: 'France', password, confirm_password: password };
  const summary = 'Please fix the highlighted errors.';
  await replay(
    [
      anonymous,
      'POST',
      '/api/signup',
      {},
      400,
      fieldErrors(summary, {
        email: 'Email is required.',
        city: 'City is required.',
        country: 'Country is required.',
        password: 'Password is required.',
        confirm_password: 'Please confirm your password.',
      }),
    ],
    [
      anonymous,
      'POST',
      '/api/signup',
      { ...form, email: 'jane', password: 'weak' },
      400,
      fieldErrors(summary, {
        email: 'Please enter a valid email address.',
        password: 'Min 8 chars, include an uppercase, a number, and a special character.',
        confirm_password: 'Passwords do not match.',
      }),
    ],
    [
      anonymous,
      'POST',
      '/api/signup',
      form,
      200,
      successBody('If the email is valid, a verification link has been sent.'),
    ],
    [anonymous, 'POST', '/api/email/verify', {}, 400, errorBody('Missing verification token')],
    [anonymous, 'POST', '/api/email/verify', { token: 'x' }, 400, errorBody('Invalid or expired link.')],
  );
  const token = await newestToken(email);
  const blank = 'Please enter your email and password.';
  const loggedIn = successBody('Logged in.', {
    role: 'user',
    application: 'jane',
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    expires_at: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  const { access_token } = await replay(
    [anonymous, 'POST', '/api/email/verify', { token }, 200, successBody('Your email has been verified.')],
    [
      anonymous,
      'POST',
      '/api/email/verify',
      { token },
      400,
      {
        ...errorBody('Invalid or expired link.'),
        message: 'Your email has been verified already. Please log in.',
      },
    ],
    [anonymous, 'POST', '/api/login_web', {}, 400, errorBody(blank, 'email', 'password')],
    [
      anonymous,
      'POST',
      '/api/login_web',
      { email: 'jane', password },
      400,
      errorBody('Please enter a valid email address.', 'email'),
    ],
    [
      anonymous,
      'POST',
      '/api/login_web',
      { email, password: 'x' },
      401,
      errorBody(
        'Invalid email or password. If you have just signed up, follow the link we mailed you first.',
      ),
    ],
    [anonymous, 'POST', '/api/login_web', { email, password }, 200, loggedIn],
  );
  const jane = as(gateway, access_token);
  await replay(
    [jane, 'GET', '/api/get_users', undefined, 200, { success: true, users: [] }],
    [jane, 'POST', '/api/logout', undefined, 200, successBody('Logged out.')],
    [jane, 'GET', '/api/get_users', undefined, 401, errorBody('Please log in.')],
    [jane, 'POST', '/api/logout', undefined, 200, successBody('Logged out.')],
  );
});

test('the links of an account answer the recorded status and body', async () => {
  const anonymous = as(gateway);
  for (const path of ['/api/verify_change_email', '/api/verify_delete_account'])
    await replay(
      [anonymous, 'POST', path, {}, 400, errorBody('Missing verification token')],
      [anonymous, 'POST', path, { token: 'x' }, 400, errorBody('Invalid or expired link.')],
    );
  const ann = await aSignedInAccount(gateway);
  const newEmail = `new-${ann.email}`;
  await ann.graphql(
    'mutation ($input: RequestEmailChangeInput!) { requestEmailChange(input: $input) { message } }',
    { input: { newEmail, currentPassword: ann.password } },
  );
  const changed = successBody('Your email address has been changed successfully.');
  const token = await newestToken(newEmail);
  await replay([anonymous, 'POST', '/api/verify_change_email', { token }, 200, changed]);
  await ann.graphql(
    'mutation ($input: RequestAccountDeletionInput!) { requestAccountDeletion(input: $input) { message } }',
    { input: { currentPassword: ann.password } },
  );
  const last = { token: await newestToken(newEmail) };
  await replay([
    anonymous,
    'POST',
    '/api/verify_delete_account',
    last,
    200,
    successBody('Your account has been deleted.'),
  ]);
});

test('the password rows answer the recorded status and body', async () => {
  const anonymous = as(gateway);
  const { email } = await aSignedInAccount(gateway);
  const forgotten = successBody('If the account exists, a reset email has been sent.');
  await replay(
    [anonymous, 'POST', '/api/password/forgot', {}, 400, errorBody('Email is required.', 'email')],
    [
      anonymous,
      'POST',
      '/api/password/forgot',
      { email: 'x' },
      400,
      errorBody('Invalid email format.', 'email'),
    ],
    [anonymous, 'POST', '/api/password/forgot', { email: 'nobody@example.com' }, 200, forgotten],
    [anonymous, 'POST', '/api/password/forgot', { email }, 200, forgotten],
  );
  const token = await newestToken(email);
  const expired = { ...errorBody('Invalid or expired link.'), error: 'expired' };
  const passwords = (new_password: string, confirm_password = new_password) => ({
    token,
    new_password,
    confirm_password,
  });
  const blank = 'Veuillez remplir les deux champs.';
  const weak = 'Min 8 chars, include a lowercase, an uppercase, a number, and a special character.';
  const mismatch = 'Les mots de passe ne correspondent pas.';
  for (const path of ['/api/password/reset', '/api/change-password'])
    await replay(
      [anonymous, 'POST', path, { token }, 400, errorBody(blank, 'new_password', 'confirm_password')],
      [
        anonymous,
        'POST',
        path,
        passwords('weak'),
        400,
        { ...errorBody(weak, 'new_password'), error: 'weak_password' },
      ],
      [
        anonymous,
        'POST',
        path,
        passwords(password, 'Other-Lantern-4'),
        400,
        { ...errorBody(mismatch, 'confirm_password'), error: 'password_mismatch' },
      ],
    );
  const ready = { ok: true, status: 'success' };
  const alreadySet = 'Your password has been set already. Please log in.';
  await replay(
    [anonymous, 'POST', '/api/password/verify', {}, 400, expired],
    [anonymous, 'POST', '/api/verify_forget', { token }, 400, expired],
    [anonymous, 'POST', '/api/change-password', passwords(password), 400, expired],
    [anonymous, 'POST', '/api/password/verify', { token }, 200, ready],
    [
      anonymous,
      'POST',
      '/api/password/reset',
      passwords(password),
      200,
      successBody('Votre mot de passe a été modifié.'),
    ],
    [anonymous, 'POST', '/api/password/verify', { token }, 400, { ...expired, message: alreadySet }],
  );
});

test('the app user rows answer the recorded status and body', async () => {
  const ann = await anApplication(gateway);
  const email = `sam@${ann.name}.example`;
  const sam = { email, username: 'Sam 😀', role: 'USER', application: ann.name };
  const url = `/api/get_users?application=${ann.name}`;
  const added = { id: expect.any(Number), email, username: 'Sam 😀', role: 'user', application: ann.name };
  const { users } = await replay(
    [ann, 'GET', url, undefined, 200, { success: true, users: [] }],
    [
      ann,
      'POST',
      '/api/register_user',
      {},
      400,
      errorBody('All fields are required.', 'email', 'username', 'role', 'application'),
    ],
    [ann, 'POST', '/api/register_user', sam, 200, successBody('User registered successfully.')],
    [
      ann,
      'POST',
      '/api/register_user',
      sam,
      409,
      errorBody('This e-mail address is already registered in this application.', 'email'),
    ],
    [
      ann,
      'POST',
      '/api/register_user',
      { ...sam, application: 'other' },
      403,
      errorBody('This application is not yours.'),
    ],
    [ann, 'GET', url, undefined, 200, { success: true, users: [added] }],
  );
  const { id } = users[0];
  await replay(
    [ann, 'POST', '/api/delete_user', { id }, 200, successBody('User deleted successfully.')],
    [ann, 'POST', '/api/delete_user', { id: String(id) }, 404, errorBody('User not found.')],
  );
});

test('the administration rows answer the recorded status and body', async () => {
  const admin = await anApplication(gateway, { role: 'admin' });
  const ann = await anApplication(gateway);
  const kim = { email: `kim@${admin.name}.example`, application: admin.name, role: 'Admin' };
  const row = {
    id: admin.accountId,
    application: admin.name,
    email: admin.email,
    city: null,
    country: null,
    is_activated: 1,
    role: 'admin',
    qrcode_count: 0,
  };
  const { users } = await replay(
    [ann, 'GET', '/api/get_all_user_web', undefined, 403, errorBody('Only an administrator may do this.')],
    [
      admin,
      'POST',
      '/api/user_register_web',
      {},
      400,
      errorBody('Please fill in all required fields.', 'email', 'application', 'role'),
    ],
    [admin, 'POST', '/api/user_register_web', kim, 200, successBody('User registered successfully!')],
    [
      admin,
      'POST',
      '/api/user_register_web',
      kim,
      409,
      errorBody('This e-mail address already has an account.', 'email'),
    ],
    [
      admin,
      'GET',
      '/api/get_all_user_web',
      undefined,
      200,
      {
        status: 'success',
        users: expect.arrayContaining([
          row,
          { ...row, ...kim, id: expect.any(Number), role: 'admin', is_activated: 0 },
        ]),
      },
    ],
  );
  const { id } = users.find(({ email }: { email: string }) => email === kim.email);
  await replay(
    [
      admin,
      'DELETE',
      `/api/delete_user_web/${id}`,
      undefined,
      200,
      successBody('User deleted successfully.'),
    ],
    [admin, 'DELETE', `/api/delete_user_web/${id}`, undefined, 404, errorBody('User not found.')],
  );
});
