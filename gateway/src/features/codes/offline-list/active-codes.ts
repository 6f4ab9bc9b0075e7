import { nextTurn } from '../../../platform/admission/heavy-work.js';
import type { Database } from '../../../platform/database/database.js';
import { dialectOf } from '../../../platform/database/dialect.js';
import { countOf, select } from '../../../platform/database/rows/rows.js';
import { type DigestedCode, digestBytes, digestsOf } from './code-digest.js';

const rowsPerChunk = 2000;
/** Its columns are the application, the status, whether a code is printed, and the order of this list. */
const index = 'IX_qr_codes_status';

/** Digests of codes, newest code first, one behind the other, and the times of the codes. */
interface Digests {
  readonly times: readonly number[];
  readonly digests: Buffer;
}

/**
 * The digests of the newest active codes of an application, and one more than the limit if there are more. A code that is
 * printed meanwhile is found twice rather than never, because the codes that are not printed are read first.
 */
export async function activeDigests(
  database: Database,
  applicationId: number,
  limit: number,
): Promise<Buffer> {
  const others = await read(database, applicationId, 0, limit + 1);
  const printed = await read(database, applicationId, 1, limit + 1);
  if (others.times.length + printed.times.length <= limit)
    return Buffer.concat([others.digests, printed.digests]);
  return newest(others, printed, limit + 1);
}

async function read(
  database: Database,
  applicationId: number,
  printed: 0 | 1,
  limit: number,
): Promise<Digests> {
  type Row = DigestedCode & { id: number; createdAt: Date };
  const times: number[] = [];
  const digests: Buffer[] = [];
  for (let last: Row | undefined; times.length < limit; ) {
    const after = last;
    // Each chunk takes some milliseconds of the thread on which the embedded database runs too.
    await nextTurn();
    const rows = await database.read((manager) => {
      const dialect = dialectOf(manager);
      const rest = after && dialect.beyond(['createdAt', 'id'], '<', [after.createdAt, after.id]);
      const sql = `SELECT id, createdAt, code, contentDigest FROM qr_codes ${dialect.useIndex(index)}
        WHERE applicationId = ? AND status = 'active' AND printed = ?${rest ? ` AND ${rest.where}` : ''}
        ORDER BY applicationId DESC, status DESC, printed DESC, createdAt DESC, id DESC LIMIT ?`;
      const values = [applicationId, printed, ...(rest?.values ?? [])];
      const most = Math.min(rowsPerChunk, limit - times.length);
      return select<Row>(manager, sql, [...values, most], ['createdAt']);
    });
    for (const { createdAt } of rows) times.push(createdAt.getTime());
    digests.push(digestsOf(rows));
    if (rows.length < rowsPerChunk) break;
    last = rows.at(-1);
  }
  return { times, digests: Buffer.concat(digests) };
}

/** The first of two lists together. */
function newest(one: Digests, other: Digests, limit: number): Buffer {
  const digests = Buffer.alloc(Math.min(limit, one.times.length + other.times.length) * digestBytes);
  let [first, second] = [0, 0];
  for (let to = 0; to < digests.length; to += digestBytes) {
    const isFirst = (one.times[first] ?? -1) >= (other.times[second] ?? -1);
    const from = (isFirst ? first : second) * digestBytes;
    (isFirst ? one : other).digests.copy(digests, to, from, from + digestBytes);
    if (isFirst) first += 1;
    else second += 1;
  }
  return digests;
}

/** How many active codes an application has, up to a limit. */
export const countActive = (database: Database, applicationId: number, limit: number): Promise<number> =>
  database.read((manager) => {
    const part = `SELECT id FROM qr_codes ${dialectOf(manager).useIndex(index)}
      WHERE applicationId = ? AND status = 'active' AND printed IN (0, 1) LIMIT ?`;
    const sql = `SELECT COUNT(*) AS count FROM (${part}) AS counted`;
    return countOf(manager, sql, [applicationId, limit]);
  });
