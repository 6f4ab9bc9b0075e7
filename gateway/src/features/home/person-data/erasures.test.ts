import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import {
  aKnownPerson,
  anAppUser,
  eraseWith,
  type KnownPerson,
  keptOf,
  secretsKey,
} from '../../../testing/a-known-person.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { anEmail } from '../../../testing/forms.js';
import { emailsTo, sentMails } from '../../../testing/mails.js';
import { rowsWith } from '../../../testing/rows-with.js';
import { Acceptance } from '../../content/acceptances/acceptance.entity.js';
import { Application } from '../../operations/applications/application.entity.js';
import { AuditDeparture } from '../../operations/audit-log/audit-departure.entity.js';
import { Erasure } from './erasure.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway(secretsKey);
});
afterAll(() => gateway?.close());

/** The columns and files that hold a text, in plain or as a mail encodes it. */
const placesWith = async (text: string): Promise<string[]> => {
  const encoded = Buffer.from(text).toString('base64').replace(/=+$/, '').slice(0, -1);
  const rows = [...(await rowsWith(gateway, text)), ...(await rowsWith(gateway, encoded))];
  const { dataDir } = gateway.config;
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  const texts = [text, text.toLowerCase(), encoded].map((one) => Buffer.from(one));
  const withText = files.filter(({ parentPath, name }) => {
    const content = readFileSync(join(parentPath, name));
    return name.includes(text) || texts.some((one) => content.includes(one));
  });
  return [...rows, ...withText.map(({ name }) => name)];
};
const erased = async (by: TestApplication, { email, subject }: Partial<KnownPerson>) => {
  const { data, errors } = await eraseWith(by, { ...(email && { email }), ...(subject && { subject }) });
  expect(errors).toBeUndefined();
  return data.erasePerson.erasure;
};
const countsOf = ({ counts }: { counts: { kind: string; rows: number; kept: number }[] }) =>
  Object.fromEntries(
    counts.filter(({ rows, kept }) => rows + kept > 0).map(({ kind, rows, kept }) => [kind, [rows, kept]]),
  );

test('7, 8: no column and no file has the address, the name or the subject of an erased person', async () => {
  const ann = await anApplication(gateway);
  const person = await aKnownPerson(gateway, ann);
  const texts = [person.email, person.username, person.subject];
  for (const text of texts) expect([text, await placesWith(text)]).not.toEqual([text, []]);
  const erasure = await erased(ann, person);
  expect(erasure).toMatchObject({ state: 'DONE', by: ann.email, backupsUntil: null });
  expect(countsOf(erasure)).toEqual({
    UNDO_ENTRIES: [1, 0],
    APP_USERS: [1, 0],
    LINKS: [expect.any(Number), 0],
    MEMBER_INVITATIONS: [1, 0],
    ACCEPTANCES: [2, 0],
    HELP_COMMENTS: [1, 0],
    HELP_SEARCHES: [1, 0],
    CODE_VALUES: [2, 0],
    CODE_NOTES: [1, 0],
    MAILS: [2, 0],
    MAIL_FILES: [2, 0],
    AUDIT_EVENTS: [0, expect.any(Number)],
  });
  // What names `xjane-…` is about somebody else.
  const others = await placesWith(`x${person.email}`);
  for (const text of texts)
    expect([text, (await placesWith(text)).filter((place) => !others.includes(place))]).toEqual([text, []]);
  expect(others.length).toBeGreaterThan(1);
});

test('6: the address that is typed again has to be the same one, in any spelling', async () => {
  const ann = await anApplication(gateway);
  const person = await aKnownPerson(gateway, ann);
  const { code, errors } = await eraseWith(ann, { email: person.email, typedAgain: anEmail() });
  expect([code, errors?.[0]?.extensions.fields?.[0]?.field]).toEqual(['INVALID_INPUT', 'typedAgain']);
  expect((await keptOf(ann, person)).APP_USERS).toBe(1);
  const { data } = await eraseWith(ann, {
    email: person.email,
    typedAgain: ` ${person.email.toUpperCase()} `,
  });
  expect(data.erasePerson.erasure.state).toBe('DONE');
});

test('9: an earlier deletion can no longer be undone', async () => {
  const ann = await anApplication(gateway);
  const person = await aKnownPerson(gateway, ann);
  await erased(ann, person);
  const undone = await ann.graphql('mutation ($id: ID!) { undo(input: { id: $id }) { restored } }', {
    id: person.undo,
  });
  expect([undone.code, undone.errors?.[0]?.message]).toEqual([
    'NOT_FOUND',
    'This can be undone no longer: its entry is gone, as after the erasing of a person.',
  ]);
  expect(await keptOf(ann, person)).toEqual({});
});

test('10, 23: the audit log has who erased, when and how much, and no name', async () => {
  const ann = await anApplication(gateway);
  const person = await aKnownPerson(gateway, ann);
  await erased(ann, person);
  const { data } = await ann.graphql(
    '{ auditEvents(first: 50) { edges { node { action actor at subjects { id name } changes { field from to } } } } }',
  );
  const nodes = data.auditEvents.edges.map(({ node }: { node: object }) => node);
  expect(nodes[0]).toMatchObject({
    ...{ action: 'app_user.erased', actor: ann.email, at: expect.any(String) },
    changes: expect.arrayContaining([
      { field: 'app_users', from: '1', to: '0' },
      { field: 'acceptances', from: '2', to: '0' },
    ]),
  });
  expect(nodes[0].subjects).toContainEqual({ id: person.id, name: null });
  const actions = nodes.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(expect.arrayContaining(['app_user.registered', 'app_user.deleted']));
  expect(JSON.stringify(nodes)).not.toContain(person.email);
});

test('11: codes of an erased person stay as they are, with the values that are about nobody', async () => {
  const ann = await anApplication(gateway);
  const person = await aKnownPerson(gateway, ann);
  const query =
    '{ qrCodes(first: 10) { totalCount edges { node { code status values { field { key } text } } } } }';
  await erased(ann, person);
  const { data } = await ann.graphql(query);
  expect(data.qrCodes.totalCount).toBe(2);
  const values = data.qrCodes.edges.map(({ node }: { node: { values: { text: string }[] } }) =>
    node.values.map(({ text }) => text),
  );
  expect(values).toEqual(expect.arrayContaining([['17'], ['Somebody else', `x${person.email}`, '18']]));
});

test('12: the links of an erased person do not work', async () => {
  const ann = await anApplication(gateway);
  const email = anEmail();
  await anAppUser(ann, email);
  const [mail] = await emailsTo(gateway, email);
  await erased(ann, { email });
  const { code } = await ann.graphql(
    'mutation ($input: SetPasswordInput!) { setPassword(input: $input) { message } }',
    { input: { token: mail?.token, newPassword: 'Correct-Horse-7', confirmPassword: 'Correct-Horse-7' } },
  );
  expect(code).toBe('LINK_EXPIRED');
});

test('13: the same address in another application stays, with its mails', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  const email = anEmail();
  await aKnownPerson(gateway, ann, { email });
  await aKnownPerson(gateway, bob, { email });
  const before = await keptOf(bob, { email });
  const erasure = await erased(ann, { email });
  expect(countsOf(erasure)).toMatchObject({ APP_USERS: [1, 0], MAILS: [2, 0] });
  expect(await keptOf(bob, { email })).toEqual(before);
  expect(await keptOf(ann, { email })).toEqual({});
});

test('14: a second erasing finds nothing and is done', async () => {
  const ann = await anApplication(gateway);
  const person = await aKnownPerson(gateway, ann);
  await erased(ann, person);
  const again = await erased(ann, person);
  expect([again.state, countsOf(again)]).toEqual(['DONE', {}]);
  const { data } = await ann.graphql('{ erasures(first: 5) { totalCount edges { node { state by } } } }');
  expect(data.erasures).toEqual({
    totalCount: 2,
    edges: Array(2).fill({ node: { state: 'DONE', by: ann.email } }),
  });
});

test('19: acceptances that the application keeps show a pseudonym alone', async () => {
  const ann = await anApplication(gateway);
  const person = await aKnownPerson(gateway, ann);
  const { applicationId } = ann.scope;
  await gateway.services.database.write((manager) =>
    manager.update(Application, { id: applicationId }, { acceptanceKeepDays: 3650 }),
  );
  const erasure = await erased(ann, person);
  expect(countsOf(erasure).ACCEPTANCES).toEqual([0, 2]);
  const kept = await gateway.services.database.read((manager) =>
    manager.findBy(Acceptance, { applicationId }),
  );
  expect(kept.map(({ subject }) => subject)).toEqual(
    Array(2).fill(expect.stringMatching(/^erased-[0-9a-f]{32}$/)),
  );
  const { data } = await ann.graphql('{ acceptancePeople(first: 5) { edges { node { subject } } } }');
  expect(data.acceptancePeople.edges).toHaveLength(2);
  expect(JSON.stringify(data)).not.toContain(person.subject);
  expect(countsOf(await erased(ann, person))).toEqual({});
});

test('20: an erased address can be registered anew, and has no history', async () => {
  const ann = await anApplication(gateway);
  const person = await aKnownPerson(gateway, ann);
  await erased(ann, person);
  await anAppUser(ann, person.email);
  await sentMails(gateway);
  await gateway.services.erasures.sweep();
  expect(await keptOf(ann, person)).toEqual({
    APP_USERS: 1,
    LINKS: 1,
    MAILS: 1,
    MAIL_FILES: 1,
    AUDIT_EVENTS: 1,
  });
});

test('25: a mail to an erased person is not among the failed ones', async () => {
  const ann = await anApplication(gateway);
  const person = await aKnownPerson(gateway, ann);
  const admin = await anApplication(gateway, { role: 'admin' });
  await gateway.services.database.write((manager) =>
    manager.query(
      `UPDATE outbox_mails SET state = 'parked', lastError = 'No' WHERE recipient = '${person.email}'`,
    ),
  );
  const failed = async () => {
    const { data } = await admin.graphql('{ failedEmails { recipient } }');
    return data.failedEmails.filter(({ recipient }: { recipient: string }) => recipient === person.email);
  };
  expect(await failed()).not.toEqual([]);
  await erased(ann, person);
  expect(await failed()).toEqual([]);
});

test('entries about a forgotten app user are found by a digest, and have none once the person is erased', async () => {
  const ann = await anApplication(gateway);
  const email = anEmail();
  const id = await anAppUser(ann, email);
  await ann.graphql('mutation ($id: ID!) { deleteAppUser(input: { id: $id }) { deletedId } }', { id });
  const { database, forgottenAppUsers } = gateway.services;
  await database.write((manager) =>
    manager.update(AuditDeparture, { subjectType: 'app_user' }, { departedAt: new Date(0) }),
  );
  await forgottenAppUsers.sweep();
  expect(await keptOf(ann, { email })).toMatchObject({ AUDIT_EVENTS: 2 });
  await erased(ann, { email });
  expect((await keptOf(ann, { email })).AUDIT_EVENTS).toBeUndefined();
});

test('a person is erased by the subject alone, and another one stays', async () => {
  const ann = await anApplication(gateway);
  const person = await aKnownPerson(gateway, ann);
  const { subject } = person;
  const erasure = await erased(ann, { subject });
  expect(countsOf(erasure)).toEqual({ ACCEPTANCES: [1, 0] });
  expect((await keptOf(ann, { email: person.email })).APP_USERS).toBe(1);
});

test('an administrator erases a person in all applications, and accounts stay', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  const admin = await anApplication(gateway, { role: 'admin' });
  const { email } = ann;
  for (const by of [ann, bob]) await aKnownPerson(gateway, by, { email });
  const { data } = await admin.graphql(
    'mutation ($email: String!) { erasePerson(input: { email: $email, typedAgain: $email }) { erasure { counts { kind rows kept } } } }',
    { email },
  );
  expect(countsOf(data.erasePerson.erasure)).toMatchObject({ APP_USERS: [2, 0], ACCEPTANCES: [2, 0] });
  expect(await keptOf(bob, { email })).toEqual({});
  expect(await keptOf(ann, { email })).toMatchObject({ ACCOUNTS: 1 });
  const list = await bob.graphql('{ erasures(first: 1) { totalCount } }');
  expect(list.data.erasures.totalCount).toBe(0);
});

test('more than 100 people an hour are refused', async () => {
  const ann = await anApplication(gateway);
  const { accountId, scope } = ann;
  await gateway.services.database.write(async (manager) => {
    for (let at = 0; at < 100; at += 1)
      await manager.insert(Erasure, {
        ...{ uid: `${accountId}-${at}`, applicationId: scope.applicationId, accountId, at: new Date() },
        ...{ state: 'DONE', countsJson: '[]', personKey: null, subjectKey: null, backupsUntil: null },
      });
  });
  expect((await eraseWith(ann, { email: anEmail() })).code).toBe('TOO_MANY_ATTEMPTS');
});
