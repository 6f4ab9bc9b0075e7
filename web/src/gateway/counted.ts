/** The gateway counts no further than one more, and skips no more rows: of codes under a filter, scans and accounts. */
export const maxCounted = 20_000;

export const isMoreThanCounted = (total: number): boolean => total > maxCounted;

/** "more than 20,000" for a count that was broken off. */
export const countWord = (total: number): string =>
  isMoreThanCounted(total) ? `more than ${maxCounted.toLocaleString()}` : total.toLocaleString();

/** Rows beyond it are on no page. */
export const lastCountedPage = (pageSize: number): number => Math.floor(maxCounted / pageSize) + 1;
