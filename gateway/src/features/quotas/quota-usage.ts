import type { EntityManager } from 'typeorm';
import { select } from '../../platform/database/select.js';
import type { QuotaKind } from './quota.type.js';

/** The bytes of a text column: `LENGTH` counts characters on SQLite. */
type Bytes = (column: string) => string;
const bytesOn: Record<'sqlite' | 'server', Bytes> = {
  sqlite: (column) => `OCTET_LENGTH(${column})`,
  server: (column) => `LENGTH(${column})`,
};

const ofHelpTasks = 'help_tasks t JOIN help_task_versions v ON v.helpTaskId = t.id';
const ofLegalTexts = 'legal_texts t JOIN legal_text_versions v ON v.legalTextId = t.id';

/**
 * What counts, as sums over the rows of an application; each is one range of an index, and that of the codes adds up
 * batches, as their totals do. A legal text is counted by its versions, because its own row is a copy of one.
 */
const sums = (bytes: Bytes): Record<QuotaKind, readonly string[]> => ({
  contentBytes: [
    `SUM(${bytes('text')}) AS used FROM questions t`,
    `SUM(${bytes('title')} + ${bytes('content')}) AS used FROM help_tasks t`,
    `SUM(${bytes('v.title')} + ${bytes('v.content')}) AS used FROM ${ofHelpTasks}`,
    `SUM(${bytes('v.text')}) AS used FROM ${ofLegalTexts}`,
  ],
  rows: [
    'COUNT(*) AS used FROM questions t',
    'COUNT(*) AS used FROM help_tasks t',
    `COUNT(*) AS used FROM ${ofLegalTexts}`,
  ],
  codes: ['SUM(size) AS used FROM qr_batches t'],
  appUsers: ['COUNT(*) AS used FROM app_users t'],
});
const statements = { sqlite: sums(bytesOn.sqlite), server: sums(bytesOn.server) };

/** Adds up what an application uses of one quota. */
export async function measureUsage(
  manager: EntityManager,
  kind: QuotaKind,
  applicationId: number,
): Promise<number> {
  const dialect = manager.connection.options.type === 'better-sqlite3' ? 'sqlite' : 'server';
  let used = 0;
  for (const sum of statements[dialect][kind]) {
    const sql = `SELECT ${sum} WHERE t.applicationId = ?`;
    const [row] = await select<{ used: number | string | null }>(manager, sql, [applicationId]);
    // MySQL returns a sum as text, and no row at all has none.
    used += Number(row?.used ?? 0);
  }
  return used;
}
