import { useRef, useState } from 'react';
import { type CodeFilter, maxSelectedIds, type Selection } from '../../gateway/selection';
import type { QrCodePartsFragment } from './QrCodeParts.generated';

type Row = Pick<QrCodePartsFragment, 'id'>;

interface Chosen {
  /** The filter that the codes were chosen in. */
  place: string;
  /** The ids of codes that were ticked. */
  ticked: ReadonlySet<string>;
  /** How many match, once all that match were chosen. */
  all: number | null;
}

const nothing = { ticked: new Set<string>(), all: null };

/**
 * The codes that were chosen from a list: ticked one by one, or all that match its filter. It survives paging, but not a
 * change of the filter, because what is chosen must be in the list.
 */
export function useCodeSelection(filter: CodeFilter, rows: readonly Row[]) {
  const place = JSON.stringify(filter);
  const [state, setState] = useState<Chosen>({ place, ...nothing });
  const [isFull, setFull] = useState(false);
  const anchor = useRef<string>(undefined);
  const { ticked, all } = state.place === place ? state : nothing;
  const isSelected = (id: string) => all !== null || ticked.has(id);

  const tick = (chosen: readonly Row[], on: boolean) => {
    // Out of all that match, a person who unticks one is left with the page on screen.
    const next = new Set(all === null ? ticked : rows.map(({ id }) => id));
    for (const { id } of chosen) on ? next.add(id) : next.delete(id);
    const isTooMuch = next.size > maxSelectedIds;
    setFull(isTooMuch);
    if (!isTooMuch) setState({ place, ticked: next, all: null });
  };

  return {
    count: all ?? ticked.size,
    /** All that match were chosen, not single ones. */
    isAll: all !== null,
    /** The last tick was one too many. */
    isFull: isFull && state.place === place,
    isSelected,
    isPageSelected: rows.length > 0 && rows.every(({ id }) => isSelected(id)),
    isPagePartlySelected: rows.some(({ id }) => isSelected(id)),
    /** The selection for the gateway, null while it is empty. */
    selection: selectionOf(filter, ticked, all),
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
      setFull(false);
      setState({ place, ...nothing, all: total > 0 ? total : null });
    },
    clear() {
      setFull(false);
      setState({ place, ...nothing });
    },
  };
}

function selectionOf(filter: CodeFilter, ticked: Chosen['ticked'], all: number | null): Selection | null {
  if (all !== null) return { filter, expectedCount: all };
  return ticked.size > 0 ? { ids: [...ticked] } : null;
}

export type CodeSelection = ReturnType<typeof useCodeSelection>;
