import { Call } from '../../../platform/call-context.js';
import { emailKey } from '../../../platform/email-address.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { AuditDeparture } from './audit-departure.entity.js';
import { AuditEvent } from './audit-event.entity.js';
import { type AuditAction, type AuditEntry, recordAudit } from './record-audit.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

/** Records an entry as a call of an account does. */
function record(
  by: TestApplication,
  { action = 'question.deleted', ...entry }: Partial<AuditEntry & { action: AuditAction }> = {},
) {
  const call = new Call({ door: 'GRAPH', requestId: 'r1', address: '192.0.2.77' });
  call.actor = { kind: 'account', accountId: by.accountId, email: by.email };
  return call.run(() =>
    gateway.services.database.write((manager) =>
      recordAudit(manager, action, {
        applicationId: by.scope.applicationId,
        ids: [1, 2, 3],
        ...entry,
      }),
    ),
  );
}

const list = `query ($application: String, $filter: AuditFilter, $first: Int, $after: String) {
  auditEvents(application: $application, filter: $filter, first: $first, after: $after) {
    totalCount
    pageInfo { hasNextPage endCursor }
    edges { node {
      id at actorKind actor action subjectType subjectIds subjectCount changes { field from to }
      application door requestId network
    } }
  }
}`;
interface Node {
  readonly id: string;
  readonly action: string;
  readonly actor: string | null;
  readonly [field: string]: unknown;
}
async function read(by: TestApplication, variables: Record<string, unknown> = {}) {
  const { data, errors } = await by.graphql(list, variables);
  expect(errors).toBeUndefined();
  const { edges, pageInfo, totalCount } = data.auditEvents as {
    edges: { node: Node }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
    totalCount: number;
  };
  return { nodes: edges.map(({ node }) => node), pageInfo, totalCount };
}
const actions = async (by: TestApplication, filter: object) =>
  (await read(by, { filter })).nodes.map(({ action }) => action);

test('log-ins and the like are left out where they are not asked for', async () => {
  const ann = await anApplication(gateway);
  await record(ann);
  const personOf = { id: ann.accountId, email: ann.email };
  await record(ann, { action: 'session.ended', ids: [ann.accountId], personOf });
  expect(await actions(ann, { personal: false })).toEqual(['question.deleted']);
  expect(await actions(ann, { personal: true })).toEqual(['session.ended']);
  expect(await actions(ann, {})).toHaveLength(2);
});

test('an entry has actor, action, object, time and client', async () => {
  const ann = await anApplication(gateway);
  await record(ann, {
    changes: [
      { field: 'name', from: 'Old', to: 'New' },
      { field: 'note', from: 'a', to: 'a' },
    ],
  });
  const { nodes, totalCount } = await read(ann);
  expect(totalCount).toBe(1);
  expect(nodes).toEqual([
    {
      id: expect.any(String),
      at: expect.any(String),
      actorKind: 'ACCOUNT',
      actor: ann.email,
      action: 'question.deleted',
      subjectType: 'question',
      subjectIds: ['1', '2', '3'],
      subjectCount: 3,
      changes: [{ field: 'name', from: 'Old', to: 'New' }],
      application: ann.name,
      door: 'GRAPH',
      requestId: 'r1',
      network: '192.0.2.0/24',
    },
  ]);
});

test('of many ids the first 100 are kept, and all are counted', async () => {
  const ann = await anApplication(gateway);
  await record(ann, { ids: Array.from({ length: 1000 }, (_, at) => at + 1) });
  const [entry] = (await read(ann)).nodes;
  expect(entry).toMatchObject({ subjectCount: 1000 });
  expect(entry?.subjectIds).toHaveLength(100);
});

test('a change that is rolled back leaves no entry', async () => {
  const ann = await anApplication(gateway);
  const failing = gateway.services.database.write(async (manager) => {
    await recordAudit(manager, 'question.added', { applicationId: ann.scope.applicationId, ids: [1] });
    throw new Error('after all not');
  });
  await expect(failing).rejects.toThrow('after all not');
  expect((await read(ann)).nodes).toEqual([]);
});

test('a user sees its own application, an administrator all of them or the one it names', async () => {
  const [ann, bob, admin] = [
    await anApplication(gateway),
    await anApplication(gateway),
    await anApplication(gateway, { role: 'admin' }),
  ];
  await record(ann, { action: 'question.added' });
  await record(bob, { action: 'question.updated' });
  await record(bob, { action: 'failed_email.dismissed', applicationId: null });
  expect(await actions(ann, {})).toEqual(['question.added']);
  expect(await actions(bob, {})).toEqual(['question.updated']);
  expect((await actions(admin, {})).slice(0, 3)).toEqual([
    'failed_email.dismissed',
    'question.updated',
    'question.added',
  ]);
  const named = await read(admin, { application: ann.name });
  expect(named.nodes.map(({ actor }) => actor)).toEqual([ann.email]);
  expect((await ann.graphql(list, { application: bob.name })).code).toBe('FORBIDDEN');
});

test('a personal entry is seen by the person and by administrators, not by colleagues', async () => {
  const [ann, admin] = [await anApplication(gateway), await anApplication(gateway, { role: 'admin' })];
  const personOf = { id: ann.accountId, email: ann.email };
  const colleague = { id: ann.accountId + 100_000, email: 'colleague@example.com' };
  const subject = { type: 'account', ids: [ann.accountId] };
  await record(ann, { action: 'session.started', ...subject, personOf });
  await record(ann, { action: 'session.refused', ...subject, personOf: colleague });
  expect(await actions(ann, {})).toEqual(['session.started']);
  expect(await actions(ann, { actor: colleague.email })).toEqual([]);
  const all = await read(admin, { application: ann.name });
  // Somebody else than the person asked for it.
  expect(all.nodes.map(({ action, actorKind }) => [action, actorKind])).toEqual([
    ['session.refused', 'ANONYMOUS'],
    ['session.started', 'ACCOUNT'],
  ]);
});

test('the log is filtered by person, action, subject and time', async () => {
  const ann = await anApplication(gateway);
  await record(ann, { action: 'question.added', ids: [7] });
  await record(ann, { action: 'question.deleted', ids: [5, 7, 17] });
  await record(ann, { action: 'help_task.added', type: 'help_task', ids: [7] });
  const newest = ['help_task.added', 'question.deleted', 'question.added'];
  expect(await actions(ann, { actor: ann.email.toUpperCase() })).toEqual(newest);
  expect(await actions(ann, { actor: 'nobody@example.com' })).toEqual([]);
  expect(await actions(ann, { action: 'question.added' })).toEqual(['question.added']);
  expect(await actions(ann, { action: 'question' })).toEqual(['question.deleted', 'question.added']);
  expect(await actions(ann, { subjectType: 'question', subjectId: '7' })).toEqual(newest.slice(1));
  for (const subjectId of ['1', '_']) expect(await actions(ann, { subjectId })).toEqual([]);
  expect(await actions(ann, { from: '2020-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' })).toEqual(newest);
  expect(await actions(ann, { to: '2020-01-01T00:00:00Z' })).toEqual([]);
});

test('what is no filter is rejected at its field', async () => {
  const ann = await anApplication(gateway);
  for (const [filter, field] of [
    [{ action: "x' OR 1=1" }, 'filter.action'],
    [{ subjectId: '%' }, 'filter.subjectId'],
    [{ actor: 'x'.repeat(300) }, 'filter.actor'],
    [{ from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }, 'filter.to'],
  ] as const) {
    const { code, errors } = await ann.graphql(list, { filter });
    expect(code).toBe('INVALID_INPUT');
    expect(errors?.[0]?.extensions.fields?.[0]?.field).toBe(field);
  }
  expect((await ann.graphql(list, { after: 'x' })).code).toBe('INVALID_INPUT');
});

test('the log is read page by page, also within one millisecond', async () => {
  const ann = await anApplication(gateway);
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask', 'performance'],
  });
  try {
    for (let at = 0; at < 5; at += 1) await record(ann, { ids: [at] });
  } finally {
    jest.useRealTimers();
  }
  const seen: unknown[] = [];
  let after: string | null = null;
  for (let page = 0; page < 3; page += 1) {
    const { nodes, pageInfo } = await read(ann, { first: 2, after });
    seen.push(...nodes.map(({ subjectIds }) => (subjectIds as string[])[0]));
    expect(pageInfo.hasNextPage).toBe(page < 2);
    after = pageInfo.endCursor;
  }
  expect(seen).toEqual(['4', '3', '2', '1', '0']);
});

const dayMs = 24 * 60 * 60 * 1000;

test('old entries are removed, and a person who is gone is forgotten after 30 days', async () => {
  const ann = await anApplication(gateway);
  const { database, auditRetention } = gateway.services;
  await record(ann, { action: 'question.added' });
  await record(ann, { action: 'question.updated' });
  const admin = await anApplication(gateway, { role: 'admin' });
  await record(admin, {
    action: 'account.deleted',
    applicationId: ann.scope.applicationId,
    ids: [ann.accountId],
    changes: [{ field: 'email', from: ann.email }],
  });
  await database.write(async (manager) => {
    const old = { applicationId: ann.scope.applicationId, action: 'question.added' };
    await manager.update(AuditEvent, old, { at: new Date(Date.now() - 366 * dayMs) });
    const departedAt = new Date(Date.now() - 31 * dayMs);
    await manager.insert(AuditDeparture, { accountId: ann.accountId, departedAt });
  });
  await auditRetention.sweep();
  const { nodes } = await read(admin, { application: ann.name });
  expect(nodes.map(({ action, actor, changes }) => ({ action, actor, changes }))).toEqual([
    { action: 'account.deleted', actor: admin.email, changes: [] },
    { action: 'question.updated', actor: emailKey(ann.email), changes: [] },
  ]);
  // Who knows the address still finds what the person did.
  const filter = { actor: ann.email };
  expect(
    (await read(admin, { application: ann.name, filter: { ...filter, from: new Date(0) } })).totalCount,
  ).toBe(1);
});

test('the log is exported with its filter, and no cell is a formula', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  await record(ann, { changes: [{ field: 'name', to: '=1+1' }] });
  await record(ann, { action: 'help_task.added', changes: [{ field: '=cmd', from: 'a', to: 'b' }] });
  await record(bob);
  const { status, body, headers } = await ann.rest('GET', '/exports/audit-log.csv');
  expect([status, headers['x-total-count']]).toEqual([200, '2']);
  const lines = (body as string).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('"help_task.added"');
  expect(lines[1]).toContain(`"'=cmd: a → b"`);
  const filtered = await ann.rest('GET', '/exports/audit-log.csv?action=question.deleted&from=2020-01-01');
  expect(filtered.body.trim().split('\r\n')).toHaveLength(2);
  expect((await ann.rest('GET', '/exports/audit-log.csv?from=soon')).status).toBe(400);
  expect((await ann.rest('GET', `/exports/audit-log.csv?application=${bob.name}`)).status).toBe(403);
});
