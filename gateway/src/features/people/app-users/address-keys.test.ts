import { Writable } from 'node:stream';
import { digest } from '../../../platform/digest.js';
import { emailKey } from '../../../platform/email-address.js';
import { schema } from '../../../tables.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { logInAs } from '../../../testing/a-signed-in-account.js';
import { migrationSource } from '../../../testing/earlier-release.js';
import { aSignUp } from '../../../testing/forms.js';
import { emailsTo } from '../../../testing/mails.js';
import { owner, releaseDatabase } from '../../../testing/release-databases.js';
import { Account } from '../accounts/account.entity.js';
import { hashPassword } from '../passwords/password-hash.js';

/* What release 1.0.0 stored: keys that keep two spellings of one address apart. */

jest.setTimeout(60_000);

const password = 'Long-enough-1';
const formerKey = (email: string) => digest(email.normalize('NFKC').trim().toLowerCase());
const accounts = {
  // Chromium sent the second, a script the first.
  alone: 'zoë@müller.example',
  unseen: 'ann\u00AD@x.example',
  typed: 'bob@x.example',
  typedTwin: 'bob@x.example\u200B',
  ascii: 'eve@xn--bcher-kva.example',
  unicode: 'eve@bücher.example',
};

let gateway: TestGateway;
let log = '';
const idOf = async (email: string) =>
  (
    await gateway.services.database.read((manager) =>
      manager.findOneByOrFail(Account, { emailKey: formerKey(email) }),
    )
  ).id;
const ids: Record<string, number> = {};

beforeAll(async () => {
  const store = await releaseDatabase('1.0.0');
  const source = await migrationSource(store, { ...schema, entities: [], migrations: [] });
  const passwordHash = await hashPassword(password);
  const at = '2026-01-01 00:00:00.000';
  for (const email of Object.values(accounts))
    await source.query(
      `INSERT INTO accounts (email, emailKey, role, applicationId, passwordHash, activatedAt, createdAt)
       VALUES (?, ?, 'user', 1, ?, ?, ?)`,
      [email, formerKey(email), passwordHash, at, at],
    );
  // More than are read at once, of which the last one has a former key.
  const many = Array.from({ length: 6_000 }, (_, at) => `user-${at}@x.example`);
  const appUsers = ['kim@x.example', 'kim@x.example\u3164', ...many, 'lee@grün.example'];
  for (let from = 0; from < appUsers.length; from += 500) {
    const emails = appUsers.slice(from, from + 500);
    const rows = emails.map(() => `(?, ?, 'x', 'user', 1, '${at}')`).join(', ');
    const columns = 'email, emailKey, username, role, applicationId, createdAt';
    const values = emails.flatMap((email) => [email, formerKey(email)]);
    await source.query(`INSERT INTO app_users (${columns}) VALUES ${rows}`, values);
  }
  await source.query(
    `INSERT INTO outbox_mails (purpose, recipient, recipientKey, subject, state, dueAt, attempts, createdAt)
     VALUES ('verify-email', ?, ?, 'x', 'parked', ?, 0, ?)`,
    ['lee@grün.example', formerKey('lee@grün.example'), at, at],
  );
  await source.destroy();
  const lines = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  gateway = await aGateway({ LOG_LEVEL: 'warn' }, lines, store);
  for (const email of Object.values(accounts)) ids[email] = await idOf(email);
  await gateway.services.addressKeys.renewFirst();
});
afterAll(() => gateway?.close());

const logIn = async (email: string) => {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/api/login_web',
    payload: { email, password },
  });
  const [session] = answer.cookies;
  if (!session) return answer.json().message;
  const query = '{ viewer { account { id } } }';
  const { data } = (
    await gateway.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query },
      cookies: { [session.name]: session.value },
    })
  ).json();
  return Number(data.viewer.account.id);
};

test('a person logs in with the address as it is typed, whatever was stored', async () => {
  for (const typed of ['ann@x.example', 'ANN@x.example', accounts.unseen])
    expect([typed, await logIn(typed)]).toEqual([typed, ids[accounts.unseen]]);
  for (const typed of [accounts.alone, 'zoë@xn--mller-kva.example', 'zoe\u0308@MÜLLER.example'])
    expect([typed, await logIn(typed)]).toEqual([typed, ids[accounts.alone]]);
});

test('a sign-up in another spelling is told of the account', async () => {
  await gateway.services.signUps.signUp(aSignUp('zoë@xn--mller-kva.example'), '127.0.0.1');
  const mails = await emailsTo(gateway, accounts.alone);
  expect(mails.map(({ subject }) => subject)).toEqual(['You already have an account']);
});

test('an app user is known by its former key, until that is renewed', async () => {
  const ann = await logInAs(gateway, owner.email, owner.password);
  const { data } = await ann.graphql('{ viewer { account { application { name } } } }');
  const application = data.viewer.account.application.name;
  const register = 'mutation ($input: RegisterAppUserInput!) { registerAppUser(input: $input) { message } }';
  const codeFor = async (email: string) =>
    (await ann.graphql(register, { input: { email, username: 'Lee', application } })).code;
  expect(await codeFor('lee@grün.example')).toBe('CONFLICT');
  const preview =
    'query ($input: PreviewImportInput!) { previewImport(input: $input) { newCount unchangedCount } }';
  const csv = Buffer.from('email,username\nlee@grün.example,x').toString('base64');
  const previewed = await ann.graphql(preview, { input: { kind: 'APP_USERS', csv } });
  expect(previewed.data.previewImport).toEqual({ newCount: 0, unchangedCount: 1 });
  await gateway.services.addressKeys.renew();
  expect(await codeFor('lee@xn--grn-ioa.example')).toBe('CONFLICT');
});

test('a mail of before has the key of its address', async () => {
  const sql = 'SELECT recipientKey FROM outbox_mails WHERE recipient = ?';
  const found = await gateway.services.database.read((manager) => manager.query(sql, ['lee@grün.example']));
  expect(found).toEqual([{ recipientKey: emailKey('lee@grün.example') }]);
});

test('of two accounts with one address each is opened by its own spelling, and neither is changed', async () => {
  for (const typed of [accounts.typed, accounts.typedTwin, accounts.ascii, accounts.unicode])
    expect([typed, await logIn(typed)]).toEqual([typed, ids[typed]]);
});

test('the log and the audit log name both, once', async () => {
  await gateway.services.addressKeys.renew();
  const entries = await gateway.services.database.read((manager) =>
    manager.query(
      "SELECT action, applicationId, subjectIdList FROM audit_events WHERE action LIKE '%.address_repeated' ORDER BY id",
    ),
  );
  const pair = (one: string, other: string) => `,${ids[one]},${ids[other]},`;
  expect(entries).toEqual([
    {
      action: 'account.address_repeated',
      applicationId: null,
      subjectIdList: pair(accounts.typedTwin, accounts.typed),
    },
    {
      action: 'account.address_repeated',
      applicationId: null,
      subjectIdList: pair(accounts.unicode, accounts.ascii),
    },
    { action: 'app_user.address_repeated', applicationId: 1, subjectIdList: expect.any(String) },
  ]);
  expect(log).toContain(
    `Two rows of accounts have one e-mail address: ids ${ids[accounts.typedTwin]} and ${ids[accounts.typed]}`,
  );
  expect(log).not.toContain('@');
});

test('a twin gets the key once the other is gone', async () => {
  const { database, addressKeys } = gateway.services;
  await database.write((manager) => manager.delete(Account, { id: ids[accounts.typed] as number }));
  await addressKeys.renew();
  expect(await logIn('bob@x.example')).toBe(ids[accounts.typedTwin]);
});
