import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aPersonWithPassword } from '../../../testing/a-person.js';
import { anApplication } from '../../../testing/an-application.js';
import { anEmail, aSignUp, goodPassword } from '../../../testing/forms.js';
import { emailsTo } from '../../../testing/mails.js';
import type { Action } from './actions.js';

/* Links that somebody follows a second time, or that a mail client has changed at their ends. */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const newestToken = async (email: string) => (await emailsTo(gateway, email)).at(-1)?.token ?? '';
const password = { newPassword: goodPassword, confirmPassword: goodPassword };
const noBrowser = { rememberBrowser: () => undefined };

interface Link {
  readonly token: string;
  readonly follow: (token: string) => Promise<unknown>;
}
const setPassword = (mode: 'web' | 'app') => (token: string) =>
  gateway.services.passwordReset.setPassword({ token, mode, ...password }, noBrowser);

const links: Record<string, readonly [make: () => Promise<Link>, already: string]> = {
  'verify-email': [
    async () => {
      const form = { ...aSignUp(), email: anEmail() };
      await gateway.services.signUps.signUp(form, '127.0.0.1');
      return {
        token: await newestToken(form.email),
        follow: (token) => gateway.services.signUps.verifyEmail(token),
      };
    },
    'Your email has been verified already. Please log in.',
  ],
  'change-email': [
    async () => {
      const person = await aPersonWithPassword(gateway);
      const newEmail = anEmail();
      await person.graphql(
        'mutation ($input: RequestEmailChangeInput!) { requestEmailChange(input: $input) { message } }',
        { input: { newEmail, currentPassword: person.password } },
      );
      const follow = (token: string) => gateway.services.ownAccount.confirmEmailChange(token);
      return { token: await newestToken(newEmail), follow };
    },
    'Your email address has been changed already. Please log in.',
  ],
  'delete-account': [
    async () => {
      const person = await aPersonWithPassword(gateway);
      await person.graphql(
        'mutation ($input: RequestAccountDeletionInput!) { requestAccountDeletion(input: $input) { message } }',
        { input: { currentPassword: person.password } },
      );
      const follow = (token: string) => gateway.services.ownAccount.confirmDeletion(token);
      return { token: await newestToken(person.email), follow };
    },
    'Your account has been deleted already.',
  ],
  'reset-password': [
    async () => {
      const { email } = await aPersonWithPassword(gateway);
      await gateway.services.passwordReset.requestReset({ email }, '127.0.0.1');
      return { token: await newestToken(email), follow: setPassword('web') };
    },
    'Your password has been set already. Please log in.',
  ],
  'join-application': [
    async () => {
      const ann = await anApplication(gateway);
      const email = anEmail();
      await ann.graphql(
        'mutation ($input: InviteMembersInput!) { inviteMembers(input: $input) { results { invitation { id } } } }',
        { input: { emails: [email], role: 'EDITOR' } },
      );
      return { token: await newestToken(email), follow: setPassword('web') };
    },
    'This invitation was answered already. Please log in.',
  ],
  'accept-app-invitation': [
    async () => {
      const ann = await anApplication(gateway);
      const email = anEmail();
      const user = { email, username: 'Jo', role: 'user' as const, application: ann.name };
      await gateway.services.appUsers.register(ann.viewer, user);
      return { token: await newestToken(email), follow: setPassword('app') };
    },
    'Your password has been set already. Log in to the application.',
  ],
};

test.each(Object.entries(links))(
  'a link of %s that is followed again says that it was',
  async (_, [make, already]) => {
    const { token, follow } = await make();
    await follow(token);
    const used = { code: 'LINK_EXPIRED', message: already, isUsed: true };
    await expect(follow(token)).rejects.toMatchObject(used);
    // Nobody learns anything without the token.
    await expect(follow(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).rejects.toMatchObject({
      code: 'LINK_EXPIRED',
      message: 'Invalid or expired link.',
      isUsed: undefined,
    });
  },
);

test.each(
  Object.entries({
    'verify-email': 24,
    'change-email': 24,
    'delete-account': 24,
    'reset-password': 1,
    'reset-app-password': 1,
    'accept-invitation': 7 * 24,
    'accept-app-invitation': 7 * 24,
    'join-application': 7 * 24,
    'join-by-link': 7 * 24,
    'set-up': 24,
  }),
)('a link of %s works for %i hours', async (name, hours) => {
  const action = name as Action;
  const { database, actionTokens } = gateway.services;
  const token = await database.write((manager) => actionTokens.issue(manager, action, 2_147_483_000));
  const expiresAt = await actionTokens.getExpiry(token, [action]);
  expect((expiresAt.getTime() - Date.now()) / 3_600_000).toBeCloseTo(hours, 1);
  await database.write((manager) => actionTokens.expire(manager, 2_147_483_000, action));
  await expect(actionTokens.getExpiry(token, [action])).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
});

test('a replaced link says no more than an unknown one', async () => {
  const { email } = await aPersonWithPassword(gateway);
  const { passwordReset } = gateway.services;
  await passwordReset.requestReset({ email }, '127.0.0.1');
  const replaced = await newestToken(email);
  await passwordReset.requestReset({ email }, '127.0.0.1');
  await setPassword('web')(await newestToken(email));
  await expect(setPassword('web')(replaced)).rejects.toMatchObject({ message: 'Invalid or expired link.' });
});

const mangled = [
  'T.',
  'T)',
  '<T>',
  '"T"',
  'T\u200b',
  ' T ',
  'T=',
  'T%20',
  'T&gt;',
  '\u201cT\u201d',
  'T\ufeff',
];
test.each(Object.entries(links))(
  'a link of %s works with what mail clients leave at its ends',
  async (_, [make]) => {
    for (const form of mangled.slice(0, 3)) {
      const { token, follow } = await make();
      await follow(form.replace('T', () => token));
    }
  },
);

test.each(mangled)('a password link is read from %j by both doors', async (form) => {
  const { email } = await aPersonWithPassword(gateway);
  await gateway.services.passwordReset.requestReset({ email }, '127.0.0.1');
  const token = form.replace('T', await newestToken(email));
  const rest = await gateway.app.inject({ method: 'POST', url: '/api/password/verify', payload: { token } });
  expect(rest.statusCode).toBe(200);
  const query = 'query ($input: PasswordLinkInput!) { passwordLink(input: $input) { email } }';
  const payload = { query, variables: { input: { token } } };
  const graph = await gateway.app.inject({ method: 'POST', url: '/graphql', payload });
  expect(graph.json().data.passwordLink).toEqual({ email });
});
