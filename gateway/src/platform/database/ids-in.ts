/**
 * The rows with one of many ids, or other keys, as an SQL condition. The last one fills the list to a power of two, so
 * that a few statements serve lists of any length; see `select`. No row has one of no ids: NULL equals nothing.
 */
export function idsIn<Id extends number | string = number>(
  ids: readonly Id[],
  column = 'id',
): { where: string; values: (Id | null)[] } {
  const length = 2 ** Math.ceil(Math.log2(Math.max(1, ids.length)));
  const values = Array.from({ length }, (_, at) => ids[Math.min(at, ids.length - 1)] ?? null);
  return { where: `${column} IN (${values.map(() => '?').join(', ')})`, values };
}
