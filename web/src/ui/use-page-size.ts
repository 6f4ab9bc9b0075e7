import { useState } from 'react';

/** The numbers of rows that a page of a long list may have; the first is the default. */
export const pageSizes = [12, 50, 100] as const;

const storageKey = 'pageSize';

/** How many rows a page has: what this browser chose last, on any long list. */
export function usePageSize() {
  const [pageSize, setPageSize] = useState(keptSize);
  return {
    pageSize,
    keepPageSize: (next: number) => {
      localStorage.setItem(storageKey, String(next));
      setPageSize(next);
    },
  };
}

function keptSize(): number {
  const kept = Number(localStorage.getItem(storageKey));
  return pageSizes.find((size) => size === kept) ?? pageSizes[0];
}
