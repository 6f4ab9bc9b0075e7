import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { insertQuestions } from '../../../testing/content-rows.js';
import { moveProcessClock, restoreProcessClock } from '../../../testing/process-clock.js';
import { noMemberOf, workAsOwner } from '../../../testing/work-as-owner.js';
import { QrCode } from '../../codes/qr-codes/qr-code.entity.js';
import { QrStatusChange } from '../../codes/status-changes/qr-status-change.entity.js';
import { HelpTask } from '../../content/help-tasks/help-task.entity.js';
import { Question } from '../../content/questions/question.entity.js';
import { ActionToken } from '../../people/action-tokens/action-token.entity.js';
import { AppUser } from '../../people/app-users/app-user.entity.js';
import { UndoEntry } from './undo-entry.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());
afterEach(restoreProcessClock);

const details = 'details { count name of from to }';
const entry = `undo { id kind label ${details} createdBy undoneAt }`;
const deleteQuestions = `mutation ($ids: [ID!]!) { deleteQuestions(input: { ids: $ids }) { deletedIds ${entry} } }`;
const deleteHelpTask = `mutation ($id: ID!) { deleteHelpTask(input: { id: $id }) { ${entry} } }`;
const deleteAppUser = `mutation ($id: ID!) { deleteAppUser(input: { id: $id }) { ${entry} } }`;
const undo =
  'mutation ($id: ID!) { undo(input: { id: $id }) { entry { label undoneAt } restored conflicts { id message } conflictCount message } }';
const entries =
  'query ($first: Int, $after: String, $application: String) { undoEntries(first: $first, after: $after, application: $application) { totalCount pageInfo { hasNextPage endCursor } edges { node { id kind label createdBy expiresAt undoneAt } } } }';

const read = <T>(work: Parameters<typeof gateway.services.database.read<T>>[0]) =>
  gateway.services.database.read(work);
const questionsOf = ({ scope: { applicationId } }: TestApplication) =>
  read((manager) => manager.find(Question, { where: { applicationId }, order: { id: 'ASC' } }));
const labelsOf = async (client: TestApplication) =>
  (await client.graphql(entries)).data.undoEntries.edges.map(
    ({ node }: { node: { label: string } }) => node.label,
  );

const noDetails = { name: null, of: null, from: null, to: null };

async function aDeletedQuestion(owner: TestApplication, text = 'Where?'): Promise<string> {
  const { id } = await gateway.services.questions.add(owner.scope, { text });
  const { data } = await owner.graphql(deleteQuestions, { ids: [String(id)] });
  return data.deleteQuestions.undo.id;
}

test('30 deleted questions come back with their ids, order, texts and times, and the phone is told', async () => {
  const ann = await anApplication(gateway);
  const texts = Array.from({ length: 30 }, (_, at) => `😀 ${at}\r\n'"\\`);
  await insertQuestions(gateway.services.database, ann.scope.applicationId, texts);
  const before = await questionsOf(ann);
  const ids = before.map(({ id }) => String(id));
  const publicRead = () => ann.rest('GET', `/api/questions?application=${ann.name}`);
  const { body } = await publicRead();
  const { data } = await ann.graphql(deleteQuestions, { ids });
  expect(data.deleteQuestions.undo).toEqual({
    id: expect.any(String),
    kind: 'QUESTIONS_DELETED',
    label: '30 questions',
    details: { ...noDetails, count: 30 },
    createdBy: ann.email,
    undoneAt: null,
  });
  const without = await publicRead();
  expect(without.body).toEqual([]);
  const answer = await ann.graphql(undo, { id: data.deleteQuestions.undo.id });
  expect(answer.data.undo).toEqual({
    entry: { label: '30 questions', undoneAt: expect.any(String) },
    restored: 30,
    conflicts: [],
    conflictCount: 0,
    message: 'Undone.',
  });
  expect(await questionsOf(ann)).toEqual(before);
  const after = await publicRead();
  expect([after.body, after.headers.etag === without.headers.etag]).toEqual([body, false]);
});

test('an action is undone once, and a second call says so', async () => {
  const ann = await anApplication(gateway);
  const id = await aDeletedQuestion(ann);
  const answers = await Promise.all(Array.from({ length: 8 }, () => ann.graphql(undo, { id })));
  const errors = answers.flatMap(({ errors }) => errors?.map(({ message }) => message) ?? []);
  expect(errors).toEqual(Array(7).fill('This was undone already.'));
  expect(await questionsOf(ann)).toHaveLength(1);
  expect((await ann.graphql(undo, { id })).code).toBe('CONFLICT');
});

test('a help task comes back, and REST deletions can be undone too', async () => {
  const ann = await anApplication(gateway);
  const { helpTasks, questions } = gateway.services;
  const { applicationId } = ann.scope;
  const task = await helpTasks.add(ann.scope, { title: 'How?', content: 'So.' });
  const question = await questions.add(ann.scope, { text: 'Where?' });
  const stored = () => read((manager) => manager.findBy(HelpTask, { applicationId }));
  const before = await stored();
  const { data } = await ann.graphql(deleteHelpTask, { id: String(task.id) });
  expect(data.deleteHelpTask.undo).toMatchObject({ kind: 'HELP_TASKS_DELETED', label: '1 help task: How?' });
  await ann.graphql(undo, { id: data.deleteHelpTask.undo.id });
  expect(await stored()).toEqual(before);
  await ann.rest('DELETE', `/api/help_tasks/${task.id}`);
  await ann.rest('DELETE', `/api/delete_question/${question.id}`);
  expect(await labelsOf(ann)).toEqual(['1 question: Where?', '1 help task: How?', '1 help task: How?']);
});

test('an app user comes back with the password and the state, and no link works again', async () => {
  const ann = await anApplication(gateway);
  const email = `lea@${ann.name}.test`;
  const form = { email, username: 'Lea', role: 'user', application: ann.name };
  const { id } = await gateway.services.appUsers.register(ann.viewer, form);
  await gateway.services.database.write((manager) =>
    manager.update(AppUser, { id }, { passwordHash: 'a-hash', activatedAt: new Date() }),
  );
  const stored = () => read((manager) => manager.findBy(AppUser, { id }));
  const before = await stored();
  const { data } = await ann.graphql(deleteAppUser, { id: String(id) });
  expect(data.deleteAppUser.undo).toMatchObject({
    kind: 'APP_USERS_DELETED',
    label: `1 app user: ${email}`,
  });
  expect(JSON.stringify((await ann.graphql(entries)).data)).not.toContain('a-hash');
  await ann.graphql(undo, { id: data.deleteAppUser.undo.id });
  expect(await stored()).toEqual(before);
  expect(await read((manager) => manager.countBy(ActionToken, { subjectId: id }))).toBe(0);
});

test('an app user whose address was taken meanwhile is a conflict, and can be undone when it is free again', async () => {
  const ann = await anApplication(gateway);
  const { appUsers, database, undoJournal } = gateway.services;
  const register = (name: string) =>
    appUsers.register(ann.viewer, {
      email: `${name}@${ann.name}.test`,
      username: name,
      role: 'user',
      application: ann.name,
    });
  const { id } = await register('lea');
  const { data } = await ann.graphql(deleteAppUser, { id: String(id) });
  const again = await register('lea');
  const undoIt = () => ann.graphql(undo, { id: data.deleteAppUser.undo.id });
  expect((await undoIt()).data.undo).toMatchObject({
    entry: { undoneAt: null },
    restored: 0,
    conflicts: [{ id: String(id), message: `lea@${ann.name}.test exists again.` }],
    message: `lea@${ann.name}.test exists again. Nothing was restored.`,
  });
  await appUsers.delete(ann.viewer, [String(again.id)]);
  expect((await undoIt()).data.undo.restored).toBe(1);

  const people = [await register('max'), await register('ida'), await register('eva')];
  const rows = await database.read((manager) =>
    manager.findBy(
      AppUser,
      people.map(({ id }) => ({ id })),
    ),
  );
  const entry = await database.write(async (manager) => {
    await manager.delete(
      AppUser,
      people.map((person) => person.id),
    );
    return undoJournal.recordRows(manager, ann.viewer, 'APP_USERS_DELETED', rows, () => ({
      text: '3 app users',
      count: 3,
    }));
  });
  await register('max');
  const { data: partly } = await ann.graphql(undo, { id: String(entry?.id) });
  expect(partly.undo.message).toBe(`max@${ann.name}.test exists again; the other 2 were restored.`);
});

describe('status changes', () => {
  async function aBatch(by: TestApplication, count: number) {
    const { qrBatches } = gateway.services;
    const { id } = await qrBatches.generate(by.scope, by.viewer, { count });
    return String(id);
  }
  const codesOf = (batch: string) =>
    read((manager) => manager.find(QrCode, { where: { batchId: Number(batch) }, order: { id: 'ASC' } }));
  const countsOf = async (batch: string) => {
    const counts: Record<string, number> = {};
    for (const { status } of await codesOf(batch)) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };
  const revoke = `mutation ($id: ID!, $count: Int!) { revokeQrBatch(input: { id: $id, expectedActive: $count }) { revokedCount ${entry} } }`;
  const change = `mutation ($input: ChangeQrCodeStatusesInput!) { changeQrCodeStatuses(input: $input) { changedCount ${entry} } }`;
  const changeOne = `mutation ($code: String!) { changeQrCodeStatus(input: { code: $code, status: REVOKED }) { ${entry} } }`;

  test('a revoked batch is active again; what was used before stays used, and the history keeps both changes', async () => {
    const ann = await anApplication(gateway);
    const batch = await aBatch(ann, 2_500);
    const [first, second] = await codesOf(batch);
    await gateway.services.qrStatusChanges.changeOne(ann.viewer, first?.code as string, 'used');
    const { data } = await ann.graphql(revoke, { id: batch, count: 2_499 });
    expect(data.revokeQrBatch.undo).toMatchObject({
      kind: 'QR_BATCH_REVOKED',
      label: expect.stringMatching(/^2,499 QR codes of .+ · 2,500 codes$/),
    });
    const payload = await read((manager) =>
      manager.findOneByOrFail(UndoEntry, { id: Number(data.revokeQrBatch.undo.id) }),
    );
    expect(payload.payloadBytes).toBeLessThan(100);
    const answer = await ann.graphql(undo, { id: data.revokeQrBatch.undo.id });
    expect(answer.data.undo).toMatchObject({ restored: 2_499, conflictCount: 0 });
    expect(await countsOf(batch)).toEqual({ used: 1, active: 2_499 });
    const { applicationId } = ann.scope;
    const changes = await read((manager) =>
      manager.find(QrStatusChange, { where: { applicationId }, order: { id: 'ASC' } }),
    );
    expect(changes.map(({ status, accountId }) => [status, accountId])).toEqual([
      ['used', ann.accountId],
      ['revoked', ann.accountId],
      ['active', ann.accountId],
    ]);
    const shown = await ann.graphql(
      'query ($code: String!) { qrCode(code: $code) { statusChange { status note } } }',
      {
        code: second?.code,
      },
    );
    expect(shown.data.qrCode.statusChange).toEqual({
      status: 'ACTIVE',
      note: expect.stringMatching(/^Undid the change to revoked of .* UTC\.$/),
    });
  });

  test('codes that were changed again since are conflicts', async () => {
    const ann = await anApplication(gateway);
    const batch = await aBatch(ann, 4);
    const codes = await codesOf(batch);
    const ids = codes.slice(0, 3).map(({ id }) => String(id));
    const { data } = await ann.graphql(change, { input: { selection: { ids }, status: 'USED' } });
    const used = { ...noDetails, from: 'active', to: 'used' };
    expect(data.changeQrCodeStatuses.undo).toMatchObject({
      label: '3 QR codes',
      details: { ...used, count: 3 },
    });
    const whole = await ann.graphql(change, { input: { selection: { batch }, status: 'USED' } });
    expect(whole.data.changeQrCodeStatuses.undo.details).toEqual({
      ...used,
      count: 1,
      name: codes[3]?.code,
      of: expect.stringMatching(/ · 4 codes$/),
    });
    await gateway.services.database.write((manager) =>
      manager.update(QrCode, { id: codes[1]?.id as number }, { status: 'revoked', statusChangeId: null }),
    );
    const answer = await ann.graphql(undo, { id: data.changeQrCodeStatuses.undo.id });
    expect(answer.data.undo).toMatchObject({
      restored: 2,
      conflicts: [{ id: ids[1], message: `${codes[1]?.code} was changed again since.` }],
      message: `${codes[1]?.code} was changed again since; the other 2 were restored.`,
    });
    expect((await codesOf(batch)).map(({ status }) => status)).toEqual([
      'active',
      'revoked',
      'active',
      'used',
    ]);
  });

  test('one code is active again, can be redeemed, and nothing to change leaves nothing to undo', async () => {
    const ann = await anApplication(gateway);
    const batch = await aBatch(ann, 1);
    const code = (await codesOf(batch))[0]?.code as string;
    const { data } = await ann.graphql(changeOne, { code });
    expect(data.changeQrCodeStatus.undo).toMatchObject({
      label: `1 QR code: ${code}`,
      details: { count: 1, name: code, of: null, from: 'active', to: 'revoked' },
    });
    const none = await ann.graphql(change, { input: { selection: { batch }, status: 'USED' } });
    expect(none.data.changeQrCodeStatuses).toEqual({ changedCount: 0, undo: null });
    await ann.graphql(undo, { id: data.changeQrCodeStatus.undo.id });
    const { applicationKeys, redemptions } = gateway.services;
    const { applicationKey } = await applicationKeys.create(ann.scope, ann.viewer, { name: 'Phone' });
    const holder = {
      kind: 'keyHolder',
      keyId: applicationKey.id,
      keyName: 'Phone',
      isDevice: false,
      scope: ann.scope,
    } as const;
    const redeemed = await redemptions.redeem(holder, { code, nonce: 'a-nonce-of-8' });
    expect(redeemed.refusal).toBeNull();
    expect(await codesOf(batch)).toMatchObject([{ status: 'used', statusChangeId: null }]);
    await redemptions.annul(holder, 'a-nonce-of-8');
    expect(await countsOf(batch)).toEqual({ active: 1 });
  });
});

test("members undo each other's deletions, administrators as owners anybody's, and others find nothing", async () => {
  const [ann, other, admin] = [
    await anApplication(gateway),
    await anApplication(gateway),
    await anApplication(gateway, { role: 'admin' }),
  ];
  const ids = [await aDeletedQuestion(ann, 'First'), await aDeletedQuestion(ann, 'Second')];
  const foreign = await other.graphql(undo, { id: ids[0] });
  expect(foreign.code).toBe('NOT_FOUND');
  expect(foreign.errors).toEqual((await other.graphql(undo, { id: '2147483647' })).errors);
  expect((await other.graphql(entries, { application: ann.name })).code).toBe('FORBIDDEN');
  expect(await labelsOf(other)).toEqual([]);
  const colleague = { ...ann.viewer, accountId: admin.accountId };
  expect((await gateway.services.undoJournal.undo(colleague, ids[0] as string)).restored).toBe(1);
  expect((await admin.graphql(undo, { id: ids[1] })).errors).toEqual(noMemberOf(ann.name));
  await workAsOwner(admin, ann.name);
  expect((await admin.graphql(undo, { id: ids[1] })).data.undo.restored).toBe(1);
});

test('only administrators undo what an administrator did who is no member', async () => {
  const [ann, admin] = [await anApplication(gateway), await anApplication(gateway, { role: 'admin' })];
  const { questions } = gateway.services;
  const { id } = await questions.add(ann.scope, { text: 'Where?' });
  const ids = [String(id)];
  expect((await admin.graphql(deleteQuestions, { ids })).errors).toEqual(noMemberOf(ann.name));
  await workAsOwner(admin, ann.name);
  const { data } = await admin.graphql(deleteQuestions, { ids });
  const undoId = data.deleteQuestions.undo.id;
  const mayUndo = async (client: TestApplication, application?: string) => {
    const query =
      'query ($application: String) { undoEntries(application: $application) { edges { node { id mayUndo } } } }';
    return (await client.graphql(query, { application })).data.undoEntries.edges.map(
      ({ node }: { node: object }) => node,
    );
  };
  expect(await mayUndo(ann)).toEqual([{ id: undoId, mayUndo: false }]);
  expect(await mayUndo(admin, ann.name)).toEqual([{ id: undoId, mayUndo: true }]);
  const refused = await ann.graphql(undo, { id: undoId });
  expect([refused.code, refused.errors?.[0]?.message]).toEqual([
    'FORBIDDEN',
    'An administrator of another application did this. Please ask an administrator to undo it.',
  ]);
  expect((await admin.graphql(undo, { id: undoId })).data.undo.restored).toBe(1);
  expect(await questionsOf(ann)).toHaveLength(1);
  // Its own application's administrator is a colleague.
  const own = await aDeletedQuestion(admin);
  const colleague = { ...admin.viewer, role: 'user' as const };
  expect((await gateway.services.undoJournal.undo(colleague, own)).restored).toBe(1);
});

test('the audit log names what came back by an undo', async () => {
  const ann = await anApplication(gateway);
  const { appUsers, qrBatches, qrStatusChanges } = gateway.services;
  const undone = async (id: string) => {
    expect((await ann.graphql(undo, { id })).data.undo.restored).toBeGreaterThan(0);
    const query =
      '{ auditEvents(first: 1) { edges { node { action subjectType subjectIds subjectCount changes { field to } } } } }';
    return (await ann.graphql(query)).data.auditEvents.edges[0].node;
  };
  const { id } = await gateway.services.questions.add(ann.scope, { text: 'Where?' });
  const { data } = await ann.graphql(deleteQuestions, { ids: [String(id)] });
  expect(await undone(data.deleteQuestions.undo.id)).toEqual({
    action: 'question.restored',
    ...{ subjectType: 'question', subjectIds: [String(id)], subjectCount: 1 },
    changes: [
      { field: 'undone', to: 'QUESTIONS_DELETED' },
      { field: 'restored', to: '1' },
    ],
  });
  const form = { email: `lea@${ann.name}.test`, username: 'Lea', role: 'user', application: ann.name };
  const lea = await appUsers.register(ann.viewer, form);
  const deleted = await appUsers.delete(ann.viewer, [String(lea.id)]);
  expect(await undone(String(deleted.undo?.id))).toMatchObject({
    action: 'app_user.restored',
    subjectIds: [String(lea.id)],
  });
  const batch = await qrBatches.generate(ann.scope, ann.viewer, { count: 3 });
  const revoked = await qrStatusChanges.revokeBatch(ann.viewer, { id: String(batch.id), expectedActive: 3 });
  expect(await undone(String(revoked.undo?.id))).toMatchObject({
    action: 'qr_batch.restored',
    ...{ subjectType: 'qr_batch', subjectIds: [String(batch.id)], subjectCount: 1 },
    changes: [{ to: 'QR_BATCH_REVOKED' }, { to: '3' }],
  });
  const code = await read((manager) => manager.findOneByOrFail(QrCode, { batchId: batch.id }));
  const used = await qrStatusChanges.changeOne(ann.viewer, code.code, 'used');
  expect(await undone(String(used.undo?.id))).toMatchObject({
    action: 'qr_code.restored',
    ...{ subjectType: 'qr_code', subjectIds: [code.code], subjectCount: 1 },
  });
});

test('a deletion in two applications leaves an entry in each, and none where one of them refuses it', async () => {
  const [ann, bea, admin] = [
    await anApplication(gateway),
    await anApplication(gateway),
    await anApplication(gateway, { role: 'admin' }),
  ];
  const { questions } = gateway.services;
  const ids = [
    String((await questions.add(admin.scope, { text: 'a' })).id),
    String((await questions.add(bea.scope, { text: 'b' })).id),
  ];
  await workAsOwner(admin, ann.name);
  expect((await admin.graphql(deleteQuestions, { ids })).errors).toEqual(noMemberOf(bea.name));
  expect([await labelsOf(admin), await labelsOf(bea)]).toEqual([[], []]);
  await workAsOwner(admin, bea.name);
  const { data } = await admin.graphql(deleteQuestions, { ids });
  expect(data.deleteQuestions.undo).toBeNull();
  expect([await labelsOf(admin), await labelsOf(bea)]).toEqual([['1 question: a'], ['1 question: b']]);
});

test('entries are listed newest first, by the page, and not after 24 hours', async () => {
  const ann = await anApplication(gateway);
  for (const text of ['a', 'b', 'c']) await aDeletedQuestion(ann, text);
  const { data } = await ann.graphql(entries, { first: 2 });
  const { edges, pageInfo, totalCount } = data.undoEntries;
  expect(edges.map(({ node }: { node: { label: string } }) => node.label)).toEqual([
    '1 question: c',
    '1 question: b',
  ]);
  expect([totalCount, pageInfo.hasNextPage]).toEqual([3, true]);
  const rest = await ann.graphql(entries, { first: 2, after: pageInfo.endCursor });
  expect(rest.data.undoEntries.edges).toHaveLength(1);
  const { id } = edges[0].node;
  moveProcessClock(24 * 60 * 60 * 1000 + 1000);
  const { undoJournal } = gateway.services;
  const page = await undoJournal.list(ann.scope, { first: 2 });
  expect([page.rows, page.hasNextPage, await page.totalCount()]).toEqual([[], false, 0]);
  await expect(undoJournal.undo(ann.viewer, id)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This can be undone no longer: 24 hours have passed.',
  });
  await undoJournal.sweep();
  expect(await read((manager) => manager.countBy(UndoEntry, { id: Number(id) }))).toBe(0);
});

test('what is larger than 4 MB is deleted all the same, and cannot be undone', async () => {
  const ann = await anApplication(gateway);
  const { database } = gateway.services;
  await insertQuestions(database, ann.scope.applicationId, Array(450).fill('x'.repeat(10_000)));
  const ids = (await questionsOf(ann)).map(({ id }) => String(id));
  const { data } = await ann.graphql(deleteQuestions, { ids });
  expect([data.deleteQuestions.deletedIds.length, data.deleteQuestions.undo]).toEqual([450, null]);
  expect(await questionsOf(ann)).toEqual([]);
});

test('an application keeps 200 entries and 50 MB, and the oldest go first', async () => {
  const ann = await anApplication(gateway);
  const { undoJournal, database } = gateway.services;
  const { applicationId } = ann.scope;
  const record = (label: string, payload: unknown) =>
    database.write((manager) =>
      undoJournal.record(manager, {
        applicationId,
        accountId: ann.accountId,
        kind: 'QUESTIONS_DELETED',
        label: { text: label, count: 1 },
        payload,
      }),
    );
  for (let at = 0; at < 202; at += 1) await record(`${at}`, []);
  const { totalCount, edges } = (await ann.graphql(entries, { first: 200 })).data.undoEntries;
  expect([totalCount, edges[0].node.label, edges[199].node.label]).toEqual([200, '201', '2']);
  // 13 of 4 MB are 52 MB.
  for (let at = 0; at < 13; at += 1) await record(`large ${at}`, 'x'.repeat(4 * 1024 * 1024 - 2));
  const labels = await labelsOf(ann);
  expect(labels).toHaveLength(12);
  expect([labels[0], labels[11]]).toEqual(['large 12', 'large 1']);
  expect(await record('too large', 'x'.repeat(4 * 1024 * 1024))).toBeNull();
});

test('an entry of the release before tells what its label does', async () => {
  const ann = await anApplication(gateway);
  await aDeletedQuestion(ann, 'Where: is it?');
  await gateway.services.database.write((manager) =>
    manager.update(UndoEntry, { applicationId: ann.scope.applicationId }, { detailsJson: null }),
  );
  const { data } = await ann.graphql(`{ undoEntries { edges { node { ${details} } } } }`);
  expect(data.undoEntries.edges[0].node.details).toEqual({ ...noDetails, count: 1, name: 'Where: is it?' });
});
