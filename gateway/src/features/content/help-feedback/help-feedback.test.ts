import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aMember } from '../../../testing/a-member.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { HelpComment } from './help-comment.entity.js';
import { HelpFeedbackDay } from './help-feedback-day.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

let nonces = 0;
const newNonce = () => {
  nonces += 1;
  return `answer-${nonces}`;
};

/** An application with a key, and an app that sends answers by it. */
async function anApp() {
  const ann = await anApplication(gateway);
  const { secret } = await gateway.services.applicationKeys.create(ann.scope, ann.viewer, { name: 'App' });
  const send = async (id: number | string, body: object) => {
    const answer = await gateway.app.inject({
      ...{ method: 'POST', url: `/api/v2/help/${id}/feedback`, payload: { nonce: newNonce(), ...body } },
      headers: { authorization: `Bearer ${secret}` },
    });
    return { code: answer.statusCode, ...answer.json() };
  };
  const add = async (title: string) =>
    (await gateway.services.helpTasks.add(ann.scope, { title, content: 'So.' })).id;
  return { ann, send, add };
}

const save = ({ graphql }: TestApplication, comments: boolean, contact = '') =>
  graphql(
    `mutation ($input: SaveHelpFeedbackSettingsInput!) {
      saveHelpFeedbackSettings(input: $input) { helpFeedbackSettings { comments contact } }
    }`,
    { input: { comments, contact } },
  );
const list = async ({ graphql }: Pick<TestApplication, 'graphql'>, args = '') => {
  const { data } = await graphql(
    `{ helpFeedback(first: 50 ${args}) { totalCount edges { node {
      title helped didNotHelp languages { language helped didNotHelp } changedSince commentCount } } } }`,
  );
  return data.helpFeedback.edges.map(({ node }: { node: object }) => node);
};
const comments = async ({ graphql }: Pick<TestApplication, 'graphql'>, id: number) => {
  const { data, code } = await graphql(
    'query ($id: ID!) { helpComments(id: $id) { edges { node { id text helpful language } } } }',
    { id: String(id) },
  );
  return { code, rows: data?.helpComments.edges.map(({ node }: { node: object }) => node) };
};

test('the tasks that did not help are first, with their languages', async () => {
  const { ann, send, add } = await anApp();
  const [good, bad] = [await add('Good'), await add('Bad')];
  await add('Nobody said anything');
  await send(good, { helpful: true });
  await send(good, { helpful: false, language: 'de' });
  for (const language of ['fr-ca', 'fr-CA', 'de']) await send(bad, { helpful: false, language });
  expect(await list(ann)).toEqual([
    {
      ...{ title: 'Bad', helped: 0, didNotHelp: 3, changedSince: null, commentCount: 0 },
      languages: [
        { language: 'fr-CA', helped: 0, didNotHelp: 2 },
        { language: 'de', helped: 0, didNotHelp: 1 },
      ],
    },
    {
      ...{ title: 'Good', helped: 1, didNotHelp: 1, changedSince: null, commentCount: 0 },
      languages: [
        { language: 'de', helped: 0, didNotHelp: 1 },
        { language: '', helped: 1, didNotHelp: 0 },
      ],
    },
  ]);
});

test('a nonce counts once, and for no other answer', async () => {
  const { ann, send, add } = await anApp();
  const [task, other] = [await add('Task'), await add('Other')];
  const vote = { helpful: false, nonce: 'the-same-nonce' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(task, vote)));
  expect(answers).toEqual(Array(20).fill({ code: 200, status: 'ok', comments: false }));
  expect(await list(ann)).toMatchObject([{ title: 'Task', didNotHelp: 1 }]);
  const conflict = { code: 409, message: 'This nonce was used for another answer.' };
  expect(await send(other, vote)).toMatchObject(conflict);
  expect(await send(task, { ...vote, helpful: true })).toMatchObject(conflict);
});

test('twenty answers at once are all counted', async () => {
  const { ann, send, add } = await anApp();
  const task = await add('Task');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => send(task, { helpful: at % 2 === 0 })),
  );
  expect(answers.map(({ code }) => code)).toEqual(Array(20).fill(200));
  expect(await list(ann)).toMatchObject([{ helped: 10, didNotHelp: 10 }]);
});

test('comments are kept where the owner wants them, also one that comes after the answer', async () => {
  const { ann, send, add } = await anApp();
  const task = await add('Task');
  expect(await send(task, { helpful: false, comment: 'Dropped' })).toMatchObject({ comments: false });
  await save(ann, true);
  const vote = { helpful: false, nonce: 'with-a-comment' };
  expect(await send(task, vote)).toMatchObject({ code: 200, comments: true });
  const comment = 'The menu has\r\nanother name 😀.';
  for (let at = 0; at < 2; at += 1)
    expect(await send(task, { ...vote, comment, language: 'de' })).toMatchObject({ code: 200 });
  expect(await send(task, { ...vote, comment: 'Another' })).toMatchObject({ code: 409 });
  expect(await list(ann)).toMatchObject([{ didNotHelp: 2, commentCount: 1 }]);
  expect((await comments(ann, task)).rows).toEqual([
    { ...{ id: expect.any(String), helpful: false, language: 'de' }, text: 'The menu has\nanother name 😀.' },
  ]);
});

test('a comment is deleted for good, by those who may write', async () => {
  const [{ ann, send, add }, stranger] = [await anApp(), await anApplication(gateway)];
  const task = await add('Task');
  await save(ann, true);
  await send(task, { helpful: true, comment: 'Thanks' });
  const [{ id }] = (await comments(ann, task)).rows;
  const drop = ({ graphql }: Pick<TestApplication, 'graphql'>) =>
    graphql('mutation ($id: ID!) { deleteHelpComment(input: { id: $id }) { deletedId } }', { id });
  const vic = await aMember(gateway, ann.scope, 'viewer');
  expect((await drop(vic)).code).toBe('FORBIDDEN');
  expect((await drop(stranger)).code).toBe('NOT_FOUND');
  expect((await comments(stranger, task)).code).toBe('NOT_FOUND');
  expect((await drop(ann)).data).toEqual({ deleteHelpComment: { deletedId: id } });
  expect((await comments(ann, task)).rows).toEqual([]);
  expect((await drop(ann)).code).toBe('NOT_FOUND');
});

test('"no" is answered with the contact of the application', async () => {
  const { ann, send, add } = await anApp();
  const task = await add('Task');
  expect((await save(ann, false, ' Call us:\n+43 1 234 ')).data.saveHelpFeedbackSettings).toEqual({
    helpFeedbackSettings: { comments: false, contact: 'Call us:\n+43 1 234' },
  });
  expect(await send(task, { helpful: false })).toMatchObject({ contact: 'Call us:\n+43 1 234' });
  expect(await send(task, { helpful: true })).not.toHaveProperty('contact');
  expect((await save(ann, false, 'x'.repeat(301))).code).toBe('INVALID_INPUT');
  const { data } = await ann.graphql('{ auditEvents(first: 1) { edges { node { action } } } }');
  expect(data.auditEvents.edges).toEqual([{ node: { action: 'help_feedback.settings_saved' } }]);
});

test('the mark of a changed task goes when somebody says "no" again', async () => {
  const { ann, send, add } = await anApp();
  const task = await add('Task');
  await send(task, { helpful: false });
  expect(await list(ann)).toMatchObject([{ changedSince: null }]);
  await gateway.services.helpTasks.update(ann.viewer, String(task), { title: 'Task', content: 'Better.' });
  const [{ changedSince }] = await list(ann);
  expect(new Date(changedSince).getTime()).toBeGreaterThan(Date.now() - 60_000);
  await send(task, { helpful: true });
  expect(await list(ann)).toMatchObject([{ changedSince }]);
  await send(task, { helpful: false });
  expect(await list(ann)).toMatchObject([{ changedSince: null }]);
});

test('a deleted task is not listed, and has its numbers again when that is undone', async () => {
  const { ann, send, add } = await anApp();
  const task = await add('Task');
  await send(task, { helpful: false });
  const { undo } = await gateway.services.helpTasks.delete(ann.viewer, [String(task)]);
  expect(await list(ann)).toEqual([]);
  expect(await send(task, { helpful: false })).toMatchObject({ code: 404 });
  await ann.graphql('mutation ($id: ID!) { undo(input: { id: $id }) { restored } }', {
    id: String(undo?.id),
  });
  expect(await list(ann)).toMatchObject([{ title: 'Task', didNotHelp: 1 }]);
});

test('what cannot be an answer is refused with a sentence', async () => {
  const [{ send, add }, other] = [await anApp(), await anApp()];
  const task = await add('Task');
  const refused = async (body: object) => {
    const { code, message } = await send(task, { helpful: true, ...body });
    return [code, message];
  };
  expect(await refused({ comment: 'x'.repeat(501) })).toEqual([
    400,
    expect.stringContaining('500 characters'),
  ]);
  expect(await refused({ nonce: 'short' })).toEqual([400, expect.stringContaining('A nonce has 8 to 64')]);
  expect(await refused({ helpful: 'maybe' })).toEqual([400, expect.stringContaining('true')]);
  expect(await refused({ language: 'no language' })).toEqual([
    400,
    expect.stringContaining('is not a language'),
  ]);
  expect(await send(await other.add('Theirs'), { helpful: true })).toMatchObject({ code: 404 });
  expect((await send('x', { helpful: true })).code).toBe(404);
});

test('values of other types and sizes are refused, and nothing is counted', async () => {
  const { ann, send, add } = await anApp();
  const task = await add('Task');
  await save(ann, true);
  const bodies: object[] = [
    ...[
      { helpful: 'true' },
      { helpful: null },
      { helpful: 1 },
      { nonce: 12_345_678 },
      { nonce: 'nönce-123' },
    ],
    ...[
      { nonce: 'x'.repeat(65) },
      { comment: 7 },
      { comment: ['x'] },
      { comment: 'a\0b' },
      { comment: '\ud800' },
    ],
    ...[{ comment: 'x'.repeat(100_000) }, { language: 'x'.repeat(36) }, { language: 7 }, { language: '' }],
  ];
  for (const body of bodies)
    expect([body, (await send(task, { helpful: true, ...body })).code]).toEqual([body, 400]);
  for (const id of ['0', '-1', '1e3', '9'.repeat(80), `${task}%20`, '%2e%2e'])
    expect([id, (await send(id, { helpful: true })).code]).toEqual([id, 404]);
  expect(await list(ann)).toEqual([]);
});

test('a comment of blanks and control characters alone is none', async () => {
  const { ann, send, add } = await anApp();
  const task = await add('Task');
  await save(ann, true);
  await send(task, { helpful: false, comment: ' \u0001\u0007 ' });
  await send(task, { helpful: false, comment: '\u0001So.\r\n\u001b[31mRed' });
  expect((await comments(ann, task)).rows.map(({ text }: { text: string }) => text)).toEqual([
    'So.\n [31mRed',
  ]);
});

test('numbers are kept for 180 days, comments for 90', async () => {
  const { ann, send, add } = await anApp();
  const task = await add('Task');
  await save(ann, true);
  await send(task, { helpful: false, comment: 'Old' });
  const { applicationId } = ann.scope;
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  await gateway.services.database.write(async (manager) => {
    await manager.update(HelpComment, { applicationId }, { createdAt: ago(91) });
    await manager.update(HelpFeedbackDay, { applicationId }, { day: ago(181).toISOString().slice(0, 10) });
  });
  await send(task, { helpful: false, comment: 'New' });
  expect(await gateway.services.helpVotes.sweep()).toBeGreaterThanOrEqual(2);
  expect(await list(ann)).toMatchObject([{ didNotHelp: 1, commentCount: 1 }]);
});
