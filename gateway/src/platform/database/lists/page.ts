import { DomainError } from '../../errors/domain-error.js';
import { fieldError } from '../../errors/field-error.js';
import { says } from '../database.messages.js';

/** A request for one page of a list. */
export interface PageRequest {
  /** How many rows, 1 to 200. */
  readonly first: number;
  /** The cursor of the last row already seen; nothing for the first page. */
  readonly after?: string | null | undefined;
  /** How many rows to pass over first, from the cursor or from the beginning: a jump to a page. */
  readonly skip?: number | null | undefined;
  /** The fields that the answer shows of each row, where all are properties of it; see `paginate`. */
  readonly selected?: readonly string[] | null | undefined;
}

/** A request for rows with all of their columns. */
export type WholeRequest<Request = PageRequest> = Request & { readonly selected?: undefined };

/** One page of a list that can be searched. */
export interface SearchRequest extends PageRequest {
  /** Only rows that contain each of these words, in any case, with or without accents. */
  readonly search?: string | null | undefined;
}

/** One page of a list. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly hasNextPage: boolean;
  /** The place of a row in its list, to ask for what comes after it. */
  cursorOf(row: Row): string;
  /** Counts the rows of the whole list. */
  totalCount(): Promise<number>;
}

/** The page of rows that were read with one more than asked for, which tells whether another page follows. */
export const pageOf = <Row>(
  found: readonly Row[],
  { first }: PageRequest,
  list: Pick<Page<Row>, 'cursorOf' | 'totalCount'>,
): Page<Row> => ({ rows: found.slice(0, first), hasNextPage: found.length > first, ...list });

export const maxPageSize = 200;

/** Checks a page size. Lists are never read whole, so that a long one costs no more than a short one. */
export function pageSize({ first }: PageRequest): number {
  if (Number.isInteger(first) && first >= 1 && first <= maxPageSize) return first;
  const fields = [{ field: 'first', message: says.askForRows(maxPageSize) }];
  throw new DomainError('INVALID_INPUT', says.pageSize(maxPageSize), fields);
}

const maxSkip = 10_000_000;

/** Checks how many rows a request passes over. */
export function rowsToSkip({ skip }: PageRequest): number {
  if (skip === undefined || skip === null) return 0;
  if (Number.isInteger(skip) && skip >= 0 && skip <= maxSkip) return skip;
  throw fieldError('INVALID_INPUT', 'skip', says.skipOutOfRange(maxSkip));
}

/** Long lists that are counted for each page are read no further by `skip`. */
const maxSkipOfCounted = 10_000;
/** Their counts end here, which means "more than 10,000": counting a million rows takes a second. */
export const maxCounted = maxSkipOfCounted + 1;

/** As `rowsToSkip`, for such a list. @param when words that say when the limit holds, if not always */
export function countedRowsToSkip(request: PageRequest, when?: 'Under a filter'): number {
  const skip = rowsToSkip(request);
  if (skip <= maxSkipOfCounted) return skip;
  const refusal = when ? says.skipUnderFilter : says.skipTooFar;
  throw fieldError('INVALID_INPUT', 'skip', refusal(maxSkipOfCounted));
}

/** A cursor is opaque to callers; inside are the values that the list is ordered by. */
export function encodeCursor(...place: (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

export function decodeCursor(cursor: string): (string | number | null)[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (
      Array.isArray(place) &&
      place.every((value) => value === null || typeof value === 'string' || Number.isSafeInteger(value))
    )
      return place;
  } catch {
    // Falls through: the cursor is invalid.
  }
  throw invalidCursor();
}

/** The error for a text that is no cursor, or the cursor of another list or order. */
export const invalidCursor = () =>
  new DomainError('INVALID_INPUT', says.noCursor, [{ field: 'after', message: says.startAgain }]);
