import { Column, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { foldText } from './fold-text.js';

// The column that a search of a list compares: the texts of a row as `foldText` makes them, stored beside them. Folding
// them for each search took minutes for the help center of one application.

const searchTextColumn = {
  type: 'mediumtext',
  charset: 'utf8mb4',
  collation: 'utf8mb4_bin',
  nullable: true,
  select: false,
} as const;

/** By entity, the columns whose texts are searched. */
const searchedColumns = new Map<unknown, readonly string[]>();

/** The column `searchText` of an entity. @param columns the columns whose words a search finds */
export const SearchText =
  (...columns: string[]): PropertyDecorator =>
  (prototype, property) => {
    searchedColumns.set(prototype.constructor, columns);
    Column(searchTextColumn)(prototype, property);
  };

/** The texts of one row as a search compares them. No word has a line break, so that none is found across two texts. */
export const searchTextOf = (texts: readonly string[]): string => texts.map(foldText).join('\n');

/**
 * The values of a row with its `searchText`, if the entity has one: for every statement that writes a text that is
 * searched. Inserts by `insertRow` and restored rows have it without a call.
 */
export function withSearchText<Values extends ObjectLiteral>(
  entity: EntityTarget<ObjectLiteral>,
  values: Values,
): Values & { searchText?: string } {
  const columns = searchedColumns.get(entity);
  if (!columns) return values;
  const texts = columns.map((column) => {
    const text: unknown = values[column];
    if (typeof text !== 'string') throw new Error(`A row cannot be searched without its ${column}.`);
    return text;
  });
  return { ...values, searchText: searchTextOf(texts) };
}
