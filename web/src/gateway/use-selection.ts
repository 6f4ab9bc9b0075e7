import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../ui/language';
import { errorMessage, sessionHasEnded } from './error-message';
import { keepSelection, keptSelection } from './kept-selection';
import { listsTexts } from './lists.texts';
import { useViewed } from './viewed';

/** The largest number of rows that one call changes. */
export const maxSelectedRows = 1_000;

interface SelectionOptions {
  /** The list: "questions". */
  list: string;
  /** The search or filter of the list, as one text. What is chosen does not survive its change: it must be in the list. */
  place: string;
  /** The rows on screen. */
  rows: readonly { id: string }[];
  /** How many can be ticked one by one. */
  max: number;
  /** How many can be chosen as all that match; as many as can be ticked by default. */
  maxAll?: number;
  /** Reads the ids of all rows that match or, where the gateway takes the filter with their number, how many there are. */
  readAll: () => Promise<readonly string[] | number>;
}

interface Chosen {
  place: string;
  /** The rows that were ticked. */
  ids: ReadonlySet<string>;
  /** How many match, once all that match were chosen without their ids. */
  all: number | null;
  /** All that match are read, to choose them. */
  isReading?: boolean;
  /** Why the last act chose nothing. */
  message?: string;
}

const nothing = { ids: new Set<string>(), all: null };

/**
 * The rows that were chosen from a list: ticked one by one, or all that match its search. They survive paging, Back and a
 * reload.
 */
export function useSelection({ list, place, rows, max, maxAll = max, readAll }: SelectionOptions) {
  const { application } = useViewed();
  const [found] = useState(() => findChosen(list, application));
  const [changed, setChanged] = useState<Chosen | null>(null);
  const anchor = useRef<string>(undefined);
  const state = changed ?? found;
  const chosen: Chosen = state?.place === place ? state : { place, ...nothing };
  const { ids, all, isReading = false, message = null } = chosen;
  useEffect(() => {
    if (!changed) return;
    const { place, ids, all } = changed;
    keepSelection(list, application, { place, ids: [...ids], all });
  }, [list, application, changed]);

  const isSelected = (id: string) => all !== null || ids.has(id);
  const shown = rows.filter(({ id }) => isSelected(id)).length;
  const stay = (reason: string) => setChanged({ place, ids, all, message: reason });
  const tick = (touched: readonly { id: string }[], on: boolean) => {
    // Out of all that match, a person who unticks one is left with the page on screen.
    const next = new Set(all === null ? ids : rows.map(({ id }) => id));
    for (const { id } of touched) on ? next.add(id) : next.delete(id);
    if (next.size > max) return stay(fullMessage(max, maxAll));
    setChanged({ place, ids: next, all: null });
  };
  const clear = () => setChanged({ place, ...nothing });
  // Of those that are ticked by then.
  const keepOnly = (isLeft: (id: string) => boolean) =>
    setChanged((now) => {
      const latest = now?.place === place ? now : chosen;
      return { place, ids: new Set([...latest.ids].filter(isLeft)), all: latest.all };
    });
  const allOf = (matching: readonly string[] | number): Chosen => {
    const count = typeof matching === 'number' ? matching : matching.length;
    if (count === 0) return { place, ...nothing, message: noMatch() };
    if (count > maxAll) return { place, ids, all, message: fullMessage(max, maxAll) };
    if (typeof matching === 'number') return { place, ...nothing, all: matching };
    return { place, ids: new Set(matching), all: null };
  };

  return {
    /** The ids of those that were ticked; empty when `all` is a number. */
    ids,
    all,
    count: all ?? ids.size,
    maxAll,
    isReading,
    message,
    isSelected,
    isPageSelected: rows.length > 0 && shown === rows.length,
    isPagePartlySelected: shown > 0 && shown < rows.length,
    /** Ticks or unticks a row; with `extend` all rows from the last one touched to this one. */
    toggle(id: string, extend = false) {
      const [from, to] = [anchor.current, id].map((one) => rows.findIndex((row) => row.id === one));
      anchor.current = id;
      const isRange = extend && from !== undefined && to !== undefined && from >= 0;
      const range = isRange ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [{ id }];
      tick(range, !isSelected(id));
    },
    togglePage: () => (all === null ? tick(rows, shown < rows.length) : clear()),
    /** Unticks rows that are gone, or that are done with. */
    drop: (gone: readonly string[]) => keepOnly((id) => !gone.includes(id)),
    clear,
    /** Chooses all that match once they are read, unless the person does something else meanwhile. */
    async selectAll(read = readAll) {
      if (isReading) return;
      const asked: Chosen = { place, ids, all, isReading: true };
      const answer = (next: Chosen) => setChanged((now) => (now === asked ? next : now));
      setChanged(asked);
      try {
        answer(allOf(await read()));
      } catch (thrown) {
        if (sessionHasEnded(thrown)) return;
        answer({ place, ids, all, message: errorMessage(thrown, listsTexts.selectingFailed) });
      }
    },
    /** Unticks what somebody else deleted meanwhile; everything, where the list is too long to find out. */
    async dropMissing() {
      const left = await readAll().catch(() => []);
      if (typeof left === 'number' || left.length > maxAll) return clear();
      const there = new Set(left);
      keepOnly((id) => there.has(id));
    },
  };
}

export const noMatch = () => listsTexts.noMatch;

const fullMessage = (max: number, maxAll: number) =>
  max === maxAll ? listsTexts.full(formatNumber(max)) : listsTexts.fullByHand(formatNumber(max));

/** The selection of this account when it left the list. */
function findChosen(list: string, application: string): Chosen | null {
  const kept = keptSelection(list, application);
  return kept && { ...kept, ids: new Set(kept.ids) };
}

export type Selected = ReturnType<typeof useSelection>;
