import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { allOf, type Condition } from '../../../platform/database/dialect.js';
import { idsIn } from '../../../platform/database/rows/rows.js';
import { type FoundSearch, minPartLength } from './code-search.js';
import type { QrCodeFilter } from './qr-code-filter.js';

/**
 * The codes of a filter, as conditions; each is one range of an index in the order (createdAt, id): one for
 * each status, printed or not; see `List.ranges`.
 */
export function filterBranches(scope: ApplicationScope, filter: QrCodeFilter): Condition[] {
  if (filter.search)
    return foundConditions(filter.search).map((found) => allOf([found, searchCondition(scope, filter)]));
  return filter.statuses.flatMap((status) =>
    filter.printed.map((printed) =>
      allOf([
        keyCondition(scope, filter),
        { where: 'status = ? AND printed = ?', values: [status, printed] },
        ...dateConditions(filter),
        validityCondition(scope, filter),
      ]),
    ),
  );
}

/**
 * The codes of a batch have its time, so that the index reads hardly any others, and the batch, which it holds last, tells
 * them apart. `+ 0` keeps both kinds of database from choosing the index of the history instead, which holds no status.
 */
const keyCondition = ({ applicationId }: ApplicationScope, { batchId }: QrCodeFilter): Condition =>
  batchId === undefined
    ? { where: 'applicationId = ?', values: [applicationId] }
    : {
        where:
          'applicationId = ? AND createdAt = (SELECT createdAt FROM qr_batches WHERE id = ?) AND batchId + 0 = ?',
        values: [applicationId, batchId, batchId],
      };

function dateConditions({ from, to }: QrCodeFilter): Condition[] {
  return [
    ...(from ? [{ where: 'createdAt >= ?', values: [from] }] : []),
    ...(to ? [{ where: 'createdAt < ?', values: [to] }] : []),
  ];
}

const ownOrOfBatch = (column: 'validFrom' | 'validUntil') =>
  `CASE WHEN maxUses IS NULL THEN (SELECT batch.${column} FROM qr_batches batch WHERE batch.id = qr_codes.batchId) ELSE ${column} END`;
const outside = {
  EARLY: `COALESCE(${ownOrOfBatch('validFrom')} > ?, 0)`,
  ENDED: `COALESCE(${ownOrOfBatch('validUntil')} <= ?, 0)`,
} as const;
const limitedBatches = 'FROM qr_batches WHERE applicationId = ? AND validityChangedAt IS NOT NULL';

/**
 * Most codes are valid always: only codes of batches with a validity, which the index tells apart, are looked at, and where
 * the others are not asked for, only the time in which those batches were made.
 */
function validityCondition(
  { applicationId }: Pick<ApplicationScope, 'applicationId'>,
  { validity }: QrCodeFilter,
): Condition | undefined {
  if (!validity) return undefined;
  const { states, now } = validity;
  const isOpenAsked = states.includes('OPEN');
  const tests = (['EARLY', 'ENDED'] as const).filter((state) => states.includes(state) !== isOpenAsked);
  const any = tests.map((state) => outside[state]).join(' OR ');
  const limited = `batchId + 0 IN (SELECT id ${limitedBatches}) AND (${any})`;
  const values = [applicationId, ...tests.map(() => now)];
  if (isOpenAsked) return { where: `NOT (${limited})`, values };
  const within = `createdAt >= (SELECT MIN(createdAt) ${limitedBatches}) AND createdAt <= (SELECT MAX(createdAt) ${limitedBatches})`;
  return { where: `${within} AND ${limited}`, values: [applicationId, applicationId, ...values] };
}

/** One code; or those that begin with a text, and those that end with it and do not begin with it. */
function foundConditions(search: FoundSearch): Condition[] {
  if ('code' in search) return [{ where: 'code = ?', values: [search.code] }];
  if (!('codes' in search)) return partConditions(search.part);
  const { codes, part } = search;
  const found = idsIn(codes, 'code');
  const others = { where: `NOT (${found.where})`, values: found.values };
  return [found, ...(part === undefined ? [] : partConditions(part).map((of) => allOf([of, others])))];
}

function partConditions(part: string): Condition[] {
  // `~` comes after every character of a code.
  const range = [part, `${part}~`];
  return [
    { where: 'code >= ? AND code < ?', values: range },
    {
      where: 'ending = ? AND SUBSTR(code, ?) = ? AND NOT (code >= ? AND code < ?)',
      values: [part.slice(-minPartLength), -part.length, part, ...range],
    },
  ];
}

/**
 * Codes are random, so that the beginning or end of a code finds a handful among the codes of all applications. The rest is
 * checked row by row. `+ 0` keeps both kinds of database from choosing the index of the application instead, and
 * reading every row of it.
 */
function searchCondition(
  { applicationId }: Pick<ApplicationScope, 'applicationId'>,
  filter: QrCodeFilter,
): Condition {
  const { statuses, printed, batchId } = filter;
  return allOf([
    { where: 'applicationId + 0 = ?', values: [applicationId] },
    ...(batchId === undefined ? [] : [{ where: 'batchId + 0 = ?', values: [batchId] }]),
    // Always as many places, so that there are few different statements.
    { where: 'status IN (?, ?, ?)', values: [0, 1, 2].map((at) => statuses[at] ?? statuses[0] ?? null) },
    { where: 'printed IN (?, ?)', values: [0, 1].map((at) => printed[at] ?? printed[0] ?? null) },
    ...dateConditions(filter),
    validityCondition({ applicationId }, filter),
  ]);
}
