import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aKnownPerson, anAppUser, keptOf, secretsKey } from '../../../testing/a-known-person.js';
import { aMember } from '../../../testing/a-member.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import type { Client } from '../../../testing/as.js';
import { confirmedAgo } from '../../../testing/doors.js';
import { anEmail } from '../../../testing/forms.js';
import { emailsTo } from '../../../testing/mails.js';
import { HelpComment } from '../../content/help-feedback/help-comment.entity.js';
import { AuditEvent } from '../../operations/audit-log/audit-event.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway(secretsKey);
});
afterAll(() => gateway?.close());

interface Section {
  readonly kind: string;
  readonly rows: readonly Record<string, unknown>[];
}
interface File {
  readonly format: number;
  readonly email: string | null;
  readonly applications: readonly { readonly application: string; readonly sections: readonly Section[] }[];
}
const take = (by: Client, { email, subject }: { email?: string; subject?: string }) => {
  const query = new URLSearchParams({ ...(email && { email }), ...(subject && { subject }) });
  return by.rest<File>('GET', `/people/file.json?${query}`);
};
const rowsOf = ({ applications }: File): Record<string, readonly Record<string, unknown>[]> =>
  Object.fromEntries(applications.flatMap(({ sections }) => sections.map(({ kind, rows }) => [kind, rows])));
/** As if a minute had passed since the last file. */
const rest = (by: TestApplication) =>
  gateway.services.database.write((manager) =>
    manager.update(AuditEvent, { accountId: by.accountId }, { at: new Date(Date.now() - 61_000) }),
  );

test('1, 2: the file has what each place keeps about the person, with receipts, and nobody else', async () => {
  const ann = await anApplication(gateway);
  const person = await aKnownPerson(gateway, ann);
  await aKnownPerson(gateway, await anApplication(gateway), { email: anEmail() });
  const { status, body, headers } = await take(ann, person);
  expect([status, body.format, body.email]).toEqual([200, 1, person.email]);
  expect(headers['content-disposition']).toBe('attachment; filename="person.json"');
  expect(headers['cache-control']).toContain('no-store');
  const rows = rowsOf(body);
  expect(rows.APP_USERS).toEqual([
    expect.objectContaining({
      email: person.email,
      username: person.username,
      createdAt: expect.any(String),
    }),
  ]);
  expect(rows.ACCEPTANCES?.map(({ receipt }) => receipt)).toEqual(
    Array(2).fill(expect.objectContaining({ signature: expect.any(String) })),
  );
  expect(rows.MEMBER_INVITATIONS).toEqual([expect.objectContaining({ role: 'viewer' })]);
  expect(rows.HELP_COMMENTS).toEqual([expect.objectContaining({ text: `Write to ${person.email}.` })]);
  expect(rows.CODE_VALUES).toEqual(
    expect.arrayContaining([expect.objectContaining({ key: 'guest', text: person.username })]),
  );
  expect(rows.MAILS?.map(({ purpose }) => purpose)).toEqual([
    `accept-app-invitation:${ann.scope.applicationId}`,
    `join-application:${ann.scope.applicationId}`,
  ]);
  expect(rows.AUDIT_EVENTS?.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['app_user.registered', 'app_user.deleted']),
  );
  const text = JSON.stringify(body);
  for (const other of [ann.email, `x${person.email}`, 'Somebody else', 'passwordHash'])
    expect([other, text.includes(other)]).toEqual([other, false]);
  const kept = await keptOf(ann, person);
  const listed = Object.entries(rows).filter(([, list]) => list.length > 0);
  expect(Object.keys(kept).sort()).toEqual(listed.map(([kind]) => kind).sort());
});

test('1: bulk deletions of an earlier app user name the others of it nowhere', async () => {
  const ann = await anApplication(gateway);
  const [email, other] = [anEmail(), anEmail()];
  const ids = [await anAppUser(ann, email), await anAppUser(ann, other)];
  await ann.graphql('mutation ($ids: [ID!]!) { deleteAppUsers(input: { ids: $ids }) { deletedIds } }', {
    ids,
  });
  const { body } = await take(ann, { email });
  const rows = rowsOf(body);
  expect(rows.UNDO_ENTRIES).toHaveLength(1);
  expect(rows.AUDIT_EVENTS?.map(({ action }) => action)).toEqual(['app_user.registered', 'app_user.deleted']);
  expect(JSON.stringify(body)).not.toContain(other);
});

test('3: everybody takes the own file, and finds nobody else in it', async () => {
  const ann = await anApplication(gateway);
  const viewer = await aMember(gateway, ann.scope, 'viewer');
  await ann.graphql('{ viewer { account { id } } }');
  const { status, body } = await viewer.rest('GET', '/account/file.json');
  expect([status, body.format, body.email]).toEqual([200, 1, viewer.email]);
  const sections = Object.fromEntries(body.sections.map(({ kind, rows }: Section) => [kind, rows]));
  expect(sections.ACCOUNT).toEqual([expect.objectContaining({ email: viewer.email, role: 'user' })]);
  expect(sections.MEMBERSHIPS).toEqual([expect.objectContaining({ application: ann.name, role: 'viewer' })]);
  expect(sections.SESSIONS).toHaveLength(1);
  expect(JSON.stringify(body)).not.toContain(ann.email);
  expect((await viewer.rest('GET', '/account/file.json')).status).toBe(429);
});

test('4: in another application the person is unknown, which is no error', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  const person = await aKnownPerson(gateway, ann);
  const editor = await aMember(gateway, bob.scope, 'editor');
  const { status, body } = await take(editor, person);
  expect([status, body.applications[0]?.application]).toEqual([200, bob.name]);
  expect(Object.values(rowsOf(body)).flat()).toEqual([]);
  const unknown = await keptOf(bob, { email: anEmail() });
  expect([unknown, await keptOf(bob, person)]).toEqual([{}, {}]);
  const viewer = await aMember(gateway, ann.scope, 'viewer');
  expect((await take(viewer, person)).status).toBe(403);
});

test('5: a session that was not confirmed for ten minutes takes no file and erases nobody', async () => {
  const ann = await anApplication(gateway);
  await confirmedAgo(gateway, ann, 601);
  for (const path of ['/people/file.json?email=lea@example.com', '/account/file.json'])
    expect((await ann.rest('GET', path)).status).toBe(403);
  const { code } = await ann.graphql(
    'mutation { erasePerson(input: { email: "lea@example.com", typedAgain: "lea@example.com" }) { erasure { id } } }',
  );
  expect(code).toBe('CONFIRMATION_REQUIRED');
});

test('one file a minute is recorded and mailed to the other owners, without a name', async () => {
  const ann = await anApplication(gateway);
  const owner = await aMember(gateway, ann.scope, 'owner');
  const person = await aKnownPerson(gateway, ann);
  expect((await take(ann, person)).status).toBe(200);
  expect((await take(ann, person)).status).toBe(429);
  await rest(ann);
  expect((await take(ann, person)).status).toBe(200);
  const mails = await emailsTo(gateway, owner.email);
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('The file of a person was downloaded'));
  expect(mails[0]?.text).toContain(ann.email);
  expect(mails[0]?.text).not.toContain(person.email);
  const { data } = await ann.graphql('{ auditEvents(first: 1) { edges { node { action } } } }');
  expect(data.auditEvents.edges[0].node.action).toBe('app_user.file_taken');
});

test('24: a file of more than 10 MB is refused, with what to do', async () => {
  const ann = await anApplication(gateway);
  const email = anEmail();
  const { applicationId } = ann.scope;
  const text = `${email} ${'ü'.repeat(400)}`;
  await gateway.services.database.write(async (manager) => {
    for (let at = 0; at < 13_000; at += 500) {
      const rows = Array.from({ length: 500 }, (_, next) => ({
        ...{ applicationId, helpTaskId: 1, nonce: `n-${at + next}`, helpful: true, language: '', text },
        createdAt: new Date(),
      }));
      await manager.insert(HelpComment, rows);
    }
  });
  const { status, body } = await take(ann, { email });
  expect([status, (body as unknown as { message: string }).message]).toEqual([
    409,
    expect.stringContaining('more than 10 MB. Ask whoever runs the installation'),
  ]);
});

test.each([
  ['nothing', {}],
  ['no address', { email: 'lea' }],
  ['a long subject', { subject: 'u'.repeat(101) }],
])('a file about %s is refused', async (_, named) => {
  const ann = await anApplication(gateway);
  expect((await take(ann, named)).status).toBe(400);
});
