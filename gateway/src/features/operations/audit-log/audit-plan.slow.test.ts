import { insertRow, insertRows } from '../../../platform/database/rows/rows.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { explain } from '../../../testing/explain.js';
import { services, type TestServices } from '../../../testing/services.js';
import { AuditEvent } from './audit-event.entity.js';
import { type AuditFilter, type AuditMeaning, type AuditReach, auditRanges } from './audit-filter.js';
import { rangeSql } from './audit-log.service.js';
import { AuditOtherSubject } from './audit-other-subject.entity.js';

/* How both kinds of database read a page of a long log: from its place in an index on, and no further than the page. */

const rows = 10_005;
const day = Date.UTC(2026, 0, 1);

let gateway: TestServices;
let ann: TestApplication;
beforeAll(async () => {
  gateway = await services();
  ann = await anApplication(gateway);
  await gateway.services.database.write(async (manager) => {
    for (let at = 0; at < rows; at += 1)
      await insertRow(manager, AuditEvent, {
        at: new Date(day + at * 1000),
        applicationId: ann.scope.applicationId,
        ...{ actorKind: 'account', accountId: ann.accountId, actor: ann.email },
        ...{ action: 'question.updated', subjectType: 'question', subjectId: String(at) },
        ...{ subjectIdList: null, subjectCount: 1, changesJson: null },
        ...{ door: 'GRAPH', requestId: null, network: null, personal: 0 },
      });
  });
});
afterAll(() => gateway?.close());

const all: AuditReach = { applicationId: undefined, personalOf: undefined };
const own = (): AuditReach => ({ applicationId: ann.scope.applicationId, personalOf: ann.accountId });
const anybody: AuditMeaning = { people: undefined, things: undefined };
const person = (): AuditMeaning => ({ ...anybody, people: { accounts: [ann.accountId], labels: [] } });
const address: AuditMeaning = { ...anybody, people: { accounts: [], labels: ['x@example.com'] } };
const thing: AuditMeaning = { ...anybody, things: [{ type: 'question', id: '5' }] };
const lists: [string, () => AuditReach, AuditFilter, () => AuditMeaning, readonly string[]][] = [
  ['of an application', own, {}, () => anybody, ['IX_audit_events_application']],
  ['of all', () => all, {}, () => anybody, ['IX_audit_events_at']],
  ['of a person', own, {}, person, ['IX_audit_events_account']],
  ['of an earlier address', own, {}, () => address, ['IX_audit_events_actor']],
  ['of an action', own, { action: 'question' }, () => anybody, ['IX_audit_events_application']],
  [
    'of some days',
    () => all,
    { from: new Date(day), to: new Date(day * 2) },
    () => anybody,
    ['IX_audit_events_at'],
  ],
  ['of one thing', own, {}, () => thing, ['IX_audit_events_subject', 'other']],
];

test.each(lists)(
  'the list %s is read by its index, without a sort',
  async (_, reach, filter, meaning, indexes) => {
    const { database } = gateway.services;
    for (const after of [undefined, { at: new Date(day + 5_000_000), id: 5000 }]) {
      const ranges = auditRanges(reach(), filter, meaning(), after);
      expect(ranges).toHaveLength(indexes.length);
      for (const [at, range] of ranges.entries())
        await database.read(async (manager) => {
          const steps = await explain(manager, rangeSql(manager, range), [...range.values, 51]);
          const plan = JSON.stringify(steps);
          expect(plan).toContain(indexes[at]);
          expect(plan).not.toMatch(/filesort|temporary|TEMP B-TREE/i);
        });
    }
  },
);

test('one of many things that were changed at once is found by its index', async () => {
  const { database, auditLog } = gateway.services;
  const at = new Date(day + 60_000);
  await database.write(async (manager) => {
    const [event] = await manager.find(AuditEvent, { where: { at } });
    const others = ['900001', '900002'].map((subjectId) => ({
      ...{ subjectId, subjectType: 'question', at, eventId: event?.id ?? 0 },
    }));
    await insertRows(manager, AuditOtherSubject, others);
  });
  const query = await auditLog.query(ann.viewer, undefined, {
    subjectType: 'question',
    subjectId: '900002',
  });
  const { rows, totalCount } = await auditLog.list(query, { first: 10 });
  expect(rows.map(({ subjectId }) => subjectId)).toEqual(['60']);
  expect(await totalCount()).toBe(1);
});

test('a count ends at 10,001, and so does what is passed over', async () => {
  const { auditLog } = gateway.services;
  const query = await auditLog.query(ann.viewer, undefined, {});
  const last = await auditLog.list(query, { first: 1, skip: 10_000 });
  expect(last.rows.map(({ subjectId }) => subjectId)).toEqual(['4']);
  expect(await last.totalCount()).toBe(10_001);
  await expect(auditLog.list(query, { first: 1, skip: 10_001 })).rejects.toThrow('Skip at most 10,000 rows');
});

test('the last of ten thousand entries is reached page by page, each once', async () => {
  const { auditLog } = gateway.services;
  const query = await auditLog.query(ann.viewer, undefined, {});
  const seen = new Set<string | null>();
  let after: string | undefined;
  for (let hasMore = true; hasMore; ) {
    const page = await auditLog.list(query, { first: 200, after });
    for (const { subjectId } of page.rows) seen.add(subjectId);
    const last = page.rows.at(-1);
    after = last && page.cursorOf(last);
    hasMore = page.hasNextPage;
  }
  expect(seen.size).toBe(rows);
});
