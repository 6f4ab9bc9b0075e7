import { useEffect, useRef, useState } from 'react';
import { commonTexts } from '../ui/common.texts';
import { formatNumber } from '../ui/language';
import { notify } from '../ui/notify';
import { type Move, moved, type RowOrder } from '../ui/row-order';
import { errorMessage, sessionHasEnded } from './error-message';
import { listsTexts } from './lists.texts';
import type { usePagedList } from './use-paged-list';

interface OrderedList<Row>
  extends Pick<
    ReturnType<typeof usePagedList<unknown, Row>>,
    'rows' | 'page' | 'pageSize' | 'totalCount' | 'search' | 'rowAt' | 'goTo' | 'refetch'
  > {}

interface RowOrderOptions<Row> {
  list: OrderedList<Row>;
  /** "Question 5": for announcements. */
  nameOf: (id: string) => string;
  /** Puts a row after another one, or first. */
  send: (id: string, after: string | null) => Promise<unknown>;
}

/**
 * The order of a paged list. Rows move at once and the calls follow one after another; when one fails, the rows are
 * where the gateway has them, and the calls behind it are dropped.
 */
export function useRowOrder<Row extends { id: string }>({ list, nameOf, send }: RowOrderOptions<Row>) {
  const { page, pageSize, totalCount, search } = list;
  const place = `${page} ${search}`;
  const [wanted, setWanted] = useState<{ place: string; ids: string[] } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const rows = wanted?.place === place ? sorted(list.rows, wanted.ids) : list.rows;
  const enqueue = useCalls(async () => {
    await list.refetch();
    return () => setWanted(null);
  });
  const followed = useFollowedRow();
  const start = (page - 1) * pageSize;
  // Moves add up, also before the first of them is rendered.
  const latest = useRef<string[]>([]);
  useEffect(() => {
    latest.current = rows.map(({ id }) => id);
  });

  const announce = (id: string, at: number) =>
    setAnnouncement(listsTexts.moved(nameOf(id), String(at + 1), formatNumber(totalCount)));
  const idAt = async (index: number) => (index < 0 ? null : ((await list.rowAt(index))?.id ?? null));

  const moveTo = (id: string, index: number) => {
    const ids = moved(latest.current, latest.current.indexOf(id), index);
    latest.current = ids;
    setWanted({ place, ids });
    announce(id, start + index);
    enqueue(async () => send(id, ids[index - 1] ?? (await idAt(start - 1))));
  };

  /** To a place beyond the rows on screen, whose neighbours only the gateway knows. */
  const moveAway = (id: string, at: number) => {
    const from = start + latest.current.indexOf(id);
    enqueue(async () => {
      // On the way down it leaves its own place to the row that it follows.
      await send(id, await idAt(at > from ? at : at - 1));
      announce(id, at);
      const next = Math.floor(at / pageSize) + 1;
      if (at === 0 || next === page) return;
      followed.current = id;
      list.goTo(next, { replace: true });
    });
  };

  const targetOf = (id: string, move: Move) => {
    const from = start + latest.current.indexOf(id);
    return { up: from - 1, down: from + 1, top: 0 }[move];
  };

  /** To a place in the whole list, counted from 0. */
  const moveAnywhere = (id: string, at: number) => {
    const from = latest.current.indexOf(id);
    if (search || from < 0 || at === start + from || at < 0 || at >= totalCount) return;
    if (at >= start && at < start + latest.current.length) moveTo(id, at - start);
    else moveAway(id, at);
  };

  const order: RowOrder = {
    ids: rows.map(({ id }) => id),
    total: totalCount,
    numberOf: (index) => (search ? null : start + index + 1),
    hindrance: search ? listsTexts.clearToMove : '',
    placeOf: (index) => commonTexts.placeOf(String(start + index + 1), formatNumber(totalCount)),
    canMove: (id, move) => {
      const from = start + rows.findIndex((row) => row.id === id);
      return !search && (move === 'down' ? from < totalCount - 1 : from > 0);
    },
    move: (id, move) => moveAnywhere(id, targetOf(id, move)),
    moveTo,
    moveToPlace: (id, to) => moveAnywhere(id, to - 1),
    announcement,
  };
  return { rows, order };
}

/** In the wanted order; rows that came since are last. */
function sorted<Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const at = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return [...rows].sort((a, b) => at(a.id) - at(b.id));
}

/** Runs calls one after another. After the last one it settles, unless new ones came meanwhile. */
function useCalls(settle: () => Promise<() => void>) {
  const last = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);
  const isBroken = useRef(false);
  const latestSettle = useRef(settle);
  useEffect(() => {
    latestSettle.current = settle;
  });

  const run = async (call: () => Promise<unknown>) => {
    if (!isBroken.current) {
      try {
        await call();
      } catch (thrown) {
        isBroken.current = true;
        if (!sessionHasEnded(thrown)) notify(errorMessage(thrown, listsTexts.orderFailed), { tone: 'error' });
      }
    }
    waiting.current -= 1;
    if (waiting.current > 0) return;
    isBroken.current = false;
    const finish = await latestSettle.current();
    if (waiting.current === 0) finish();
  };
  return (call: () => Promise<unknown>) => {
    waiting.current += 1;
    last.current = last.current.then(() => run(call));
  };
}

/** Focuses a row that went to another page, once it is on screen. */
function useFollowedRow() {
  const followed = useRef<string>(undefined);
  useEffect(() => {
    if (followed.current === undefined) return;
    const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(followed.current)}"]`);
    const control = row?.querySelector<HTMLElement>('[data-move]');
    if (!control) return;
    followed.current = undefined;
    row?.scrollIntoView({ block: 'center' });
    control.focus({ preventScroll: true });
  });
  return followed;
}
