import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Group, Thing } from './things';

interface Options {
  groups: readonly Group[];
  /** The groups will be replaced: only what a person chose among them is opened. */
  isPending: boolean;
  /** The first option is of the present text, although others are pending. */
  isFirstCertain: boolean;
  onOpen: (thing: Thing) => void;
  onClose: () => void;
}

/**
 * The option that Enter opens, chosen by the keys of a combobox. Enter before the answer is there, as hand scanners send
 * it, opens the first result as soon as there is one.
 */
export function useOptions({ groups, isPending, isFirstCertain, onOpen, onClose }: Options) {
  const things = groups.flatMap(({ things }) => things);
  const [chosen, choose] = useState<string | null>(null);
  const [opensFirst, setOpensFirst] = useState(false);
  const found = things.findIndex(({ to }) => to === chosen);
  const activeIndex = Math.max(found, 0);
  const active: Thing | undefined = things[activeIndex];

  const open = useRef(onOpen);
  open.current = onOpen;
  const [first] = things;
  useEffect(() => {
    if (!opensFirst || isPending) return;
    setOpensFirst(false);
    if (first) open.current(first);
  }, [opensFirst, isPending, first]);

  const moveTo = (index: number) => {
    const thing = things.at(index % Math.max(things.length, 1));
    if (thing) choose(thing.to);
  };
  const moves: Record<string, () => void> = {
    ArrowDown: () => moveTo(activeIndex + 1),
    ArrowUp: () => moveTo(activeIndex - 1),
    Home: () => moveTo(0),
    End: () => moveTo(-1),
    Escape: onClose,
    Enter: () => {
      const isCertain = found >= 0 || isFirstCertain || !isPending;
      if (active && isCertain) onOpen(active);
      else setOpensFirst(isPending);
    },
  };

  return {
    active,
    choose,
    /** A new text begins at the first option. */
    reset: () => {
      choose(null);
      setOpensFirst(false);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const move = moves[event.key];
      // The keys of an input method, and of the browser, are theirs.
      if (!move || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      move();
    },
  };
}
