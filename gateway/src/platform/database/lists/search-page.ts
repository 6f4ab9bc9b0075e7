import type { EntityTarget } from 'typeorm';
import type { Database } from '../database.js';
import { selectRows } from '../rows/rows.js';
import { type Page, type PageRequest, pageSize, rowsToSkip } from './page.js';
import type { Row } from './paginate.js';
import { parseSearch } from './search.js';
import { countFound, type SearchedList, searchInPieces } from './search-pieces.js';

export interface SearchOption {
  /** Narrows a list to the rows whose `searchText` contains the words of a text, or whose id it is; see `parseSearch`. */
  readonly search?: {
    readonly text: string | null | undefined;
    /** How long the texts of a row may be. */
    readonly maxRowCharacters: number;
  };
}

/** A list and what it is searched for; undefined for no search. @throws DomainError INVALID_INPUT */
export function searchedList<T extends Row, Place extends object>(
  list: Pick<SearchedList<T, Place>, 'entity' | 'key' | 'sequence'>,
  option: SearchOption['search'],
): SearchedList<T, Place> | undefined {
  const search = option && parseSearch(option.text);
  return search && { ...list, search, maxRowCharacters: option.maxRowCharacters };
}

/** One page of the rows that a search finds. */
export async function searchPage<
  T extends Row & Place,
  Place extends object,
  Column extends keyof T & string,
>(
  database: Pick<Database, 'read' | 'kind'>,
  list: SearchedList<T, Place>,
  request: PageRequest,
  columns: readonly Column[] | undefined,
): Promise<Page<Pick<T, Column | (keyof Place & string)>>> {
  const { entity, sequence } = list;
  const first = pageSize(request);
  let toSkip = rowsToSkip(request);
  const found: Pick<T, Column | (keyof Place & string)>[] = [];
  const selected = columns && [...sequence.columns, ...columns];
  await searchInPieces(database, list, sequence.placeOf(request), async (manager, piece) => {
    const passed = toSkip > 0 ? await countFound(manager, piece) : 0;
    if (toSkip > 0 && passed <= toSkip) {
      toSkip -= passed;
      return false;
    }
    const rest = `${piece.rest} ORDER BY ${piece.order} LIMIT ? OFFSET ?`;
    const values = [...piece.values, first + 1 - found.length, toSkip];
    found.push(
      ...(await selectRows(manager, entity as EntityTarget<T>, rest, values, selected, 'each time')),
    );
    toSkip = 0;
    return found.length > first;
  });
  return {
    rows: found.slice(0, first),
    hasNextPage: found.length > first,
    cursorOf: (row) => sequence.cursorOf(row as unknown as Place),
    totalCount: () => countAll(database, list),
  };
}

async function countAll<T extends Row, Place extends object>(
  database: Pick<Database, 'read' | 'kind'>,
  list: SearchedList<T, Place>,
): Promise<number> {
  let count = 0;
  await searchInPieces(database, list, undefined, async (manager, piece) => {
    count += await countFound(manager, piece);
    return false;
  });
  return count;
}
