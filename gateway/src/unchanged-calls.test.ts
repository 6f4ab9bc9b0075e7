import { AuditEvent } from './features/operations/audit-log/audit-event.entity.js';
import { aGateway, type TestGateway } from './testing/a-gateway.js';
import { anApplication, type TestApplication } from './testing/an-application.js';

/* Calls that change nothing answer as before, leave no entry in the audit log, and keep every ETag. */

let gateway: TestGateway;
let ann: TestApplication;
let admin: TestApplication;
beforeAll(async () => {
  gateway = await aGateway();
  [ann, admin] = [await anApplication(gateway), await anApplication(gateway, { role: 'admin' })];
});
afterAll(() => gateway?.close());

const entries = () => gateway.services.database.read((manager) => manager.count(AuditEvent));
const etags = async () =>
  Promise.all(
    ['questions', 'help_tasks', 'about_us'].map(async (path) => {
      const { status, headers } = await ann.rest('GET', `/api/${path}?application=${ann.name}`);
      expect(status).toBe(200);
      return headers.etag;
    }),
  );

/** Does it once, and then again: the second call answers the same and leaves no trace. */
async function changesOnce(call: () => Promise<unknown>) {
  const first = await call();
  const before = [await entries(), await etags()];
  expect(await call()).toEqual(first);
  expect([await entries(), await etags()]).toEqual(before);
}

async function graph(by: TestApplication, text: string, variables: Record<string, unknown>) {
  const { data, errors } = await by.graphql(text, variables);
  expect(errors).toBeUndefined();
  return data;
}

const aQuestion = async () =>
  String((await gateway.services.questions.add(ann.scope, { text: 'Where?' })).id);
const aHelpTask = async () =>
  String((await gateway.services.helpTasks.add(ann.scope, { title: 'How?', content: 'So.' })).id);
const anAppUser = async () => {
  const form = { email: `lea-${Math.random()}@example.com`, username: 'Lea', role: 'user' };
  return String(
    (await gateway.services.appUsers.register(ann.viewer, { ...form, application: ann.name })).id,
  );
};
const aBatch = async () =>
  String((await gateway.services.qrBatches.generate(ann.scope, ann.viewer, { count: 1 })).id);

test('a question is saved with the same text, also over REST', async () => {
  const id = await aQuestion();
  const text =
    'mutation ($id: ID!) { updateQuestion(input: { id: $id, text: "There?" }) { question { id text } } }';
  await changesOnce(() => graph(ann, text, { id }));
  await changesOnce(async () => {
    const { status, body } = await ann.rest('PUT', `/api/update_question/${id}`, { text: 'There?' });
    return [status, body];
  });
});

test('a help task is saved with the same texts, also over REST', async () => {
  const id = await aHelpTask();
  const text = `mutation ($id: ID!) {
    updateHelpTask(input: { id: $id, title: "How?", content: "So!", changeNote: "again" }) { helpTask { id content } } }`;
  await changesOnce(() => graph(ann, text, { id }));
  await changesOnce(async () => {
    const { status, body } = await ann.rest('PUT', `/api/help_tasks/${id}`, {
      title: 'How?',
      content: 'So!',
    });
    return [status, body];
  });
});

test('a row is moved to where it is', async () => {
  const questions = [await aQuestion(), await aQuestion(), await aQuestion()];
  const moveQuestion =
    'mutation ($id: ID!, $after: ID) { moveQuestion(input: { id: $id, after: $after }) { question { id } } }';
  const tasks = [await aHelpTask(), await aHelpTask()];
  const moveTask =
    'mutation ($id: ID!, $after: ID) { moveHelpTask(input: { id: $id, after: $after }) { helpTask { id } } }';
  await changesOnce(() => graph(ann, moveQuestion, { id: questions[2], after: questions[0] }));
  await changesOnce(() => graph(ann, moveQuestion, { id: questions[1], after: null }));
  await changesOnce(() => graph(ann, moveTask, { id: tasks[1], after: null }));
  await changesOnce(() => graph(ann, moveTask, { id: tasks[1], after: tasks[0] }));
});

test('a legal text is saved with the same text', async () => {
  const text =
    'mutation { saveLegalText(input: { key: ABOUT_US, text: "We." }) { legalText { text version } } }';
  await changesOnce(() => graph(ann, text, {}));
});

test('an app user keeps name and role, and an invitation is revoked twice', async () => {
  const id = await anAppUser();
  const text =
    'mutation ($id: ID!) { updateAppUser(input: { id: $id, username: "Lea", role: ADMIN }) { appUser { id role } } }';
  await changesOnce(() => graph(ann, text, { id }));
  const revoke = 'mutation ($id: ID!) { revokeAppUserInvitation(input: { id: $id }) { appUser { id } } }';
  await changesOnce(() => graph(ann, revoke, { id }));
});

test('an account keeps its role, and an invitation is revoked twice', async () => {
  const { id } = await gateway.services.accountAdmin.register(admin.viewer, {
    ...{ email: `max-${Math.random()}@example.com`, application: ann.name, role: 'user', existing: true },
  });
  const change =
    'mutation ($id: ID!) { changeAccountRole(input: { id: $id, role: ADMIN }) { account { id role } } }';
  await changesOnce(() => graph(admin, change, { id: String(id) }));
  const revoke = 'mutation ($id: ID!) { revokeInvitation(input: { accountId: $id }) { account { id } } }';
  await changesOnce(() => graph(admin, revoke, { id: String(id) }));
});

test('a batch keeps its name, its address and the hosts', async () => {
  const id = await aBatch();
  const rename =
    'mutation ($id: ID!) { updateQrBatch(input: { id: $id, name: "Fair", note: "" }) { batch { id name } } }';
  await changesOnce(() => graph(ann, rename, { id }));
  const save =
    'mutation { saveRedirectHosts(input: { hosts: ["b.example.com", "a.example.com"] }) { hosts } }';
  await changesOnce(() => graph(ann, save, {}));
  const set =
    'mutation ($id: ID!, $url: String!) { setQrTarget(input: { batch: $id, url: $url }) { batch { targetUrl } } }';
  await changesOnce(() => graph(ann, set, { id, url: 'https://a.example.com/x' }));
  await changesOnce(() => graph(ann, set, { id, url: '' }));
});

test('a calibration of labels is saved with the same numbers', async () => {
  const [sheet] = await gateway.services.labelSheets.list(ann.viewer, ann.scope);
  const calibration = { offsetX: 10, offsetY: 0, scaleX: 1000, scaleY: 1000 };
  await changesOnce(() =>
    gateway.services.labelSheets.saveCalibration(ann.viewer, String(sheet?.id), calibration),
  );
});
