import fc from 'fast-check';
import { readConfig } from './config.js';
import { clientNetwork } from './platform/client-network.js';
import { guardFormula, withoutGuard } from './platform/csv/formula-guard.js';
import { foldText } from './platform/database/search-text.js';
import { textDigest } from './platform/digest.js';
import { containsLink } from './platform/mail/contains-link.js';
import { assertSendable, headerLine } from './platform/mail/transports/outgoing-mail.js';
import { visibleText } from './platform/visible-text.js';
import { aGateway, type TestGateway } from './testing/a-gateway.js';
import { anApplication, type TestApplication } from './testing/an-application.js';
import { maxSlowdown, slowdown } from './testing/slowdown.js';

let gateway: TestGateway;
let user: TestApplication;
let admin: TestApplication;
beforeAll(async () => {
  gateway = await aGateway();
  [user, admin] = [await anApplication(gateway), await anApplication(gateway, { role: 'admin' })];
});
afterAll(() => gateway?.close());

const services = () => gateway.services;
const caller = { address: '127.0.0.1', userAgent: undefined, sessionToken: undefined };
const aSignUp = { email: 'a@b.example', city: 'A', country: 'B', password: 'x', confirmPassword: 'x' };
const anAccount = { email: 'a@b.example', application: 'a', role: 'user' };
const anAppUser = { email: 'a@b.example', username: 'a', role: 'user', application: 'a' };
const variable = (name: string) => (text: string) => readConfig({ [name]: text });

/**
 * Every rule that reads an e-mail address, a URL or a name that somebody typed or sent. None of them depends on the
 * database, so they run on one kind.
 */
const rules: Record<string, (text: string) => unknown> = {
  'e-mail at log-in': (email) => services().logIns.logIn({ email, password: 'x' }, caller),
  'e-mail at sign-up': (email) => services().signUps.signUp({ ...aSignUp, email }, caller.address),
  'e-mail of a forgotten password': (email) =>
    services().passwordReset.requestReset({ email }, caller.address),
  'new e-mail of an account': (newEmail) =>
    services().ownAccount.requestEmailChange(user.viewer, { newEmail, currentPassword: 'x' }),
  'e-mail of an invited account': (email) =>
    services().accountAdmin.register(admin.viewer, { ...anAccount, email }),
  'e-mail of an app user': (email) => services().appUsers.register(user.viewer, { ...anAppUser, email }),
  'e-mail of an administrator': (email) => services().adminBootstrap.invite(email),
  'web address in a name': (text) => containsLink(text),
  'recipient of a mail': (to) => assertSendable({ to } as never),
  'cell of an exported table': (text) => withoutGuard(guardFormula(text)),
  'subject of a mail': (subject) => headerLine(subject),
  'name of an application': (application) =>
    services().accountAdmin.register(admin.viewer, { ...anAccount, application }),
  'name of the own application': (application) =>
    services().appUsers.register(user.viewer, { ...anAppUser, application }),
  'name of an app user': (username) => services().appUsers.register(user.viewer, { ...anAppUser, username }),
  'name of a role': (role) => services().accountAdmin.register(admin.viewer, { ...anAccount, role }),
  'names of a city and a country': (place) =>
    services().signUps.signUp({ ...aSignUp, city: place, country: place }, caller.address),
  password: (password) =>
    services().signUps.signUp({ ...aSignUp, password, confirmPassword: password }, caller.address),
  'password at log-in': (password) => services().logIns.logIn({ email: 'a@b.example', password }, caller),
  'digest of a text': (text) => textDigest(text),
  'text that is shown': (text) => visibleText(text),
  'search for a name': (text) => services().applications.search(text),
  'text that is searched': (text) => foldText(text),
  'name of a generate request': (idempotencyKey) =>
    services().qrBatches.generate(user.scope, user.viewer, { count: 1, idempotencyKey }),
  'name and note of a batch': (text) =>
    services().qrBatches.update(user.viewer, '1', { name: text, note: text }),
  'note of a change of status': (note) =>
    services().qrStatusChanges.changeOne(user.viewer, '0'.repeat(20), 'used', { note }),
  'search for a code': (search) => services().qrCodes.list(user.scope, { first: 1 }, { search }),
  'network of an address': (address) => clientNetwork(address),
  PUBLIC_URL: variable('PUBLIC_URL'),
  CORS_ORIGINS: variable('CORS_ORIGINS'),
  DATABASE_URL: variable('DATABASE_URL'),
  SMTP_URL: variable('SMTP_URL'),
  MAILGUN_URL: variable('MAILGUN_URL'),
  ADMIN_EMAIL: variable('ADMIN_EMAIL'),
  MAIL_FROM: variable('MAIL_FROM'),
};

const edges = ['', 'a', '@', 'a@', 'a@b', 'a@b.', 'http://', 'mysql://a', 'x <a@', ' ', '>', '\n', '.com'];
const characters = [
  '.',
  '@',
  'a',
  'A',
  '1',
  ' ',
  '\n',
  '<',
  '-',
  ':',
  '/',
  '%',
  '=?',
  '😀',
  '\u0301',
  '\u0301\u0323',
  '\uff9e\u0323',
  'ﷺ',
];
const anEdge = fc.constantFrom(...edges);
const aUnit = fc
  .array(fc.constantFrom(...characters), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join(''));

/** A text of one unit over and over, with a start and an end of its own. */
const repeating =
  (unit: string, start = '', end = '') =>
  (length: number) =>
    start + unit.repeat(Math.ceil(length / unit.length)) + end;

describe.each(Object.entries(rules))('C3: the rule for the %s', (_, rule) => {
  test('takes a time that grows no faster than the text', async () => {
    const property = fc.asyncProperty(aUnit, anEdge, anEdge, async (unit, start, end) => {
      expect(await slowdown(rule, repeating(unit, start, end), 60_000)).toBeLessThan(maxSlowdown);
    });
    await fc.assert(property, { numRuns: 8, endOnFailure: true });
  });

  test.each([
    ['.', 'a@', '@'],
    ['a', 'a@b.', '\n'],
    ['-', 'a@b', 'a@b'],
    // Accents of two classes, which a normal form sorts.
    ['\u0301\u0323', 'a', '@'],
  ])('takes no longer for 1 MB of %j after %j and before %j', async (unit, start, end) => {
    const textOf = repeating(unit, start, end);
    // The shorter one first: were a rule slow, 1 MB would take many minutes.
    expect(await slowdown(rule, textOf, 60_000)).toBeLessThan(maxSlowdown);
    expect(await slowdown(rule, textOf, 1_000_000)).toBeLessThan(maxSlowdown);
  });
});
