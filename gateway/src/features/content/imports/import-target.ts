import type { EntityManager, EntityTarget } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { bytesOf } from '../../../platform/bytes-of.js';
import type { Lockable } from '../../../platform/database/rows/rows.js';
import type { Noun } from '../../../platform/errors/nouns.js';
import type { Sentence } from '../../../platform/errors/sentences.js';
import type { Change } from '../../operations/changes/changes.js';
import type { ContentKind } from '../../operations/content-versions/content-version.entity.js';
import type { Growth } from '../../operations/quotas/quotas.service.js';
import type { UndoKind } from '../../operations/undo/undo-kind.js';

/** The values of a row by the names of its columns. */
export type Values = Readonly<Record<string, string>>;

export interface ImportColumn {
  readonly name: string;
  /** Its names in headings, in lower case without accents. */
  readonly headings: readonly string[];
  /**
   * The names of columns that form the value together, each a list in the order of its part, such as the given name, the
   * family name or either of them, and the family name. A column of `headings` goes before all of them.
   */
  readonly parts?: readonly [first: readonly string[], either: readonly string[], last: readonly string[]];
  /** The value in a new row when the file has no such column, or no value in it. Undefined: the file has to have it. */
  readonly byDefault?: string;
  /** Whether an existing row keeps its value. */
  readonly isFixed?: boolean;
  /** The value of a cell, if not its very text. */
  read?(cell: string): string;
}

/** The growth by an import or its undo, in rows and bytes of texts; less than 0 for removals. */
export interface ImportSize {
  readonly addedRows: number;
  readonly addedBytes: number;
  /** The bytes of the values that are replaced. */
  readonly bytesBefore: number;
  /** The bytes of the values that replace them. */
  readonly bytesAfter: number;
  /** The part of the added bytes and of those after that is in other languages. */
  readonly translatedBytes: number;
}

/** A row in a table that imports change. */
export interface ImportedRow extends Lockable {
  id: number;
  applicationId: number;
}

export interface ImportContext {
  readonly viewer: SignedIn;
  readonly scope: ApplicationScope;
  /** Whether new app users are invited. */
  readonly invite: boolean;
}

/** A row, and the values that it gets. */
export interface ImportedUpdate<Row extends ImportedRow = ImportedRow> {
  readonly row: Row;
  readonly values: Values;
}

/** The facts about an outdated translation beside its texts. */
export interface OutdatedMark {
  readonly language: string;
  readonly sourceDigest: string;
  readonly source: string | null;
}

/** The kind of rows that an import adds and changes. */
export interface ImportTarget<Row extends ImportedRow = ImportedRow> {
  readonly entity: EntityTarget<Row>;
  readonly undoKind: UndoKind;
  /** The name of a row in the audit log. */
  readonly auditType: string;
  readonly noun: Noun;
  readonly columns: readonly ImportColumn[];
  /** The columns that a file can have besides, such as those in other languages. */
  readonly otherColumns?: readonly string[];
  /** Why the columns of a file cannot be recognised. */
  readonly problem?: Sentence | undefined;
  /** Whether rows of the file can name an existing row by its id. */
  readonly hasIds: boolean;
  /** The column by which a row without an id is found again. */
  readonly keyColumn: string;
  /** Two rows with the same key are the same. */
  keyOf(value: string): string;
  /** The column with the keys of rows, in an index of their application, and those under which a value may be. */
  readonly keyIndex?: { readonly column: string; keysOf(value: string): readonly string[] };
  /** The version that every change of such rows increments. */
  readonly version?: ContentKind;
  /** How many rows may be read at once, by the length of their texts. */
  readonly rowsPerRead: number;
  valuesOf(row: Row): Values;
  /** The target with the columns in other languages that a file has. */
  forHeading?(scope: ApplicationScope, heading: readonly string[]): Promise<ImportTarget<Row>>;
  /** The same with the columns, by their names, that an earlier import had. */
  forColumns?(names: readonly string[]): ImportTarget<Row>;
  /** Reads what `valuesOf` needs beside the rows. */
  load?(manager: EntityManager, rows: readonly Row[]): Promise<void>;
  /**
   * The values as they are stored.
   * @param isStored whether the existing row has a value in a column
   * @throws DomainError INVALID_INPUT, with an error for each invalid column
   */
  check(values: Values, isNew: boolean, isStored: (column: string) => boolean): Values;
  /** Why so many rows cannot be added now; undefined when they can. */
  problemOf?(manager: EntityManager, context: ImportContext, newRows: number): Promise<Sentence | undefined>;
  /** The growth of the application; less than 0 where it shrinks. */
  growthOf(size: ImportSize): Growth;
  /** Adds rows. @returns their ids, in the same order */
  add(change: Change, context: ImportContext, rows: readonly Values[]): Promise<number[]>;
  /** Changes rows that the transaction has locked. */
  update(change: Change, rows: readonly ImportedUpdate<Row>[]): Promise<void>;
  /** Removes rows that were added and that the transaction has locked. */
  remove(change: Change, rows: readonly Row[]): Promise<void>;
  /** Why a row that was added may not be removed any more, such as "Lea has accepted the invitation." */
  keptBecause?(row: Row): Sentence | undefined;
  /** The rows that were added and have got more since than `valuesOf` tells, by their ids: they stay. */
  keptSince?(manager: EntityManager, rows: readonly Row[]): Promise<ReadonlySet<number>>;
  /** The outdated translations of rows that are about to change, by the ids of the rows. */
  marksOf?(manager: EntityManager, ids: readonly number[]): Promise<ReadonlyMap<number, OutdatedMark[]>>;
  /** Marks translations of a row as out of date, as they were before an import that is undone. */
  mark?(change: Change, id: number, marks: readonly OutdatedMark[]): Promise<void>;
  /** Ends a change of rows of an application. */
  finish?(change: Change, applicationId: number): Promise<void>;
}

/** Whether a column is in another language than the originals: `text:fr`. */
export const isInLanguage = (column: string): boolean => column.includes(':');

/** The bytes of the values of rows in other languages. */
export const bytesOfTranslations = (rows: readonly Values[]): number =>
  bytesOfValues(
    rows.map((values) => Object.fromEntries(Object.entries(values).filter(([name]) => isInLanguage(name)))),
  );

/** The bytes of all values of rows. */
export const bytesOfValues = (rows: readonly Values[]): number =>
  rows.reduce((sum, values) => sum + bytesOf(...Object.values(values)), 0);
