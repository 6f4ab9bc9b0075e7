import { useEffect } from 'react';

interface PageOfList {
  edges: readonly unknown[];
}

/** Goes back a page when the last row of a later page was deleted: an empty page 3 of 2 helps nobody. */
export function useLeaveEmptyPage(
  shown: PageOfList | undefined,
  { page, previous }: { page: number; previous: () => void },
) {
  const isEmpty = shown?.edges.length === 0 && page > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `previous` is new on each render and does the same.
  useEffect(() => {
    if (isEmpty) previous();
  }, [isEmpty, page]);
}
