import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import {
  aPersonWithPassword,
  completeLogIn,
  logIn,
  logInWithPasskey,
  type Person,
} from '../../../testing/a-person.js';
import {
  Authenticator,
  addPasskey,
  aPasskey,
  passkeyLogInOptions,
} from '../../../testing/an-authenticator.js';
import { anAuthenticatorApp } from '../../../testing/an-authenticator-app.js';
import { as } from '../../../testing/as.js';
import { emailsTo } from '../../../testing/mails.js';
import { Account } from '../accounts/account.entity.js';
import { Session } from '../sessions/session.entity.js';
import { Passkey } from './passkey.entity.js';
import { PasskeyChallenge } from './passkey-challenge.entity.js';

/** Browsers trust it without https. */
const origin = 'http://office.localhost:4000';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway({ PUBLIC_URL: origin });
});
afterAll(() => gateway?.close());

const options = () => passkeyLogInOptions(as(gateway));
const subjectsTo = async ({ email }: Person) =>
  (await emailsTo(gateway, email)).map(({ subject }) => subject);
const passkeysOf = async (person: Person) =>
  (
    await person.graphql(
      '{ viewer { passkeys { items { id name isSynced unusableReason lastUsedAt } unavailableReason domain userHandle } } }',
    )
  ).data.viewer.passkeys;

test('a passkey logs in alone, and the session says so', async () => {
  const person = await aPersonWithPassword(gateway);
  const passkey = await aPasskey(gateway, person);
  const done = await logInWithPasskey(gateway, passkey.get(await options()));
  expect([done.code, done.pending]).toEqual([undefined, undefined]);
  const { data } = await as(gateway, done.session).graphql(
    '{ viewer { account { email } sessions { method secondStep } } }',
  );
  expect(data.viewer.account.email).toBe(person.email);
  expect(data.viewer.sessions[0]).toEqual({ method: 'PASSKEY', secondStep: true });
  expect((await passkeysOf(person)).items[0].lastUsedAt).not.toBeNull();
});

test('a passkey of an account with an authenticator app asks for no code', async () => {
  const person = await aPersonWithPassword(gateway);
  await anAuthenticatorApp(gateway, person);
  const passkey = await aPasskey(gateway, person);
  expect((await logInWithPasskey(gateway, passkey.get(await options()))).session).toBeDefined();
});

test('a recovery code is enough for an account that has a passkey too', async () => {
  const person = await aPersonWithPassword(gateway);
  const { recoveryCodes } = await anAuthenticatorApp(gateway, person);
  await aPasskey(gateway, person);
  const { pending, methods } = await logIn(gateway, person);
  expect(methods).toEqual(['code', 'recoveryCode', 'passkey']);
  expect((await completeLogIn(gateway, pending, { recoveryCode: recoveryCodes[0] })).session).toBeDefined();
});

test('a reset of the second step leaves passkeys, which log in as before, and its mail says so', async () => {
  const person = await aPersonWithPassword(gateway);
  await anAuthenticatorApp(gateway, person);
  const passkey = await aPasskey(gateway, person);
  const admin = await aPersonWithPassword(gateway, 'admin');
  const { code } = await admin.graphql(
    'mutation ($input: ResetSecondStepInput!) { resetSecondStep(input: $input) { message } }',
    { input: { id: String(person.accountId) } },
  );
  expect(code).toBeUndefined();
  expect((await logIn(gateway, person)).session).toBeDefined();
  expect((await logInWithPasskey(gateway, passkey.get(await options()))).session).toBeDefined();
  const mails = await emailsTo(gateway, person.email);
  expect(mails.find(({ subject }) => subject === 'Your second step was reset')?.text).toContain(
    'Passkeys stay, and log in as before.',
  );
});

test('adding a passkey is mailed, and makes it no duty: the password still logs in', async () => {
  const person = await aPersonWithPassword(gateway);
  await aPasskey(gateway, person);
  expect(await subjectsTo(person)).toContain('A passkey was added to your account');
  expect((await logIn(gateway, person)).session).toBeDefined();
});

test('a passkey has the name of its browser or a given one, is renamed and removed', async () => {
  const person = await aPersonWithPassword(gateway);
  const given = await addPasskey(person, new Authenticator(origin, { isSynced: true }), ' Phone ');
  expect(given.data.addPasskey.passkey).toMatchObject({
    name: 'Phone',
    isSynced: true,
    unusableReason: null,
  });
  await addPasskey(person, new Authenticator(origin));
  const { items, domain, userHandle, unavailableReason } = await passkeysOf(person);
  expect(items.map(({ name, isSynced }: Passkey) => [name, isSynced])).toEqual([
    ['Phone', true],
    ['lightMyRequest', false],
  ]);
  expect([domain, unavailableReason]).toEqual(['office.localhost', null]);
  expect(userHandle).toMatch(/^[\w-]{43}$/);

  const rename = (name: string) =>
    person.graphql(
      'mutation ($input: RenamePasskeyInput!) { renamePasskey(input: $input) { passkey { name } } }',
      { input: { id: items[1].id, name } },
    );
  expect((await rename('Key ring')).data.renamePasskey.passkey.name).toBe('Key ring');
  expect((await rename('  ')).code).toBe('INVALID_INPUT');
  const remove = () =>
    person.graphql(
      'mutation ($input: RemovePasskeyInput!) { removePasskey(input: $input) { passkeys { items { name } } } }',
      { input: { id: items[1].id } },
    );
  expect((await remove()).data.removePasskey.passkeys.items).toEqual([{ name: 'Phone' }]);
  expect((await remove()).code).toBe('NOT_FOUND');
  expect(await subjectsTo(person)).toContain('A passkey was removed from your account');
});

test('nobody renames or removes the passkey of another account', async () => {
  const [person, other] = [await aPersonWithPassword(gateway), await aPersonWithPassword(gateway)];
  await aPasskey(gateway, other);
  const [{ id }] = (await passkeysOf(other)).items;
  const rename = await person.graphql(
    'mutation ($input: RenamePasskeyInput!) { renamePasskey(input: $input) { message } }',
    { input: { id, name: 'Mine' } },
  );
  const remove = await person.graphql(
    'mutation ($input: RemovePasskeyInput!) { removePasskey(input: $input) { message } }',
    { input: { id } },
  );
  expect([rename.code, remove.code]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
});

test('adding and removing need a fresh confirmation, which a passkey gives', async () => {
  const person = await aPersonWithPassword(gateway);
  const passkey = await aPasskey(gateway, person);
  await gateway.services.database.write((manager) =>
    manager.update(Session, { accountId: person.accountId }, { confirmedAt: new Date(0) }),
  );
  const [{ id }] = (await passkeysOf(person)).items;
  const remove = () =>
    person.graphql('mutation ($input: RemovePasskeyInput!) { removePasskey(input: $input) { message } }', {
      input: { id },
    });
  expect((await addPasskey(person, new Authenticator(origin))).code).toBe('CONFIRMATION_REQUIRED');
  expect((await remove()).code).toBe('CONFIRMATION_REQUIRED');
  const { data } = await person.graphql('{ viewer { confirmationMethods } }');
  expect(data.viewer.confirmationMethods).toEqual(['PASSWORD', 'PASSKEY']);

  const confirm = (answer: object) =>
    person.graphql(
      'mutation ($input: ConfirmIdentityInput!) { confirmIdentity(input: $input) { confirmedUntil } }',
      { input: { passkey: answer } },
    );
  // The challenge of a log-in confirms nothing.
  expect((await confirm(passkey.get(await options()))).code).toBe('INVALID_INPUT');
  const begin = () => person.graphql('mutation { beginPasskeyConfirmation { options } }');
  const another = await aPasskey(gateway, await aPersonWithPassword(gateway));
  const begun = (await begin()).data.beginPasskeyConfirmation.options;
  expect(begun.allowCredentials).toEqual([
    { id: passkey.credentialId, transports: ['hybrid', 'internal'], type: 'public-key' },
  ]);
  expect((await confirm(another.get(begun))).code).toBe('INVALID_INPUT');
  expect(
    (await confirm(passkey.get((await begin()).data.beginPasskeyConfirmation.options))).code,
  ).toBeUndefined();
  expect((await remove()).code).toBeUndefined();
});

test('a passkey is one of the ways to give the second step', async () => {
  const person = await aPersonWithPassword(gateway);
  await anAuthenticatorApp(gateway, person);
  const passkey = await aPasskey(gateway, person);
  const first = await logIn(gateway, person);
  expect(first.methods).toEqual(['code', 'recoveryCode', 'passkey']);
  const stranger = await aPasskey(gateway, await aPersonWithPassword(gateway));
  const answerOf = async (authenticator: Authenticator) => authenticator.get(await options());
  const refused = await completeLogIn(gateway, first.pending, { passkey: await answerOf(stranger) });
  expect([refused.code, refused.session]).toEqual(['INVALID_INPUT', undefined]);
  const done = await completeLogIn(gateway, first.pending, { passkey: await answerOf(passkey) });
  expect(done.session).toBeDefined();
  // The pending log-in is used up.
  expect((await completeLogIn(gateway, first.pending, { passkey: await answerOf(passkey) })).code).toBe(
    'UNAUTHENTICATED',
  );
});

test('a challenge works once: a replayed answer is refused', async () => {
  const passkey = await aPasskey(gateway, await aPersonWithPassword(gateway), { isSynced: true });
  const answer = passkey.get(await options());
  expect((await logInWithPasskey(gateway, answer)).session).toBeDefined();
  expect(await logInWithPasskey(gateway, answer)).toMatchObject({
    code: 'INVALID_INPUT',
    session: undefined,
  });
});

test('of two log-ins with one answer at the same time one succeeds', async () => {
  const passkey = await aPasskey(gateway, await aPersonWithPassword(gateway), { isSynced: true });
  const answer = passkey.get(await options());
  const answers = await Promise.all([logInWithPasskey(gateway, answer), logInWithPasskey(gateway, answer)]);
  expect(answers.filter(({ session }) => session !== undefined)).toHaveLength(1);
});

test('a challenge is good for five minutes, and is swept then', async () => {
  const passkey = await aPasskey(gateway, await aPersonWithPassword(gateway));
  const late = await options();
  await gateway.services.database.write((manager) =>
    manager
      .createQueryBuilder()
      .update(PasskeyChallenge)
      .set({ expiresAt: new Date(0) })
      .execute(),
  );
  expect((await logInWithPasskey(gateway, passkey.get(late))).code).toBe('INVALID_INPUT');
  expect(await gateway.services.passkeyChallenges.sweep()).toBeGreaterThan(0);
});

test('a challenge that the gateway did not make is refused', async () => {
  const passkey = await aPasskey(gateway, await aPersonWithPassword(gateway));
  const made = { rpId: 'office.localhost', challenge: Buffer.alloc(32).toString('base64url') };
  expect((await logInWithPasskey(gateway, passkey.get(made))).code).toBe('INVALID_INPUT');
});

test('the counter of a passkey on one device has to grow', async () => {
  const passkey = await aPasskey(gateway, await aPersonWithPassword(gateway));
  passkey.counter = 4;
  expect((await logInWithPasskey(gateway, passkey.get(await options()))).session).toBeDefined();
  passkey.counter = 4;
  expect((await logInWithPasskey(gateway, passkey.get(await options()))).code).toBe('INVALID_INPUT');
  passkey.counter = 2 ** 32 - 2;
  expect((await logInWithPasskey(gateway, passkey.get(await options()))).session).toBeDefined();
});

test('the counter of a passkey that is copied between devices says nothing', async () => {
  const passkey = await aPasskey(gateway, await aPersonWithPassword(gateway), { isSynced: true });
  for (const counter of [7, 2, 0]) {
    passkey.counter = counter;
    expect((await logInWithPasskey(gateway, passkey.get(await options()))).session).toBeDefined();
  }
});

test('a page of a foreign origin, and a device that does not verify its owner, are refused', async () => {
  const person = await aPersonWithPassword(gateway);
  for (const wrong of [
    new Authenticator('http://office.localhost.evil.example:4000'),
    new Authenticator(origin, { verifies: false }),
  ])
    expect((await addPasskey(person, wrong)).code).toBe('INVALID_INPUT');
  const { origin: own, ...passkey } = await aPasskey(gateway, person);
  expect([own, passkey.counter]).toEqual([origin, 0]);
  const phished = await aPasskey(gateway, person);
  Object.assign(phished, { origin: 'http://office-localhost:4000' });
  expect((await logInWithPasskey(gateway, phished.get(await options()))).code).toBe('INVALID_INPUT');
});

test('the header Host decides nothing', async () => {
  const passkey = await aPasskey(gateway, await aPersonWithPassword(gateway));
  const { body } = await gateway.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { host: 'evil.example' },
    payload: { query: 'mutation { beginPasskeyLogIn { options } }' },
  });
  const { rpId } = JSON.parse(body).data.beginPasskeyLogIn.options;
  expect(rpId).toBe('office.localhost');
  Object.assign(passkey, { origin: 'https://evil.example' });
  expect((await logInWithPasskey(gateway, passkey.get(await options()))).code).toBe('INVALID_INPUT');
});

test('a passkey of a deleted account is not known, and one of a deactivated account is refused', async () => {
  const [gone, idle] = [await aPersonWithPassword(gateway), await aPersonWithPassword(gateway)];
  const [hers, his] = [await aPasskey(gateway, gone), await aPasskey(gateway, idle)];
  await gateway.services.database.write(async (manager) => {
    await manager.delete(Account, { id: gone.accountId });
    await manager.update(Account, { id: idle.accountId }, { deactivatedAt: new Date() });
  });
  expect((await logInWithPasskey(gateway, hers.get(await options()))).code).toBe('NOT_FOUND');
  expect(await logInWithPasskey(gateway, his.get(await options()))).toMatchObject({
    code: 'FORBIDDEN',
    session: undefined,
  });
});

test('an account has at most 20 passkeys', async () => {
  const person = await aPersonWithPassword(gateway);
  const [last, tooMany] = [new Authenticator(origin), new Authenticator(origin)];
  const added: unknown[] = [];
  for (let at = 0; at < 19; at += 1) added.push((await addPasskey(person, new Authenticator(origin))).code);
  expect(added).toEqual(Array(19).fill(undefined));
  // Both begin while there is room for one.
  const begun = [0, 1].map(() => person.graphql('mutation { beginAddPasskey { options } }'));
  const finished = await Promise.all(
    (await Promise.all(begun)).map(({ data }, at) =>
      person.graphql('mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { message } }', {
        input: { answer: (at === 0 ? last : tooMany).create(data.beginAddPasskey.options) },
      }),
    ),
  );
  expect(finished.map(({ code }) => code).sort()).toEqual(['CONFLICT', undefined]);
  expect((await addPasskey(person, tooMany)).code).toBe('CONFLICT');
  expect((await passkeysOf(person)).items).toHaveLength(20);
});

test('a passkey is added once', async () => {
  const person = await aPersonWithPassword(gateway);
  const authenticator = await aPasskey(gateway, person);
  const { data } = await person.graphql('mutation { beginAddPasskey { options } }');
  const { options: given } = data.beginAddPasskey;
  expect(given.excludeCredentials.map(({ id }: { id: string }) => id)).toEqual([authenticator.credentialId]);
  expect(given.authenticatorSelection).toMatchObject({
    residentKey: 'required',
    userVerification: 'required',
  });
  expect(given.attestation).toBe('none');
  const again = { input: { answer: authenticator.create({ ...given, excludeCredentials: [] }) } };
  const add = 'mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { message } }';
  expect((await person.graphql(add, again)).code).toBe('CONFLICT');
});

test.each([
  {},
  { id: 'x' },
  {
    id: 'x',
    rawId: 'x',
    type: 'public-key',
    response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
  },
  { id: '€', rawId: '€', type: 'public-key', response: {} },
])('what is no answer of an authenticator is refused: %j', async (answer) => {
  expect((await logInWithPasskey(gateway, answer)).code).toBe('INVALID_INPUT');
});

test('failed log-ins with one passkey are slowed down', async () => {
  const passkey = await aPasskey(gateway, await aPersonWithPassword(gateway));
  const codes: unknown[] = [];
  for (let at = 0; at < 7; at += 1)
    codes.push((await logInWithPasskey(gateway, { ...passkey.get(await options()), rawId: 'other' })).code);
  expect(codes).toContain('TOO_MANY_ATTEMPTS');
});
