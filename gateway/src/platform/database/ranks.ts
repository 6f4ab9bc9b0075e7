import { asciiColumn } from './columns.js';

/*
 * Lists that people put in order: a row's rank is a text, compared byte by byte, and rows of one rank follow by their
 * ids. Moving a row gives it a rank between those of its neighbours, so that no other row changes. Ranks are keys of the
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
