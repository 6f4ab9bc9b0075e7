import { useEffect, useState } from 'react';
import { errorMessage, sessionHasEnded } from './error-message';
import { keepRows, keptRows } from './kept-rows';

/** The largest number of rows that one call changes. */
export const maxSelectedRows = 1_000;

interface SelectableList {
  rows: readonly { id: string }[];
  search: string;
}

interface Chosen {
  search: string;
  ids: ReadonlySet<string>;
  /** Why the last act chose nothing. */
  message?: string;
}

/**
 * The rows of a list that a person ticked. They survive paging, Back and a reload, but not another search, because what is
 * chosen must be in the list.
 * @param name the list: "questions"
 * @param readIds reads the ids of all rows that match the search, in their order
 */
export function useRowSelection(
  name: string,
  { rows, search }: SelectableList,
  readIds: (search: string) => Promise<string[]>,
) {
  const [changed, setChanged] = useState<Chosen | null>(null);
  const [found] = useState(() => ({ search, ids: new Set(keptRows(name, search)) }));
  const [isReading, setReading] = useState(false);
  const state: Chosen = changed ?? found;
  const chosen: Chosen = state.search === search ? state : { search, ids: new Set() };
  const { ids } = chosen;
  useEffect(() => {
    if (changed) keepRows(name, changed.search, [...changed.ids]);
  }, [name, changed]);

  const shown = rows.filter(({ id }) => ids.has(id)).length;
  const chosenOf = (next: ReadonlySet<string>): Chosen =>
    next.size > maxSelectedRows
      ? { search, ids, message: `At most ${maxSelectedRows.toLocaleString('en')} can be selected.` }
      : { search, ids: next };
  const choose = (next: ReadonlySet<string>) => setChanged(chosenOf(next));
  const select = (touched: readonly string[], isSelected: boolean) => {
    const next = new Set(ids);
    for (const id of touched) isSelected ? next.add(id) : next.delete(id);
    choose(next);
  };

  return {
    ids,
    count: ids.size,
    message: chosen.message ?? null,
    isReading,
    isPageSelected: rows.length > 0 && shown === rows.length,
    isPagePartlySelected: shown > 0 && shown < rows.length,
    select,
    togglePage: () =>
      select(
        rows.map(({ id }) => id),
        shown < rows.length,
      ),
    clear: () => choose(new Set()),
    /** Chooses all rows that match the search, unless the person chooses others while their ids are read. */
    async selectAll() {
      if (isReading) return;
      const answer = (next: Chosen) => setChanged((now) => (now === changed ? next : now));
      setReading(true);
      try {
        answer(chosenOf(new Set(await readIds(search))));
      } catch (thrown) {
        if (sessionHasEnded(thrown)) return;
        const failed = 'They could not all be selected. Please try again.';
        answer({ search, ids, message: errorMessage(thrown, failed) });
      } finally {
        setReading(false);
      }
    },
  };
}

export type RowSelection = ReturnType<typeof useRowSelection>;
