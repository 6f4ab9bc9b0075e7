import { insertRow } from '../../platform/database/execute.js';
import { aGateway, type TestGateway } from '../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../testing/an-application.js';
import { AuditEvent } from './audit-event.entity.js';
import { type AuditFilter, type AuditReach, auditRange } from './audit-filter.js';
import { pageSql } from './audit-log.service.js';

/* How both kinds of database read a page of a long log: from its place in an index on, and no further than the page. */

const rows = 10_005;
const day = Date.UTC(2026, 0, 1);

let gateway: TestGateway;
let ann: TestApplication;
beforeAll(async () => {
  gateway = await aGateway();
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
const lists: [string, () => AuditReach, AuditFilter, index: string, byPerson: boolean][] = [
  ['of an application', own, {}, 'IX_audit_events_application', false],
  ['of all', () => all, {}, 'IX_audit_events_at', false],
  ['of a person', own, { actor: 'x' }, 'IX_audit_events_account', true],
  ['of an action', own, { action: 'question' }, 'IX_audit_events_application', false],
  ['of some days', () => all, { from: new Date(day), to: new Date(day * 2) }, 'IX_audit_events_at', false],
];

test.each(lists)(
  'the list %s is read by its index, without a sort',
  async (_, reach, filter, index, byPerson) => {
    const { database } = gateway.services;
    for (const after of [undefined, { at: new Date(day + 5_000_000), id: 5000 }]) {
      const range = auditRange(reach(), filter, byPerson ? ann.accountId : undefined, 'x', after);
      await database.read(async (manager) => {
        const explain = database.kind === 'embedded' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
        const steps: Record<string, unknown>[] = await manager.query(
          `${explain} ${pageSql(manager, range)}`,
          [...range.values, 51, 0],
        );
        const plan = JSON.stringify(steps);
        expect(plan).toContain(index);
        expect(plan).not.toMatch(/filesort|temporary|TEMP B-TREE/i);
      });
    }
  },
);

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
