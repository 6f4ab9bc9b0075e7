import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../gateway/error-message';
import { keepSelection, keptSelection } from '../../../gateway/kept-selection';
import { type CodeFilter, maxSelectedIds, type Selection } from '../../../gateway/selection';
import type { QrCodePartsFragment } from './QrCodeParts.generated';

type Row = Pick<QrCodePartsFragment, 'id'>;

interface Chosen {
  /** The filter that the codes were chosen in. */
  place: string;
  /** The ids of codes that were ticked. */
  ticked: ReadonlySet<string>;
  /** How many match, once all that match were chosen. */
  all: number | null;
  /** The gateway is asked how many match, to choose them all. */
  isCounting?: boolean;
  /** Why the last act chose nothing. */
  message?: string;
}

const nothing = { ticked: new Set<string>(), all: null };
const isFull = `At most ${maxSelectedIds} codes can be ticked by hand. Select all that match, or narrow the search first.`;
export const noMatch = 'No code matches any more.';

/**
 * The codes that were chosen from a list: ticked one by one, or all that match its filter. It survives paging, Back and a
 * reload, but not a change of the filter, because what is chosen must be in the list.
 */
export function useCodeSelection(filter: CodeFilter, rows: readonly Row[]) {
  const place = JSON.stringify(filter);
  const [found] = useState(findChosen);
  const [changed, setState] = useState<Chosen | null>(null);
  const anchor = useRef<string>(undefined);
  const state = changed ?? found;
  const chosen: Chosen = state?.place === place ? state : { place, ...nothing };
  const { ticked, all, isCounting = false, message = null } = chosen;
  const selection = selectionOf(filter, ticked, all);
  const isChanged = changed !== null && changed === chosen;
  useEffect(() => {
    if (isChanged) keepSelection(place, selection);
  });
  const isSelected = (id: string) => all !== null || ticked.has(id);

  const tick = (touched: readonly Row[], on: boolean) => {
    // Out of all that match, a person who unticks one is left with the page on screen.
    const next = new Set(all === null ? ticked : rows.map(({ id }) => id));
    for (const { id } of touched) on ? next.add(id) : next.delete(id);
    if (next.size > maxSelectedIds) setState({ place, ticked, all, message: isFull });
    else setState({ place, ticked: next, all: null });
  };

  return {
    count: all ?? ticked.size,
    /** All that match were chosen, not single ones. */
    isAll: all !== null,
    isCounting,
    message,
    isSelected,
    isPageSelected: rows.length > 0 && rows.every(({ id }) => isSelected(id)),
    isPagePartlySelected: rows.some(({ id }) => isSelected(id)),
    /** The selection for the gateway, null while it is empty. */
    selection,
    /** Ticks or unticks a row; with `extend` all rows from the last one touched to this one. */
    toggle(row: Row, extend: boolean) {
      const [from, to] = [anchor.current, row.id].map((id) => rows.findIndex((one) => one.id === id));
      anchor.current = row.id;
      const isRange = extend && from !== undefined && to !== undefined && from >= 0;
      const range = isRange ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
      tick(range, !isSelected(row.id));
    },
    togglePage() {
      if (all !== null) return setState({ place, ...nothing });
      tick(rows, !rows.every(({ id }) => isSelected(id)));
    },
    /** Chooses all that match; `total` is what the person has seen, and nothing happens to another number. */
    selectAll(total: number) {
      setState({ place, ...nothing, all: total > 0 ? total : null });
    },
    /** Chooses all that match once they are counted, unless the person does something else meanwhile. */
    async countAndSelectAll(count: () => Promise<number>) {
      if (isCounting) return;
      const asked: Chosen = { place, ticked, all, isCounting: true };
      const answer = (next: Chosen) => setState((now) => (now === asked ? next : now));
      setState(asked);
      try {
        const total = await count();
        answer({ place, ...nothing, ...(total > 0 ? { all: total } : { message: noMatch }) });
      } catch (thrown) {
        const failed = 'The codes could not be counted. Please try again.';
        answer({ place, ticked, all, message: errorMessage(thrown, failed) });
      }
    },
    clear() {
      setState({ place, ...nothing });
    },
  };
}

/** The selection of this account when it left the list. */
function findChosen(): Chosen | null {
  const kept = keptSelection();
  if (!kept || 'batch' in kept.selection) return null;
  const { place, selection } = kept;
  if ('ids' in selection) return { place, ticked: new Set(selection.ids), all: null };
  return { place, ...nothing, all: selection.expectedCount };
}

function selectionOf(filter: CodeFilter, ticked: Chosen['ticked'], all: number | null): Selection | null {
  if (all !== null) return { filter, expectedCount: all };
  return ticked.size > 0 ? { ids: [...ticked] } : null;
}

export type CodeSelection = ReturnType<typeof useCodeSelection>;
