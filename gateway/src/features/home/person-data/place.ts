import type { PersonDataKind } from './person-data-kind.js';
import type { Person } from './sought.js';
import type { Row, Sql } from './sql.js';

export type { Row };

/** How acceptances of an erased person stay. */
export interface Pseudonyms {
  readonly of: (subject: string) => string;
  /** Whether the application keeps acceptances; they are erased with the person otherwise. */
  readonly keeps: boolean;
}

/** One place where a person is kept. The person's file and an erasure go through the same list of them. */
export interface Place {
  readonly kind: PersonDataKind;
  /** The columns that may name a person, as `table.column`. */
  readonly columns: readonly string[];
  /** The columns that the file shows. */
  readonly shown: readonly string[];
  /** The columns with points in time, the age of a row first. */
  readonly times: readonly string[];
  /** The rows about a person. */
  find(sql: Sql, person: Person): Promise<Row[]>;
  /** Erases the rows that it found; rows of a place without it stay. @returns how many stay without the person */
  readonly erase?: (
    sql: Sql,
    person: Person,
    rows: readonly Row[],
    pseudonyms: Pseudonyms,
  ) => Promise<number>;
}
