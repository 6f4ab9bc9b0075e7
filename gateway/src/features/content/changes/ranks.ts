import { asciiColumn } from '../../../platform/database/columns.js';
import type { ListOrder } from '../../../platform/database/lists/list-order.js';

/*
 * Lists that people put in order: a row's rank is a text, compared byte by byte, and rows of one rank follow by their
 * ids. Moving a row gives it a rank between its neighbours' ranks, so that no other row changes. Ranks are keys of the
 * package `fractional-indexing`.
 */

/** Longer ones are replaced by shorter ones; see `move-row.ts`. */
export const maxRankLength = 24;

/** The rank of a row that was inserted without one: after every other. */
export const unranked = 'k00000000000';

/** The rank of a new row. Ids grow, so that it comes after every other row, whoever adds one at the same time. */
export const rankOfId = (id: number) => `j${String(id).padStart(10, '0')}`;

/** The column `rank`, which is a word of SQL that has to be quoted. */
export const rankColumn = { ...asciiColumn(maxRankLength), default: unranked } as const;

/**
 * The order that people gave the rows. A reader of pages misses a row that moves from behind its cursor to before it, and
 * reads one twice that moves back. Without its index MariaDB drops 90,000 rows before it comes to a place, or reads and
 * sorts a table of 3,000 rows with all their texts.
 */
export const byRank: ListOrder = {
  columns: { rank: 'text', id: 'integer' },
  direction: 'ASC',
  index: (table) => `IX_${table}_rank`,
};
