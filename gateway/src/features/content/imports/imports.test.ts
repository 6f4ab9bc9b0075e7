import { insertRow } from '../../../platform/database/rows/rows.js';
import { digest } from '../../../platform/digest.js';
import { MailCount } from '../../../platform/mail/mail-count.entity.js';
import { OutboxMail } from '../../../platform/mail/outbox-mail.entity.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { as } from '../../../testing/as.js';
import { insertQuestions } from '../../../testing/content-rows.js';
import { anEmail } from '../../../testing/forms.js';
import { emailsTo, sentMails } from '../../../testing/mails.js';
import { AppUser } from '../../people/app-users/app-user.entity.js';
import { HelpTask } from '../help-tasks/help-task.entity.js';
import { Question } from '../questions/question.entity.js';
import type { ImportedRow } from './import-target.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway({ MAIL_MAX_PER_ACCOUNT: '50' });
});
afterAll(() => gateway?.close());

const previewQuery = `query ($input: PreviewImportInput!) {
  previewImport(input: $input) {
    digest encoding delimiter newCount updateCount unchangedCount invalidCount problem invalidRows
    headings { heading column }
    rows(first: 200) { line outcome values { column value } changes { column from to } errors { column message } }
  }
}`;
const runMutation = `mutation ($input: RunImportInput!) {
  runImport(input: $input) { addedCount updatedCount unchangedCount skippedCount message undo { id kind label } }
}`;
const undoMutation =
  'mutation ($id: ID!) { undo(input: { id: $id }) { restored message conflicts { id message } } }';

type Kind = 'QUESTIONS' | 'HELP_TASKS' | 'APP_USERS';
type Mode = 'ADD' | 'ADD_AND_UPDATE';
const base64 = (csv: string | Buffer) => Buffer.from(csv as string).toString('base64');

async function preview(client: TestApplication, kind: Kind, csv: string | Buffer, mode: Mode = 'ADD') {
  const { data, errors } = await client.graphql(previewQuery, { input: { kind, csv: base64(csv), mode } });
  if (errors) throw new Error(errors[0]?.message);
  const { newCount, updateCount, unchangedCount, invalidCount } = data.previewImport;
  return { ...data.previewImport, counts: [newCount, updateCount, unchangedCount, invalidCount] };
}

async function run(
  client: TestApplication,
  kind: Kind,
  csv: string,
  { mode = 'ADD' as Mode, skipInvalid = false, digest = '', invite = true } = {},
) {
  const seen = digest || (await preview(client, kind, csv, mode)).digest;
  const input = { kind, csv: base64(csv), mode, digest: seen, skipInvalid, invite };
  const { data, code, errors } = await client.graphql(runMutation, { input });
  return { ...data?.runImport, code, error: errors?.[0]?.message };
}

const undo = async (client: TestApplication, id: string) =>
  (await client.graphql(undoMutation, { id })).data.undo;

async function progressOf(client: TestApplication) {
  const { data } = await client.graphql(
    '{ appUserInvitations { sentCount waitingCount failedCount lastLeavesAt notSentCount atOnce perHour nextLeavesAt } }',
  );
  return data.appUserInvitations;
}

const hoursFromNow = (at: string) => (Date.parse(at) - Date.now()) / 3_600_000;

/** Registers an app user. @returns the address */
async function invitedBy(client: TestApplication): Promise<string> {
  const email = anEmail();
  const form = { email, username: 'Guest', role: 'user', application: client.name };
  await gateway.services.appUsers.register(client.viewer, form);
  return email;
}

/** Lets hours pass for the mails that wait and for the counts. */
async function passHours(hours: number): Promise<void> {
  const earlier = (at: Date) => new Date(at.getTime() - hours * 3_600_000);
  await gateway.services.database.write(async (manager) => {
    for (const mail of await manager.findBy(OutboxMail, { state: 'planned' }))
      await manager.update(OutboxMail, mail.id, { dueAt: earlier(mail.dueAt) });
    for (const count of await manager.find(MailCount))
      await manager.update(MailCount, count.subjectKey, { windowStartedAt: earlier(count.windowStartedAt) });
  });
}

const textsOf = async ({ scope: { applicationId } }: TestApplication) => {
  const rows = await gateway.services.database.read((manager) =>
    manager.find(Question, { where: { applicationId }, order: { id: 'ASC' } }),
  );
  return rows.map(({ text }) => text);
};

const exported = async ({ sessionToken }: TestApplication, list: string) =>
  (await gateway.app.inject({ url: `/exports/${list}.csv`, cookies: { session: sessionToken } })).rawPayload;

test('a preview says what is new, changed, unchanged and invalid, and stores nothing', async () => {
  const ann = await anApplication(gateway);
  const [old, same] = [
    await gateway.services.questions.add(ann.scope, { text: 'Old?' }),
    await gateway.services.questions.add(ann.scope, { text: 'Same?' }),
  ];
  const csv = [
    'ID;Texte;Remarque',
    `${old.id};New?;x`,
    `${same.id};Same?;`,
    ';Same?;',
    '',
    ';Added?;',
    ';  ;x',
    '2147483;Gone?;',
    ';Added?;',
    'x;Id?;',
    `${old.id};Again?;;more`,
  ].join('\r\n');
  const answer = await preview(ann, 'QUESTIONS', csv, 'ADD_AND_UPDATE');
  expect(answer).toMatchObject({ encoding: 'UTF-8', delimiter: ';', problem: null });
  expect(answer.headings).toEqual([
    { heading: 'ID', column: 'id' },
    { heading: 'Texte', column: 'text' },
    { heading: 'Remarque', column: null },
  ]);
  const rows = answer.rows.map(
    ({
      line,
      outcome,
      errors,
      changes,
    }: {
      line: number;
      outcome: string;
      errors: object[];
      changes: object[];
    }) => [line, outcome, ...errors, ...changes],
  );
  expect(rows).toEqual([
    [4, 'INVALID', { column: 'text', message: 'The same text is on lines 3 and 4.' }],
    [7, 'INVALID', { column: 'text', message: 'Text cannot be empty.' }],
    [8, 'INVALID', { column: 'id', message: 'There is no question 2147483.' }],
    [9, 'INVALID', { column: 'text', message: 'The same text is on lines 6 and 9.' }],
    [10, 'INVALID', { column: 'id', message: 'An id is a number, or empty for a new row.' }],
    [
      11,
      'INVALID',
      { column: null, message: 'The row has more cells than the heading.' },
      { column: 'id', message: 'The same id is on lines 2 and 11.' },
    ],
    [2, 'UPDATE', { column: 'text', from: 'Old?', to: 'New?' }],
    [3, 'UNCHANGED'],
    [6, 'NEW'],
  ]);
  expect(answer.invalidRows.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFF"ID","Texte","Remarque","error"',
    '"","Same?","","text: The same text is on lines 3 and 4."',
    '"","  ","x","text: Text cannot be empty."',
  ]);
  expect(await textsOf(ann)).toEqual(['Old?', 'Same?']);
});

test('an import adds and changes what the preview has shown, and is undone', async () => {
  const ann = await anApplication(gateway);
  const old = await gateway.services.questions.add(ann.scope, { text: 'Old?' });
  const csv = `id,text\n${old.id},"New, with\nlines"\n,'=1+1\n,Été?\n`;
  const done = await run(ann, 'QUESTIONS', csv, { mode: 'ADD_AND_UPDATE' });
  expect(done).toMatchObject({ addedCount: 2, updatedCount: 1, unchangedCount: 0 });
  expect(await textsOf(ann)).toEqual(['New, with\nlines', '=1+1', 'Été?']);
  expect(done.undo).toMatchObject({ kind: 'QUESTIONS_IMPORTED', label: '3 questions' });
  expect(await undo(ann, done.undo.id)).toEqual({ restored: 3, message: 'Undone.', conflicts: [] });
  expect(await textsOf(ann)).toEqual(['Old?']);
});

test('one invalid row prevents an import, unless it is left out', async () => {
  const ann = await anApplication(gateway);
  const csv = `text\nA?\n"${'x'.repeat(10_001)}"`;
  expect(await run(ann, 'QUESTIONS', csv)).toMatchObject({
    code: 'INVALID_INPUT',
    error: 'One row is invalid. Correct the file, or leave them out.',
  });
  expect(await textsOf(ann)).toEqual([]);
  expect(await run(ann, 'QUESTIONS', csv, { skipInvalid: true })).toMatchObject({
    addedCount: 1,
    skippedCount: 1,
    message: '1 question added. One row was left out.',
  });
  expect(await run(ann, 'QUESTIONS', csv, { skipInvalid: true })).toMatchObject({
    code: 'INVALID_INPUT',
    error: 'There is nothing to import.',
  });
});

test('an import is refused when the file or the data changed since the preview', async () => {
  const ann = await anApplication(gateway);
  const { id } = await gateway.services.questions.add(ann.scope, { text: 'Old?' });
  const csv = `id,text\n${id},New?\n,Added?`;
  const mode = 'ADD_AND_UPDATE';
  const { digest } = await preview(ann, 'QUESTIONS', csv, mode);
  const changed = {
    code: 'CONFLICT',
    error: 'The data changed since the preview. Look at the new one before you import.',
  };
  expect(await run(ann, 'QUESTIONS', `${csv}!`, { mode, digest })).toMatchObject(changed);
  expect(await run(ann, 'QUESTIONS', csv, { mode: 'ADD', digest, skipInvalid: true })).toMatchObject(changed);
  await gateway.services.questions.update(ann.viewer, String(id), { text: 'old?' });
  expect(await run(ann, 'QUESTIONS', csv, { mode, digest })).toMatchObject(changed);
  await gateway.services.questions.update(ann.viewer, String(id), { text: 'Old?' });
  const twice = await Promise.all([
    run(ann, 'QUESTIONS', csv, { mode, digest }),
    run(ann, 'QUESTIONS', csv, { mode, digest }),
  ]);
  expect(twice.map(({ code }) => code).toSorted()).toEqual(['CONFLICT', undefined]);
  expect(await textsOf(ann)).toEqual(['New?', 'Added?']);
});

test('an import sees a row that was added after it was compared with the file', async () => {
  const ann = await anApplication(gateway);
  const { database, questions } = gateway.services;
  const write = database.write.bind(database);
  const { digest } = await preview(ann, 'QUESTIONS', 'text\nWhy?');
  const spy = jest.spyOn(database, 'write').mockImplementation(async (work) => {
    spy.mockRestore();
    await questions.add(ann.scope, { text: 'Why?' });
    return write(work);
  });
  expect((await run(ann, 'QUESTIONS', 'text\nWhy?', { digest })).code).toBe('CONFLICT');
  expect(await textsOf(ann)).toEqual(['Why?']);
});

test('what changed after an import stays when it is undone', async () => {
  const ann = await anApplication(gateway);
  const { id } = await gateway.services.questions.add(ann.scope, { text: 'Old?' });
  const mode = 'ADD_AND_UPDATE';
  const done = await run(ann, 'QUESTIONS', `id,text\n${id},New?\n,A?\n,B?\n,C?`, { mode });
  const rows = await gateway.services.database.read((manager) =>
    manager.find(Question, { where: { applicationId: ann.scope.applicationId }, order: { id: 'ASC' } }),
  );
  await gateway.services.questions.update(ann.viewer, String(id), { text: 'Newer?' });
  await gateway.services.questions.update(ann.viewer, String(rows[1]?.id), { text: 'a?' });
  await gateway.services.questions.delete(ann.viewer, [String(rows[2]?.id)]);
  const undone = await undo(ann, done.undo.id);
  expect(undone).toMatchObject({ restored: 1 });
  expect(undone.conflicts).toEqual([
    { id: String(id), message: `Question ${id} was changed since, and stays as it is.` },
    { id: String(rows[1]?.id), message: `Question ${rows[1]?.id} was changed since, and stays as it is.` },
    { id: String(rows[2]?.id), message: `Question ${rows[2]?.id} was deleted since.` },
  ]);
  expect(await textsOf(ann)).toEqual(['Newer?', 'a?']);
});

test('every row of an export is unchanged when it is imported', async () => {
  const ann = await anApplication(gateway);
  const texts = ['=1', "'=1", ' blanks ', 'a\r\nb\nc', 'twice', 'twice', '"', '＠x', 'É', '-'];
  await insertQuestions(gateway.services.database, ann.scope.applicationId, texts);
  for (const content of ['\n ', ' x ', "'+"])
    await gateway.services.database.write((manager) =>
      insertRow(manager, HelpTask, {
        applicationId: ann.scope.applicationId,
        title: ` =${content}`,
        content,
        createdAt: new Date(),
      }),
    );
  for (const [email, username] of [
    ['Lea@Example.com', 'Léa'],
    ['é@example.com', '@home'],
  ] as const)
    await gateway.services.appUsers.register(ann.viewer, {
      email,
      username,
      role: 'admin',
      application: ann.name,
    });
  for (const mode of ['ADD', 'ADD_AND_UPDATE'] as const) {
    const questions = await preview(ann, 'QUESTIONS', await exported(ann, 'questions'), mode);
    expect(questions.counts).toEqual([0, 0, texts.length, 0]);
    const tasks = await preview(ann, 'HELP_TASKS', await exported(ann, 'help-tasks'), mode);
    expect(tasks.counts).toEqual([0, 0, 3, 0]);
    const users = await preview(ann, 'APP_USERS', await exported(ann, 'app-users'), mode);
    expect(users.counts).toEqual([0, 0, 2, 0]);
  }
});

test('help tasks are found again by their title; without leave none is changed', async () => {
  const ann = await anApplication(gateway);
  await run(ann, 'HELP_TASKS', 'titre;contenu\n A ; one \nB;two');
  const csv = 'titre;contenu\nA;one\nB;2\nC;';
  const added = await preview(ann, 'HELP_TASKS', csv);
  expect(added.counts).toEqual([0, 0, 1, 2]);
  expect(added.rows[0].errors[0].message).toMatch(
    /^It exists already \(id \d+\), with another content\. Choose “Add and update” to change it\.$/,
  );
  expect(added.rows[1].errors).toEqual([{ column: 'content', message: 'Title and content are required.' }]);
  const done = await run(ann, 'HELP_TASKS', csv, { mode: 'ADD_AND_UPDATE', skipInvalid: true });
  expect(done).toMatchObject({
    updatedCount: 1,
    unchangedCount: 1,
    message: '1 help task updated. One row was left out.',
  });
  const rows = await gateway.services.database.read((manager) =>
    manager.find(HelpTask, { where: { applicationId: ann.scope.applicationId }, order: { id: 'ASC' } }),
  );
  expect(rows.map(({ title, content }) => [title, content])).toEqual([
    ['A', 'one'],
    ['B', '2'],
  ]);
  await undo(ann, done.undo.id);
  const [, back] = await gateway.services.database.read((manager) =>
    manager.find(HelpTask, { where: { applicationId: ann.scope.applicationId }, order: { id: 'ASC' } }),
  );
  expect(back?.content).toBe('two');
});

test('app users are invited when they are imported, not when they are previewed', async () => {
  const ann = await anApplication(gateway);
  const email = `lea@${ann.name}.test`;
  const csv = `Adresse e-mail;Nom;Rôle\n${email};Léa;ADMIN\nbob@${ann.name}.test;Bob;\nx;Http://evil.example;boss`;
  const shown = await preview(ann, 'APP_USERS', csv);
  expect(shown.counts).toEqual([2, 0, 0, 1]);
  expect(shown.rows[0].errors.map(({ column }: { column: string }) => column)).toEqual(['email', 'role']);
  expect(await emailsTo(gateway, email)).toEqual([]);
  const done = await run(ann, 'APP_USERS', csv, { skipInvalid: true });
  expect(done.message).toBe('2 app users added. One row was left out. Invitations leave by mail in turn.');
  const [mail] = await emailsTo(gateway, email);
  expect(mail?.subject).toBe(`Your access to ${ann.name}`);
  const users = await gateway.services.database.read((manager) =>
    manager.find(AppUser, { where: { applicationId: ann.scope.applicationId }, order: { id: 'ASC' } }),
  );
  expect(users.map(({ username, role }) => [username, role])).toEqual([
    ['Léa', 'admin'],
    ['Bob', 'user'],
  ]);
  const update = await run(ann, 'APP_USERS', `email,username\n${email.toUpperCase()},Lea`, {
    mode: 'ADD_AND_UPDATE',
  });
  expect(update).toMatchObject({ updatedCount: 1, message: '1 app user updated.' });
  await undo(ann, update.undo.id);
  await gateway.services.database.write((manager) =>
    manager.update(AppUser, { id: users[1]?.id ?? 0 }, { activatedAt: new Date() }),
  );
  expect(await undo(ann, done.undo.id)).toMatchObject({
    restored: 1,
    conflicts: [{ message: `bob@${ann.name}.test has accepted the invitation.` }],
  });
});

test('the invitations of an import that is undone before they leave are not mailed', async () => {
  const ann = await anApplication(gateway);
  const done = await run(ann, 'APP_USERS', `email,username\na@${ann.name}.test,A\nb@${ann.name}.test,B`);
  expect(await undo(ann, done.undo.id)).toMatchObject({ restored: 2 });
  for (const name of ['a', 'b']) expect(await emailsTo(gateway, `${name}@${ann.name}.test`)).toEqual([]);
});

test('an app user keeps what a file does not change', async () => {
  const ann = await anApplication(gateway);
  const email = `lea@${ann.name}.test`;
  const form = { email, username: 'Léa', role: 'user', application: ann.name };
  const { id } = await gateway.services.appUsers.register(ann.viewer, form);
  const stored = async () => {
    const row = await gateway.services.database.read((manager) => manager.findOneByOrFail(AppUser, { id }));
    return [row.username, row.role];
  };
  const done = await run(ann, 'APP_USERS', `email,username,role\n${email},Léa,admin`, {
    mode: 'ADD_AND_UPDATE',
  });
  expect(await stored()).toEqual(['Léa', 'admin']);
  await undo(ann, done.undo.id);
  expect(await stored()).toEqual(['Léa', 'user']);
});

test.each([
  ['QUESTIONS', 'text\nA?\nB?'],
  ['HELP_TASKS', 'title,content\nA,a\nB,b'],
  ['APP_USERS', 'email,username\na@twice.test,A\nb@twice.test,B'],
] as const)('%s are added once, however often one preview is run at the same time', async (kind, csv) => {
  const ann = await anApplication(gateway);
  const { digest } = await preview(ann, kind, csv);
  const answers = await Promise.all([1, 2, 3].map(() => run(ann, kind, csv, { digest })));
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['CONFLICT', 'CONFLICT', undefined]);
  expect((await preview(ann, kind, csv)).counts).toEqual([0, 0, 2, 0]);
  const { applicationId } = ann.scope;
  const entity = { QUESTIONS: Question, HELP_TASKS: HelpTask, APP_USERS: AppUser }[kind];
  expect(
    await gateway.services.database.read((manager) =>
      manager.countBy<ImportedRow>(entity, { applicationId }),
    ),
  ).toBe(2);
});

test('a file whose cells have blanks around them has nothing new the second time', async () => {
  const ann = await anApplication(gateway);
  const files = [
    ['QUESTIONS', 'text\n A? \nB?'],
    ['HELP_TASKS', 'title;content\n A ; one \nB;two\t'],
    ['APP_USERS', 'email;username\n blank@example.com ; Léa '],
  ] as const;
  for (const [kind, csv] of files) {
    const { addedCount } = await run(ann, kind, csv);
    for (const mode of ['ADD', 'ADD_AND_UPDATE'] as const)
      expect((await preview(ann, kind, csv, mode)).counts).toEqual([0, 0, addedCount, 0]);
  }
});

test('1,000 app users are added at once; their invitations leave at the limit of the hour, and undo withdraws them', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  const csv = `email,username\n${Array.from({ length: 1_000 }, (_, at) => `u${at}@${ann.name}.test,User ${at}`).join('\n')}`;
  const before = await progressOf(ann);
  expect(before).toMatchObject({
    sentCount: 0,
    waitingCount: 0,
    atOnce: 50,
    perHour: 45,
    lastLeavesAt: null,
  });
  expect((await preview(ann, 'APP_USERS', csv)).problem).toBeNull();
  const done = await run(ann, 'APP_USERS', csv);
  expect(done).toMatchObject({ addedCount: 1_000, code: undefined });
  // A single mail of another account goes before the list.
  const [first] = await emailsTo(gateway, await invitedBy(bob));
  expect(first).toBeDefined();
  const mails = (await sentMails(gateway)).filter(({ to }) => to.endsWith(`@${ann.name}.test`));
  expect(mails).toHaveLength(50);
  const now = await progressOf(ann);
  expect(now).toMatchObject({ sentCount: 50, waitingCount: 950, failedCount: 0, atOnce: 0 });
  expect(hoursFromNow(now.lastLeavesAt)).toBeCloseTo(1 + 949 / 45, 0);
  // Five more of the account leave at once in an hour in which others leave; now the hour is used up, and it waits.
  const late = await invitedBy(ann);
  expect(await emailsTo(gateway, late)).toEqual([]);
  expect(hoursFromNow((await progressOf(ann)).lastLeavesAt)).toBeCloseTo(1 + 950 / 45, 0);

  expect(await undo(ann, done.undo.id)).toMatchObject({ restored: 1_000 });
  expect(await progressOf(ann)).toMatchObject({ waitingCount: 1, notSentCount: 0 });
  await passHours(30);
  expect(await emailsTo(gateway, late)).toHaveLength(1);
  const later = (await sentMails(gateway)).filter(({ to }) => to.endsWith(`@${ann.name}.test`));
  expect(later).toHaveLength(50);
});

test('a link is valid for seven days from when its mail leaves', async () => {
  const ann = await anApplication(gateway);
  const csv = `email,username\n${Array.from({ length: 51 }, (_, at) => `u${at}@${ann.name}.test,User ${at}`).join('\n')}`;
  await run(ann, 'APP_USERS', csv);
  const expiryOf = async (name: string) => {
    const query =
      'query ($search: String) { appUsers(search: $search) { edges { node { invitation { state expiresAt } } } } }';
    const { data } = await ann.graphql(query, { search: `${name}@${ann.name}.test` });
    return data.appUsers.edges[0].node.invitation;
  };
  expect(hoursFromNow((await expiryOf('u0')).expiresAt)).toBeCloseTo(7 * 24, 0);
  const { state, expiresAt } = await expiryOf('u50');
  expect(state).toBe('PENDING');
  expect(hoursFromNow(expiresAt)).toBeCloseTo(7 * 24 + 1, 0);
  await passHours(2);
  const [mail] = await emailsTo(gateway, `u50@${ann.name}.test`);
  const { data } = await ann.graphql(
    'query ($token: String!) { passwordLink(input: { token: $token, mode: APP }) { expiresAt } }',
    { token: mail?.token },
  );
  expect(data.passwordLink.expiresAt).toBe(expiresAt);
  // A mail that left has used its place in the hour.
  expect(await progressOf(ann)).toMatchObject({ sentCount: 0, waitingCount: 0, atOnce: 49 });
});

test('invitations that would leave after seven days are refused, but not app users who are not invited', async () => {
  const ann = await anApplication(gateway);
  const inSixDays = new Date(Date.now() + 6.9 * 24 * 3_600_000);
  const mail = { purpose: 'x', recipient: 'x', recipientKey: 'x', subject: 'x', text: 'x', html: 'x' };
  const planned = {
    state: 'planned',
    dueAt: inSixDays,
    createdAt: new Date(),
    plannedAt: new Date(),
  } as const;
  await gateway.services.database.write((manager) =>
    manager.insert(OutboxMail, { ...mail, ...planned, accountKey: digest(`account ${ann.accountId}`) }),
  );
  const csv = `email,username\n${Array.from({ length: 200 }, (_, at) => `u${at}@${ann.name}.test,User`).join('\n')}`;
  const problem =
    'Your account may send 45 invitations an hour, so that the last of these 200 would leave only after 7 days. Import fewer, or add them without inviting them.';
  expect((await preview(ann, 'APP_USERS', csv)).problem).toBe(problem);
  expect(await run(ann, 'APP_USERS', csv)).toMatchObject({ code: 'CONFLICT', error: problem });
  expect(await run(ann, 'APP_USERS', csv, { invite: false })).toMatchObject({
    addedCount: 200,
    message: '200 app users added. No invitations were sent.',
  });
  const { code } = await ann.graphql('mutation { inviteAppUsers(input: {}) { invitedCount } }');
  expect(code).toBe('TOO_MANY_ATTEMPTS');
});

test('app users who are added without an invitation are invited later, one or all of them, once', async () => {
  const ann = await anApplication(gateway);
  const of = (name: string) => `${name}@${ann.name}.test`;
  const csv = `email,username\n${of('a')},A\n${of('b')},B\n${of('c')},C`;
  await run(ann, 'APP_USERS', csv, { invite: false });
  const states = async () => {
    const { data } = await ann.graphql('{ appUsers { edges { node { id invitation { state } } } } }');
    return data.appUsers.edges.map(
      ({ node }: { node: { invitation: { state: string } } }) => node.invitation.state,
    );
  };
  expect(await states()).toEqual(['NOT_SENT', 'NOT_SENT', 'NOT_SENT']);
  // Nor by a forgotten password, for which the person would have to be invited.
  await as(gateway).rest('POST', '/api/password/forgot', { email: of('a') });
  expect(await emailsTo(gateway, of('a'))).toEqual([]);
  const { data } = await ann.graphql('{ appUsers { edges { node { id } } } }');
  const resend = 'mutation ($id: ID!) { resendAppUserInvitation(input: { id: $id }) { message } }';
  await ann.graphql(resend, { id: data.appUsers.edges[0].node.id });
  expect(await progressOf(ann)).toMatchObject({ notSentCount: 2 });
  const inviteAll = 'mutation { inviteAppUsers(input: {}) { invitedCount } }';
  const answers = await Promise.all([ann.graphql(inviteAll), ann.graphql(inviteAll)]);
  const counts = answers.map((answer) => answer.data.inviteAppUsers.invitedCount);
  expect(counts.toSorted()).toEqual([0, 2]);
  expect(await states()).toEqual(['PENDING', 'PENDING', 'PENDING']);
  for (const name of ['a', 'b', 'c']) expect(await emailsTo(gateway, of(name))).toHaveLength(1);
  expect(await progressOf(ann)).toMatchObject({ notSentCount: 0, atOnce: 47 });
});

test.each([
  ['text\n', 'The file has no rows below its heading.'],
  [
    'name; Remarque;\nx',
    'The file has no column “text”. Its first line has to name the columns: text. It has “name”, “Remarque”.',
  ],
  [`${'x'.repeat(41)}${',c'.repeat(11)}\nx`, `It has “${'x'.repeat(40)}…”${', “c”'.repeat(9)} and 2 more.`],
  [`text,${'x'.repeat(201)}\na,b`, 'The first line has to name the columns, each with at most 200'],
  ['text,TEXTE\na,b', 'Two columns of the file are the text. Keep one of them.'],
])('%j is refused with the reason', async (csv, message) => {
  const ann = await anApplication(gateway);
  const { problem } = await preview(ann, 'QUESTIONS', csv).catch((error) => ({ problem: error.message }));
  expect(problem).toContain(message);
  const { code, error } = await run(ann, 'QUESTIONS', csv, { digest: 'x' });
  expect([code, error]).toEqual(['INVALID_INPUT', problem]);
});

test('a file of 2 MB is taken, a larger one and other large bodies are not', async () => {
  const ann = await anApplication(gateway);
  const row = `${'x'.repeat(9_999)}\n`;
  const csv = `text\n${row.repeat(209)}`;
  expect((await preview(ann, 'QUESTIONS', csv)).counts).toEqual([1, 0, 0, 208]);
  const over = `${csv}${'x'.repeat(9_000)}`;
  await expect(preview(ann, 'QUESTIONS', over)).rejects.toThrow('The file is larger than 2 MB. Split it.');
  const send = async (body: string, url = '/graphql') =>
    gateway.app.inject({
      method: 'POST',
      url,
      payload: body,
      headers: { 'content-type': 'application/json' },
      cookies: { session: ann.sessionToken },
    });
  expect((await send(`[${'{},'.repeat(500_000)}{}]`)).statusCode).toBe(413);
  expect((await send(`{"text":"${'x'.repeat(1_100_000)}"}`, '/api/questions')).statusCode).toBe(413);
});

test('one request reads the invalid rows of a file twice at most', async () => {
  const ann = await anApplication(gateway);
  const input = { kind: 'QUESTIONS', csv: base64('text,x\n,y'), mode: 'ADD' };
  const read = (fields: string) =>
    ann.graphql(`query ($input: PreviewImportInput!) { previewImport(input: $input) { ${fields} } }`, {
      input,
    });
  expect((await read('a: invalidRows b: invalidRows')).data.previewImport.b).toContain(
    'Text cannot be empty.',
  );
  expect((await read('a: invalidRows b: invalidRows c: invalidRows')).errors?.[0]?.message).toMatch(
    /^The query costs /,
  );
});

test('2,000 rows are imported and undone while others are served', async () => {
  const ann = await anApplication(gateway);
  const texts = Array.from({ length: 2_000 }, (_, at) => `Question ${at}: ${'é'.repeat(100)}`);
  const csv = `text\n${texts.join('\n')}`;
  // Counts the turns of the event loop in which others are served.
  let turns = 0;
  let running = true;
  const count = () => {
    turns += 1;
    if (running) setImmediate(count);
  };
  count();
  try {
    const done = await run(ann, 'QUESTIONS', csv);
    expect(done.addedCount).toBe(2_000);
    expect(await undo(ann, done.undo.id)).toMatchObject({ restored: 2_000 });
  } finally {
    running = false;
  }
  expect(turns).toBeGreaterThan(1_000);
  expect(await textsOf(ann)).toEqual([]);
});

test('an import does not wait for all files of another application', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  const csv = `text\n${Array.from({ length: 5_000 }, (_, at) => `Question ${at}`).join('\n')}`;
  const order: string[] = [];
  const previewed = async (name: string, client: TestApplication, file: string) => {
    await preview(client, 'QUESTIONS', file);
    order.push(name);
  };
  await Promise.all([
    ...Array.from({ length: 5 }, () => previewed('ann', ann, csv)),
    previewed('bob', bob, 'text\nWhy?'),
  ]);
  expect(order.at(-1)).toBe('ann');
});

test("another tenant's rows are neither seen nor changed", async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  const { id } = await gateway.services.questions.add(ann.scope, { text: 'Hers' });
  const { rows } = await preview(bob, 'QUESTIONS', `id,text\n${id},Mine`, 'ADD_AND_UPDATE');
  expect(rows[0].errors).toEqual([{ column: 'id', message: `There is no question ${id}.` }]);
  const input = { kind: 'QUESTIONS', csv: base64('text\nx'), application: ann.name };
  expect((await bob.graphql(previewQuery, { input })).code).toBe('FORBIDDEN');
});
