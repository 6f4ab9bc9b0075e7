import { randomBytes } from 'node:crypto';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { workAsOwner } from '../../../testing/work-as-owner.js';
import { AuditDeparture } from './audit-departure.entity.js';
import { AuditName } from './audit-name.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const list = `query ($application: String, $filter: AuditFilter) {
  auditEvents(application: $application, filter: $filter, first: 100) {
    totalCount
    edges { node { action actor subjects { type id name isGone } } }
  }
}`;
interface Node {
  readonly action: string;
  readonly actor: string | null;
  readonly subjects: readonly { type: string; id: string; name: string | null; isGone: boolean }[];
}

async function read(by: TestApplication, filter: object = {}, application?: string): Promise<Node[]> {
  const { data, errors } = await by.graphql(list, { filter, application });
  expect(errors).toBeUndefined();
  const { edges, totalCount } = data.auditEvents as { edges: { node: Node }[]; totalCount: number };
  expect(totalCount).toBe(edges.length);
  return edges.map(({ node }) => node);
}
const actions = async (by: TestApplication, filter: object, application?: string) =>
  (await read(by, filter, application)).map(({ action }) => action);

const suggestions = `query ($application: String, $type: String, $search: String!) {
  auditSubjects(application: $application, type: $type, search: $search) { type id name isGone }
}`;
async function suggest(by: TestApplication, search: string, type?: string) {
  const { data, errors } = await by.graphql(suggestions, { search, type });
  expect(errors).toBeUndefined();
  return data.auditSubjects as Node['subjects'];
}

async function mutate(by: TestApplication, text: string, variables: object) {
  const { data, errors } = await by.graphql(text, { ...variables });
  expect(errors).toBeUndefined();
  return data;
}

async function addQuestion(by: TestApplication, text: string): Promise<string> {
  const data = await mutate(
    by,
    'mutation ($text: String!) { addQuestion(input: { text: $text }) { question { id } } }',
    { text },
  );
  return (data.addQuestion as { question: { id: string } }).question.id;
}
const updateQuestion = (by: TestApplication, id: string, text: string) =>
  mutate(
    by,
    'mutation ($id: ID!, $text: String!) { updateQuestion(input: { id: $id, text: $text }) { question { id } } }',
    { id, text },
  );
const deleteQuestions = (by: TestApplication, ids: string[]) =>
  mutate(by, 'mutation ($ids: [ID!]!) { deleteQuestions(input: { ids: $ids }) { deletedIds } }', { ids });
async function registerAppUser(by: TestApplication, email: string): Promise<string> {
  const data = await mutate(
    by,
    `mutation ($email: String!, $application: String!) {
      registerAppUser(input: { email: $email, username: "anna", role: USER, application: $application }) { appUser { id } }
    }`,
    { email, application: by.name },
  );
  return (data.registerAppUser as { appUser: { id: string } }).appUser.id;
}
const deleteAppUser = (by: TestApplication, id: string) =>
  mutate(by, 'mutation ($id: ID!) { deleteAppUser(input: { id: $id }) { deletedId } }', { id });

const dayMs = 24 * 60 * 60 * 1000;

test('an entry names what it is about as it is called now', async () => {
  const ann = await anApplication(gateway);
  const id = await addQuestion(ann, 'Where is the exit?');
  await updateQuestion(ann, id, `Where is the\nway out?${' Really?'.repeat(40)}`);
  const name = expect.stringMatching(/^Where is the way out\? Really\?.*…$/);
  expect((await read(ann)).map(({ action, subjects }) => [action, subjects])).toEqual([
    ['question.updated', [{ type: 'question', id, name, isGone: false }]],
    ['question.added', [{ type: 'question', id, name, isGone: false }]],
  ]);
});

test('what was deleted keeps its last name, and has it again after an undo', async () => {
  const ann = await anApplication(gateway);
  const ids = [await addQuestion(ann, 'First?'), await addQuestion(ann, 'Second?')];
  // As if nothing had been recorded of them for longer than the log is kept.
  await gateway.services.database.write((manager) => manager.delete(AuditName, { name: 'First?' }));
  const data = await mutate(
    ann,
    'mutation ($ids: [ID!]!) { deleteQuestions(input: { ids: $ids }) { undo { id } } }',
    { ids },
  );
  const named = (isGone: boolean) => [
    { type: 'question', id: ids[0], name: 'First?', isGone },
    { type: 'question', id: ids[1], name: 'Second?', isGone },
  ];
  expect((await read(ann))[0]).toMatchObject({ action: 'question.deleted', subjects: named(true) });
  const { id } = (data.deleteQuestions as { undo: { id: string } }).undo;
  await mutate(ann, 'mutation ($id: ID!) { undo(input: { id: $id }) { restored } }', { id });
  expect((await read(ann, { action: 'question.deleted' }))[0]?.subjects).toEqual(named(false));
});

test('entries are found by a part of the name of what they are about, or by its whole id', async () => {
  const ann = await anApplication(gateway);
  const ids = [await addQuestion(ann, 'Où est la sortie ?'), await addQuestion(ann, 'Where is the exit?')];
  await registerAppUser(ann, `anna-${randomBytes(4).toString('hex')}@example.com`);
  await deleteQuestions(ann, ids);
  expect(await actions(ann, { subject: 'ou SORTIE' })).toEqual(['question.deleted', 'question.added']);
  // The second one of several.
  expect(await actions(ann, { subject: 'exit' })).toEqual(['question.deleted', 'question.added']);
  expect(await actions(ann, { subject: ids[1] })).toEqual(
    expect.arrayContaining(['question.deleted', 'question.added']),
  );
  expect(await actions(ann, { subject: 'anna' })).toEqual(['app_user.registered']);
  expect(await actions(ann, { subject: 'anna', subjectType: 'question' })).toEqual([]);
  for (const subject of ['100%', '_', 'nothing like it']) expect(await actions(ann, { subject })).toEqual([]);
  // Both questions, each entry once.
  expect(await actions(ann, { subject: 's' })).toEqual(
    expect.arrayContaining(['question.deleted', 'question.added', 'question.added']),
  );
});

test('entries are found by a part of the address of who made them', async () => {
  const [ann, admin] = [await anApplication(gateway), await anApplication(gateway, { role: 'admin' })];
  const id = await addQuestion(ann, 'Mine?');
  await workAsOwner(admin, ann.name);
  await updateQuestion(admin, id, 'Ours?');
  const part = (email: string) => email.slice(4, 14);
  expect(await actions(ann, { actor: part(ann.email) })).toEqual(['question.added']);
  // An administrator who has changed something here.
  expect(await actions(ann, { actor: part(admin.email).toUpperCase() })).toEqual([
    'question.updated',
    'application.work_begun',
  ]);
  expect(await actions(ann, { actor: part(admin.email), subject: 'ours' })).toEqual(['question.updated']);
  expect(await actions(ann, { actor: part(ann.email), subject: 'ours' })).toEqual(['question.added']);
  expect(await suggest(ann, part(admin.email), 'account')).toEqual([
    { type: 'account', id: String(admin.accountId), name: admin.email, isGone: false },
  ]);
});

test('names of other applications are neither found nor suggested', async () => {
  const [ann, bob, admin] = [
    await anApplication(gateway),
    await anApplication(gateway),
    await anApplication(gateway, { role: 'admin' }),
  ];
  const word = `secret${randomBytes(4).toString('hex')}`;
  await addQuestion(bob, `Whose is ${word}?`);
  const appUserId = await registerAppUser(bob, `${word}@example.com`);
  expect(await suggest(ann, word)).toEqual([]);
  expect(await suggest(ann, bob.email)).toEqual([]);
  expect(await actions(ann, { subject: word })).toEqual([]);
  expect(await actions(ann, { subject: appUserId, subjectType: 'app_user' })).toEqual([]);
  expect((await ann.graphql(suggestions, { search: word, application: bob.name })).code).toBe('FORBIDDEN');
  expect(await suggest(bob, word)).toHaveLength(2);
  expect(await suggest(admin, word, 'app_user')).toEqual([
    { type: 'app_user', id: appUserId, name: `${word}@example.com`, isGone: false },
  ]);
});

test('a part that more than fifty things have is refused, and suggestions are at most eight', async () => {
  const ann = await anApplication(gateway);
  for (let at = 0; at < 51; at += 1) await addQuestion(ann, `Question of many, ${at}?`);
  const { code, errors } = await ann.graphql(list, { filter: { subject: 'of many' } });
  expect(code).toBe('INVALID_INPUT');
  expect(errors?.[0]?.extensions.fields).toMatchObject([
    { field: 'filter.subject', message: 'More than 50 things match. Type more of the name.' },
  ]);
  expect(await suggest(ann, 'of many')).toHaveLength(8);
});

test('the address of an app user who is deleted is forgotten after 24 hours, unless the deletion is undone', async () => {
  const ann = await anApplication(gateway);
  const emails = ['gone', 'back'].map((name) => `${name}-${randomBytes(4).toString('hex')}@example.com`);
  const [gone, back] = [
    await registerAppUser(ann, emails[0] as string),
    await registerAppUser(ann, emails[1] as string),
  ];
  await deleteAppUser(ann, gone);
  const data = await mutate(
    ann,
    'mutation ($id: ID!) { deleteAppUser(input: { id: $id }) { undo { id } } }',
    { id: back },
  );
  const { id } = (data.deleteAppUser as { undo: { id: string } }).undo;
  await mutate(ann, 'mutation ($id: ID!) { undo(input: { id: $id }) { restored } }', { id });
  const namesNow = async () =>
    Promise.all(
      [gone, back].map(async (subjectId) => {
        const [entry] = await read(ann, { subjectType: 'app_user', subjectId });
        return entry?.subjects[0];
      }),
    );
  expect(await namesNow()).toMatchObject([
    { name: emails[0], isGone: true },
    { name: emails[1], isGone: false },
  ]);
  const { database, forgottenAppUsers } = gateway.services;
  await forgottenAppUsers.sweep();
  expect(await namesNow()).toMatchObject([{ name: emails[0] }, { name: emails[1] }]);
  await database.write((manager) =>
    manager.update(
      AuditDeparture,
      { subjectType: 'app_user' },
      { departedAt: new Date(Date.now() - dayMs - 1) },
    ),
  );
  await forgottenAppUsers.sweep();
  expect(await namesNow()).toMatchObject([
    { name: null, isGone: false },
    { name: emails[1], isGone: false },
  ]);
  expect(await suggest(ann, emails[0] as string)).toEqual([]);
});

test('names are forgotten with the entries that mention them', async () => {
  const ann = await anApplication(gateway);
  const id = await addQuestion(ann, 'Old?');
  const { database, auditRetention } = gateway.services;
  await database.write((manager) =>
    manager.update(
      AuditName,
      { subjectType: 'question', subjectId: id },
      { seenAt: new Date(Date.now() - 367 * dayMs) },
    ),
  );
  await auditRetention.sweep();
  expect(await suggest(ann, 'old?')).toEqual([]);
});

test('the export has the names, and filters by them', async () => {
  const ann = await anApplication(gateway);
  await addQuestion(ann, 'Where is the exit?');
  await addQuestion(ann, '=1+1');
  const { status, body } = await ann.rest('GET', '/exports/audit-log.csv?subject=exit');
  expect(status).toBe(200);
  const lines = (body as string).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"Where is the exit?"');
  const all = (await ann.rest('GET', '/exports/audit-log.csv')).body as string;
  expect(all).toContain(`"'=1+1"`);
});
