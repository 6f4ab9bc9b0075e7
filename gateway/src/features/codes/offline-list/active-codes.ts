import { nextTurn } from '../../../platform/admission/heavy-work.js';
import type { Database } from '../../../platform/database/database.js';
import { dialectOf } from '../../../platform/database/dialect.js';
import { countOf, select } from '../../../platform/database/rows/rows.js';
import { type OwnValidity, type UsableCode, usableDates, validityFields } from '../validity/validity.js';
import { type DigestedCode, digestBytes, digestsOf } from './code-digest.js';

const rowsPerChunk = 2000;
/** Its columns are the application, the status, whether a code is printed, and the order of this list. */
const index = 'IX_qr_codes_status';

/** An active code of a list. */
export interface ActiveCode extends DigestedCode {
  readonly id: number;
  readonly batchId: number;
  readonly createdAt: Date;
}

/** The same with what limits its uses; null where its batch decides. */
export type LimitableCode = ActiveCode & Pick<UsableCode, 'uses' | 'lastUsedAt'> & OwnValidity;

const columns = 'id, batchId, createdAt, code, contentDigest';
export const limitableColumns = `${columns}, uses, lastUsedAt, ${validityFields.join(', ')}`;
export const limitableDates = ['createdAt', ...usableDates];

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
  const others = await readDigests(database, applicationId, 0, limit + 1);
  const printed = await readDigests(database, applicationId, 1, limit + 1);
  if (others.times.length + printed.times.length <= limit)
    return Buffer.concat([others.digests, printed.digests]);
  return newest(others, printed, limit + 1);
}

/** The same codes, newest first, with what limits their uses. */
export async function limitableCodes(
  database: Database,
  applicationId: number,
  limit: number,
): Promise<LimitableCode[]> {
  const found: LimitableCode[] = [];
  for (const printed of [0, 1] as const)
    for await (const rows of chunks<LimitableCode>(
      database,
      applicationId,
      printed,
      limit + 1,
      limitableColumns,
    ))
      found.push(...rows);
  const newestFirst = (one: ActiveCode, other: ActiveCode) =>
    other.createdAt.getTime() - one.createdAt.getTime() || other.id - one.id;
  return found.sort(newestFirst).slice(0, limit + 1);
}

async function readDigests(
  database: Database,
  applicationId: number,
  printed: 0 | 1,
  limit: number,
): Promise<Digests> {
  const times: number[] = [];
  const digests: Buffer[] = [];
  for await (const rows of chunks<ActiveCode>(database, applicationId, printed, limit, columns)) {
    for (const { createdAt } of rows) times.push(createdAt.getTime());
    digests.push(digestsOf(rows));
  }
  return { times, digests: Buffer.concat(digests) };
}

/** The active codes of an application, printed or not, newest first. */
async function* chunks<Row extends ActiveCode>(
  database: Database,
  applicationId: number,
  printed: 0 | 1,
  limit: number,
  selected: string,
): AsyncGenerator<Row[]> {
  let read = 0;
  for (let last: Row | undefined; read < limit; ) {
    const after = last;
    // Each chunk takes some milliseconds of the thread on which the embedded database runs too.
    await nextTurn();
    const most = Math.min(rowsPerChunk, limit - read);
    const rows = await database.read((manager) => {
      const dialect = dialectOf(manager);
      const rest = after && dialect.beyond(['createdAt', 'id'], '<', [after.createdAt, after.id]);
      const sql = `SELECT ${selected} FROM qr_codes ${dialect.useIndex(index)}
        WHERE applicationId = ? AND status = 'active' AND printed = ?${rest ? ` AND ${rest.where}` : ''}
        ORDER BY applicationId DESC, status DESC, printed DESC, createdAt DESC, id DESC LIMIT ?`;
      const values = [applicationId, printed, ...(rest?.values ?? []), most];
      return select<Row>(manager, sql, values, selected === columns ? ['createdAt'] : limitableDates);
    });
    if (rows.length > 0) yield rows;
    if (rows.length < rowsPerChunk) return;
    read += rows.length;
    last = rows.at(-1);
  }
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
