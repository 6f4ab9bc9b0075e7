import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { z } from 'zod';
import { bytesOf } from '../../../platform/bytes-of.js';
import type { Lockable } from '../../../platform/database/rows/rows.js';
import type { Noun } from '../../../platform/errors/nouns.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import type { Said, Sentence } from '../../../platform/errors/sentences.js';
import { isBlank } from '../../../platform/visible-text.js';
import type { AuditedRow } from '../../operations/audit-log/record-audit.js';
import type { Change } from '../../operations/changes/changes.js';
import { says } from '../../operations/changes/changes.messages.js';
import type { ContentKind } from '../../operations/content-versions/content-version.entity.js';
import type { CopiesOf } from '../../operations/quotas/quota-usage.js';
import type { Growth } from '../../operations/quotas/quotas.service.js';
import type { Restored } from '../../operations/undo/kept-rows.js';
import type { UndoKind } from '../../operations/undo/undo-kind.js';
import { changeNote } from '../versions/change-note.js';
import type { Translation } from './translation.js';

/** A row of content: it belongs to an application, which has its rows in an order. */
export interface ContentRow extends Lockable {
  id: number;
  applicationId: number;
  rank: string;
  createdAt: Date;
}

/** The columns of a row with the texts that people write. */
export type TextName<Row> = Exclude<
  { [Name in keyof Row & string]-?: Row[Name] extends string ? Name : never }[keyof Row & string],
  'rank'
>;

/** The columns that a list reads beside the place of a row. */
export type ListedColumn<Row> = TextName<Row> | ('createdAt' & keyof Row);

/** A row as a list shows it. */
export type Listed<Row> = Pick<Row, ListedColumn<Row> | (('id' | 'rank') & keyof Row)>;

/** Texts of a row by the names of its columns. */
export type Texts = Readonly<Record<string, string>>;

/** The texts of a row that somebody writes: those it must have, and the others. */
export type ContentInput<Row, Needed extends TextName<Row>> = Readonly<Pick<Row, Needed>> & {
  readonly [Name in Exclude<TextName<Row>, Needed>]?: string | null | undefined;
};

/** The texts that somebody writes: null or nothing for a field that stays as it is or, in a new row, empty. */
export type TextsInput = Readonly<Record<string, string | null | undefined>>;

export interface ContentField {
  /** Its name in errors, such as “title” in “A title may have at most 200 characters.” */
  readonly noun: Noun;
  readonly maxLength: number;
  /** The errors about a blank text, in a new row and in an update. Without them the text may be blank. */
  readonly blank?: readonly [added: Sentence, updated: Sentence];
  /** The headings of its column in an imported file, besides its name: in lower case, without accents. */
  readonly headings?: readonly string[];
}

/** A row that is added or updated, with its texts. */
export interface WrittenContent<Row> {
  readonly id: number;
  /** Missing for a new row. */
  readonly before?: Readonly<Pick<Row, TextName<Row>>>;
  readonly after: Readonly<Pick<Row, TextName<Row>>>;
  readonly changeNote?: string | null | undefined;
}

/**
 * Declares a kind of content. Input, import, export, quota, undo and the audit log read the declaration, and a text
 * column that it does not declare does not compile.
 */
export interface Content<Row extends ContentRow, Kept extends Row = Row> {
  readonly entity: EntityTarget<Row>;
  /** The type of its subjects in the audit log, and the first part of its actions. */
  readonly audit: string;
  readonly undo: { readonly deleted: UndoKind; readonly imported: UndoKind };
  /** The counter of the changes that the mobile app sees. */
  readonly version: ContentKind;
  readonly noun: Noun;
  readonly fields: Readonly<Record<TextName<Row>, ContentField>>;
  /** The field by which an import matches rows without an id. */
  readonly key: TextName<Row>;
  /** Whether the texts of new rows are trimmed. */
  readonly trimsNew?: boolean;
  /** The versions of its rows, if each state of a row is kept as one. They have the same fields. */
  readonly versions?: CopiesOf;
  /** The name of one row in the undo journal, and in the audit log. */
  label(row: Row): string;
  /** How a sentence about a row that exists again begins. */
  nameOf(row: Row): Sentence;
  /** The translations of its rows, which have the same fields. */
  readonly translations: {
    readonly entity: new () => Translation & Pick<Row, TextName<Row>>;
    /** The column with the id of the row. */
    readonly key: string;
  };
  /** Runs after a row is added or updated. */
  written?(change: Change, row: WrittenContent<Row>): Promise<void>;
  /**
   * Reads rows that are about to be deleted, with what else an undo needs. Undefined: they are too large.
   * @param takenBytes the part of the undo entry that their translations take
   */
  keep?(manager: EntityManager, ids: readonly number[], takenBytes: number): Promise<Kept[] | undefined>;
  /** Inserts kept rows again. */
  restore?(change: Change, kept: readonly Kept[], conflictOf: (row: Row) => Said): Promise<Restored>;
}

type AnyContent = Pick<Content<never>, 'fields' | 'trimsNew' | 'versions'>;

/** A kind of content, for what reads and writes its translations without their texts. */
export interface TranslatedContent extends Pick<AnyContent, 'fields'> {
  readonly entity: EntityTarget<ObjectLiteral>;
  readonly translations: { readonly entity: new () => Translation; readonly key: string };
}

/** The fields by their names, in their order. */
export const fieldsOf = ({ fields }: Pick<AnyContent, 'fields'>) =>
  Object.entries<ContentField>(fields as Readonly<Record<string, ContentField>>);

/** The texts of a row. */
export const textsOf = (content: Pick<AnyContent, 'fields'>, row: object): Texts =>
  Object.fromEntries(fieldsOf(content).map(([name]) => [name, (row as Texts)[name] ?? '']));

/** A row as an entry of the audit log mentions it: by its label. */
export const audited = <Row extends ContentRow, Kept extends Row>(
  { label }: Content<Row, Kept>,
  row: Row,
): AuditedRow => ({ id: row.id, applicationId: row.applicationId, auditName: label(row) });

/** The names of the fields, in their order. */
export const fieldNames = (content: Pick<AnyContent, 'fields'>): string[] =>
  fieldsOf(content).map(([name]) => name);

/** The most characters that the texts of a row have. */
export const maxRowCharacters = (content: Pick<AnyContent, 'fields'>): number =>
  fieldsOf(content).reduce((sum, [, { maxLength }]) => sum + maxLength, 0);

/**
 * The rows and bytes that an application has more of after rows are added and updated; see `ImportSize`. Versions have
 * no translations.
 */
export function growthOf(
  { versions }: Pick<AnyContent, 'versions'>,
  { addedRows = 0, addedBytes = 0, bytesBefore = 0, bytesAfter = 0, translatedBytes = 0 },
): Growth {
  const written = addedBytes + bytesAfter;
  // The oldest version that is dropped counts less from the next measuring on.
  const copied = versions ? written - translatedBytes : 0;
  return { rows: addedRows, contentBytes: written + copied - bytesBefore };
}

/** The bytes of the texts of rows. */
export const bytesOfTexts = (content: Pick<AnyContent, 'fields'>, rows: readonly object[]): number =>
  rows.reduce<number>((sum, row) => sum + bytesOf(...Object.values(textsOf(content, row))), 0);

/** The checks of new and of updated texts, made once for each kind. */
export function textRules(content: AnyContent) {
  const rulesOf = (isNew: boolean) =>
    z.object(Object.fromEntries(fieldsOf(content).map(([name, field]) => [name, textRule(field, isNew)])));
  const added = rulesOf(true);
  const translated = z.object(
    Object.fromEntries(fieldsOf(content).map(([name, field]) => [name, translationRule(field)])),
  );
  const updated = rulesOf(false).extend(content.versions ? { changeNote } : {});
  return {
    /** The texts of a new row as they are stored. @throws DomainError INVALID_INPUT */
    added(input: TextsInput): Texts {
      const texts = fieldsOf(content).map(([name]) => {
        const text = input[name] ?? '';
        return [name, content.trimsNew ? text.trim() : text];
      });
      return parseInput(added, Object.fromEntries(texts)) as Texts;
    },
    /** The texts of a translation as they are stored; undefined when all are blank. @throws DomainError INVALID_INPUT */
    translated(input: TextsInput): Texts | undefined {
      const given = fieldsOf(content).map(([name]) => [name, input[name] ?? '']);
      if (given.every(([, text]) => isBlank(text ?? ''))) return undefined;
      return parseInput(translated, Object.fromEntries(given)) as Texts;
    },
    /** The texts of a row that exists as they are stored, without those that stay as they are. @throws DomainError INVALID_INPUT */
    updated(input: TextsInput): { readonly texts: Texts; readonly changeNote: string | null } {
      const { changeNote: note, ...texts } = parseInput(updated, input) as TextsInput;
      const given = Object.entries(texts).filter(([, text]) => typeof text === 'string');
      return { texts: Object.fromEntries(given) as Texts, changeNote: note ?? null };
    },
  };
}

const lengthRule = ({ noun, maxLength }: ContentField) =>
  z.string().max(maxLength, says.tooLong(noun, maxLength));

function translationRule(field: ContentField) {
  const text = lengthRule(field);
  return field.blank ? text.refine((value) => !isBlank(value), says.untranslated(field.noun)) : text;
}

function textRule({ blank, ...field }: ContentField, isNew: boolean) {
  const text = lengthRule(field);
  if (!blank) return isNew ? text : text.nullish();
  return text.refine((value) => !isBlank(value), blank[isNew ? 0 : 1]);
}
