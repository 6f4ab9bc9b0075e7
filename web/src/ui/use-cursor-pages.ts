import { useState } from 'react';

export const PAGE_SIZE = 12;

/**
 * Paging over a connection, which knows only "after": remembers the cursor each visited page began with,
 * so that Previous works too.
 */
export function useCursorPages(pageSize = PAGE_SIZE) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return {
    /** The first page is 1. */
    page: cursors.length + 1,
    pageSize,
    /** The two variables of the query. */
    variables: { first: pageSize, after: cursors.at(-1) ?? null },
    /** Takes `pageInfo.endCursor` of the page on screen. */
    next: (endCursor: string | null) => {
      if (endCursor) setCursors((before) => [...before, endCursor]);
    },
    previous: () => setCursors((before) => before.slice(0, -1)),
    reset: () => setCursors([]),
    pageCountOf: (totalCount: number) => Math.max(1, Math.ceil(totalCount / pageSize)),
  };
}
