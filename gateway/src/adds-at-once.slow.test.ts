import { In } from 'typeorm';
import { rankOfId } from './features/content/changes/ranks.js';
import { HelpTask } from './features/content/help-tasks/help-task.entity.js';
import { HelpTaskVersion } from './features/content/help-tasks/help-task-version.entity.js';
import { Question } from './features/content/questions/question.entity.js';
import { AuditEvent } from './features/operations/audit-log/audit-event.entity.js';
import { ContentVersion } from './features/operations/content-versions/content-version.entity.js';
import { aGateway, type TestGateway } from './testing/a-gateway.js';
import { anApplication, type TestApplication } from './testing/an-application.js';
import { workAsOwner } from './testing/work-as-owner.js';

/* Adds to one list that arrive together, which share transactions. */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway({ QUOTA_ROWS: '30' });
});
afterAll(() => gateway?.close());
afterEach(() => jest.restoreAllMocks());

/** The rows of an application: both lists, their audit entries and versions. */
const storedOf = ({ scope: { applicationId } }: TestApplication) =>
  gateway.services.database.read(async (manager) => ({
    questions: await manager.find(Question, { where: { applicationId }, order: { id: 'ASC' } }),
    tasks: await manager.find(HelpTask, { where: { applicationId }, order: { id: 'ASC' } }),
    events: await manager.find(AuditEvent, {
      where: { applicationId, subjectType: In(['question', 'help_task']) },
      order: { id: 'ASC' },
    }),
    versions: await manager.find(ContentVersion, { where: { applicationId }, order: { kind: 'DESC' } }),
  }));
const numbers = Array.from({ length: 20 }, (_, at) => String(at));

test.each(['GraphQL', 'REST'])(
  'each question that is added at once through %s is there once, last, and audited as its own call',
  async (door) => {
    const ann = await anApplication(gateway);
    const admin = await anApplication(gateway, { role: 'admin' });
    await workAsOwner(admin, ann.name);
    const query = 'mutation ($input: AddQuestionInput!) { addQuestion(input: $input) { question { id } } }';
    const calls = numbers.map(async (text, at) => {
      const input = { text, application: ann.name };
      const { headers, statusCode } = await gateway.app.inject({
        method: 'POST',
        url: door === 'REST' ? '/api/questions' : '/graphql',
        headers: { authorization: `Bearer ${(at % 2 ? admin : ann).sessionToken}` },
        payload: door === 'REST' ? input : { query, variables: { input } },
      });
      expect(statusCode).toBeLessThan(300);
      return [headers['x-request-id'], (at % 2 ? admin : ann).email];
    });
    const callers = await Promise.all(calls);
    const { questions, events, versions } = await storedOf(ann);
    expect(questions.map(({ text }) => text).sort()).toEqual([...numbers].sort());
    expect(questions.map(({ rank }) => rank)).toEqual(questions.map(({ id }) => rankOfId(id)));
    expect(events.map(({ subjectId }) => Number(subjectId)).sort((a, b) => a - b)).toEqual(
      questions.map(({ id }) => id),
    );
    expect(events.map(({ requestId, actor }) => [requestId, actor]).sort()).toEqual(callers.sort());
    const textOf = new Map(questions.map(({ id, text }) => [id, Number(text)]));
    for (const { subjectId, requestId } of events)
      expect(requestId).toBe((await calls[textOf.get(Number(subjectId)) as number])?.[0]);
    expect(versions).toMatchObject([{ kind: 'questions', version: 20 }]);
  },
);

test('help tasks and questions that are added at once are all there, the tasks with their first versions', async () => {
  const ann = await anApplication(gateway);
  const { questions, helpTasks, database } = gateway.services;
  const adding = numbers
    .slice(0, 10)
    .flatMap((name): Promise<unknown>[] => [
      questions.add(ann.scope, { text: name }),
      helpTasks.add(ann.scope, { title: name, content: name }, ann.viewer),
    ]);
  await Promise.all(adding);
  const stored = await storedOf(ann);
  expect([stored.questions.length, stored.tasks.length, stored.events.length]).toEqual([10, 10, 20]);
  expect(stored.tasks.map(({ rank }) => rank)).toEqual(stored.tasks.map(({ id }) => rankOfId(id)));
  expect(stored.versions.map(({ version }) => version)).toEqual([10, 10]);
  const versions = await database.read((manager) => manager.find(HelpTaskVersion));
  for (const { id, title } of stored.tasks)
    expect(versions.filter(({ helpTaskId }) => helpTaskId === id)).toMatchObject([{ number: 1, title }]);
});

test('of more questions at once than there is room for, as many are added as fit, and then none', async () => {
  const ann = await anApplication(gateway);
  const { questions: service, quotas } = gateway.services;
  const addAtOnce = (texts: string[]) =>
    Promise.allSettled(texts.map((text) => service.add(ann.scope, { text })));
  const outcomes = await addAtOnce([...numbers, ...numbers]);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  // Changes in progress may exceed the limit together.
  const added = 40 - refused.length;
  expect(added).toBeGreaterThanOrEqual(30);
  expect(refused.map(({ reason }) => reason.code)).toEqual(refused.map(() => 'QUOTA_REACHED'));
  const { questions, events, versions } = await storedOf(ann);
  expect([questions.length, events.length]).toEqual([added, added]);
  expect(versions).toMatchObject([{ version: added }]);
  expect(await addAtOnce(['More?'])).toMatchObject([{ reason: { code: 'QUOTA_REACHED' } }]);
  expect(await quotas.list(ann.scope)).toContainEqual({ kind: 'rows', used: added, limit: 30 });
  const excess = questions.slice(0, added - 29).map(({ id }) => String(id));
  await service.delete(ann.viewer, excess);
  expect(await addAtOnce(['There is room again'])).toMatchObject([{ status: 'fulfilled' }]);
  expect(await addAtOnce(['More?'])).toMatchObject([{ status: 'rejected' }]);
});

test('when the entries of the audit log cannot be written, none of the questions is there', async () => {
  const ann = await anApplication(gateway);
  const insert = 'CREATE TRIGGER no_audit BEFORE INSERT ON audit_events FOR EACH ROW';
  const { database, questions } = gateway.services;
  const run = (sql: string) => database.write((manager) => manager.query(sql));
  await run(
    database.kind === 'server'
      ? `${insert} SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'No entries'`
      : `${insert} BEGIN SELECT RAISE(ABORT, 'No entries'); END`,
  );
  try {
    const outcomes = await Promise.allSettled(numbers.map((text) => questions.add(ann.scope, { text })));
    expect(outcomes.map(({ status }) => status)).toEqual(numbers.map(() => 'rejected'));
  } finally {
    await run('DROP TRIGGER no_audit');
  }
  expect(await storedOf(ann)).toEqual({ questions: [], tasks: [], events: [], versions: [] });
  await Promise.all(numbers.map((text) => questions.add(ann.scope, { text })));
  expect((await storedOf(ann)).events).toHaveLength(20);
});
