import type { AccountSort } from './account-sort.js';

/** A number of rows of a list in an order. */
export interface Slice extends AccountSort {
  readonly offset: number;
  readonly limit: number;
}

/** The place after which a page starts. */
export interface AccountPlace {
  readonly key: string | number;
  readonly id: number;
}

/** A statement with named parameters. */
export interface PageQuery {
  readonly sql: string;
  readonly parameters?: object;
  /** Fewer rows than the slice has are the last ones of the list. */
  readonly findsLast?: boolean;
}
