import { randomBytes } from 'node:crypto';
import { isCode } from '../../features/qr-codes/code-generator.js';
import { fill } from './fill.js';
import { openScaleDatabase } from './scale-database.js';
import { codeCount } from './shape.js';
import { bulkTables } from './steps.js';

test('a filling that was interrupted goes on where it ended, and leaves the tables as migrations make them', async () => {
  const database = await openScaleDatabase(16_000, `scale_test_${randomBytes(4).toString('hex')}_`);
  const connection = await database.connect();
  const rows = async (sql: string) => (await connection.query(sql))[0] as Record<string, unknown>[];
  const tables = async () => {
    const lines: string[] = [];
    for (const table of bulkTables) {
      const [shown] = await rows(`SHOW CREATE TABLE ${table}`);
      // Indexes that were built again may be in another order.
      lines.push(
        ...String(shown?.['Create Table'])
          .replace(/,$/gm, '')
          .replace(/ AUTO_INCREMENT=\d+/, '')
          .split('\n'),
      );
    }
    return lines.toSorted();
  };
  try {
    const filled: string[] = [];
    const log = (line: string) => filled.push(line);
    expect(await fill(database, () => true, log)).toBe(false);
    const migrated = await tables();
    // The time is up when the codes are there, and their indexes are not.
    expect(await fill(database, () => filled.some((line) => line.includes('qr_codes')), log)).toBe(false);
    expect(await rows('SHOW INDEX FROM qr_codes')).toHaveLength(1);
    expect(await fill(database, () => false, log)).toBe(true);
    expect(new Set(filled).size).toBe(filled.length);
    expect(await tables()).toEqual(migrated);

    const [sums] = await rows(
      'SELECT COUNT(*) AS codes, COUNT(DISTINCT code) AS different, MIN(code) AS one FROM qr_codes',
    );
    const codes = codeCount(database.size);
    expect(sums).toMatchObject({ codes, different: codes });
    expect(isCode(String(sums?.one))).toBe(true);
    // The totals of lists are sums of the sizes.
    const otherSize = `SELECT batch.id FROM qr_batches batch
      LEFT JOIN qr_codes code ON code.batchId = batch.id AND code.applicationId = batch.applicationId
      GROUP BY batch.id, batch.size HAVING COUNT(code.id) <> batch.size`;
    expect(await rows(otherSize)).toEqual([]);
    expect(await rows('SELECT DISTINCT status, printed FROM qr_codes')).toHaveLength(6);
    const ofOthers =
      'SELECT 1 FROM qr_scans scan JOIN qr_codes code ON code.id = scan.codeId WHERE scan.batchId <> code.batchId';
    expect(await rows(ofOthers)).toEqual([]);
    const [unindexed] = await rows(
      'SELECT COUNT(*) AS count FROM accounts WHERE id NOT IN (SELECT accountId FROM account_email_parts WHERE part = LEFT(email, 16))',
    );
    expect(Number(unindexed?.count)).toBe(0);
    const [scans] = await rows(
      'SELECT COUNT(*) AS scans, (SELECT SUM(n) FROM scan_days) AS counted FROM qr_scans',
    );
    expect(Number(scans?.counted)).toBe(Number(scans?.scans));
  } finally {
    await connection.end();
    await database.remove();
  }
});
