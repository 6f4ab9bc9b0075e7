import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls to the top of a list when another page of it is shown and the top is out of sight. */
export function usePageTop(list: RefObject<HTMLElement | null>, page: number | string, isStale: boolean) {
  const shown = useRef(page);
  useEffect(() => {
    if (isStale || shown.current === page) return;
    shown.current = page;
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0)
      list.current?.scrollIntoView({ block: 'start' });
  }, [list, page, isStale]);
}
