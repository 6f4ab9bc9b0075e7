import type { EntityManager } from 'typeorm';
import type { SqlValue } from '../../platform/database/prepared-statement.js';
import { select } from '../../platform/database/select.js';
import type { AccountPlace, PageQuery, Slice } from './account-slice.js';

/*
 * Finds pages of all accounts in the order of their applications without sorting them: goes through the names, which have
 * an index in their order, and how many accounts each application has, up to those of the page.
 */

/** The accounts of applications whose names differ in case at most, or those without an application. */
interface Group {
  /** Empty without an application. */
  readonly name: string;
  /** Empty without an application. */
  readonly ids: readonly number[];
  readonly accounts: number;
}

interface Named {
  readonly id: number;
  readonly sortName: string;
  readonly accounts: number | string;
}

const [minPortion, maxPortion] = [20, 1000];

/**
 * The page of a list after a place. When accounts change meanwhile, it may have too few rows.
 * @returns undefined while applications lack what they are ordered by; see `sort-names.ts`
 */
export async function pageByApplication(
  manager: EntityManager,
  { direction, offset, limit }: Slice,
  place: AccountPlace | undefined,
): Promise<PageQuery | undefined> {
  const read = <Row extends object>(sql: string, values: readonly SqlValue[] = []) =>
    select<Row>(manager, sql, values, [], 'each time');
  const unnamed = await read('SELECT 1 FROM applications WHERE sortName IS NULL LIMIT 1');
  if (unnamed.length > 0) return undefined;

  const shown: Group[] = [];
  let passed = 0;
  let found = 0;
  let findsLast = true;
  const groups = groupsFrom(read, direction, place, offset + limit);
  for await (const group of groups) {
    // How many accounts of the group of a place come after it is not known: perhaps none.
    const accounts = group.name === place?.key ? 0 : group.accounts;
    found += accounts;
    if (!place && found <= offset) passed = found;
    else if (group.accounts > 0 || group.name === place?.key) shown.push(group);
    if (found < offset + limit) continue;
    findsLast = found === Number.POSITIVE_INFINITY;
    break;
  }
  const ids = shown.flatMap((group) => group.ids);
  const without = shown.some(({ name }) => name === '') ? ' OR account.applicationId IS NULL' : '';
  const name = "COALESCE(application.sortName, '')";
  const beyond = direction === 'ASC' ? '>' : '<';
  return {
    sql: `SELECT account.id AS id, ${name} AS sortKey, NULL AS total FROM accounts account
      LEFT JOIN applications application ON application.id = account.applicationId
      WHERE (account.applicationId IN (${[0, ...ids].map(Number).join(', ')})${without})
      ${place ? `AND (${name} <> :key OR account.id ${beyond} :id)` : ''}
      ORDER BY sortKey ${direction}, account.id ${direction} LIMIT ${limit} OFFSET ${offset - passed}`,
    parameters: { ...place },
    findsLast,
  };
}

type Read = <Row extends object>(sql: string, values?: readonly SqlValue[]) => Promise<Row[]>;

/** The groups in their order, from that of a place on. @param needed so many accounts are looked for, at most */
async function* groupsFrom(
  read: Read,
  direction: Slice['direction'],
  place: AccountPlace | undefined,
  needed: number,
): AsyncGenerator<Group> {
  const isAscending = direction === 'ASC';
  const [beyond, from] = isAscending ? ['>', '>='] : ['<', '<='];
  const portionOf = (where: string, values: readonly SqlValue[], size: number) =>
    read<Named>(
      `SELECT id, sortName, (SELECT COUNT(*) FROM accounts account WHERE account.applicationId = application.id) AS accounts
       FROM applications application WHERE ${where} ORDER BY sortName ${direction}, id ${direction} LIMIT ${size}`,
      values,
    );
  const without = { name: '', ids: [] };
  if (isAscending && (!place || place.key === '')) {
    const sql =
      'SELECT COUNT(*) AS found FROM (SELECT 1 FROM accounts WHERE applicationId IS NULL LIMIT ?) some';
    const [counted] = await read<{ found: number | string }>(sql, [needed]);
    yield { ...without, accounts: Number(counted?.found) };
  }
  let group: Group | undefined;
  let size = Math.min(maxPortion, Math.max(minPortion, Math.ceil(needed / 10)));
  const isAtEnd = !isAscending && place?.key === '';
  let portion = isAtEnd
    ? []
    : await (place?.key ? portionOf(`sortName ${from} ?`, [place.key], size) : portionOf('1 = 1', [], size));
  for (let last = portion.at(-1); last; last = portion.at(-1)) {
    for (const { id, sortName, accounts } of portion) {
      if (group && group.name !== sortName) yield group;
      const same = group?.name === sortName ? group : undefined;
      group = {
        name: sortName,
        ids: [...(same?.ids ?? []), id],
        accounts: (same?.accounts ?? 0) + Number(accounts),
      };
    }
    if (portion.length < size) break;
    size = Math.min(maxPortion, 2 * size);
    const where = `(sortName ${beyond} ? OR (sortName = ? AND id ${beyond} ?))`;
    portion = await portionOf(where, [last.sortName, last.sortName, last.id], size);
  }
  if (group) yield group;
  // The last ones of the list need not be counted.
  if (!isAscending) yield { ...without, accounts: Number.POSITIVE_INFINITY };
}
