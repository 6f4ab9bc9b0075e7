import { useEffect, useState } from 'react';

interface LoadedPart {
  edges: readonly unknown[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

type FetchMore = (options: { variables: { first: number; after: string } }) => Promise<unknown>;

/** As much as the gateway gives at once. */
const LARGEST_PAGE = 200;

/** Keeps a growing list loaded up to as many rows as are wanted, a large page at a time. */
export function useRestOfList(list: LoadedPart | undefined, wanted: number, fetchMore: FetchMore) {
  const [hasFailed, setFailed] = useState(false);
  const endCursor = list?.pageInfo.hasNextPage ? list.pageInfo.endCursor : null;
  const isShort = endCursor !== null && list !== undefined && list.edges.length < wanted;

  useEffect(() => {
    if (!isShort || hasFailed) return;
    fetchMore({ variables: { first: LARGEST_PAGE, after: endCursor } }).catch(() => setFailed(true));
  }, [isShort, hasFailed, endCursor, fetchMore]);

  return {
    /** Rows that are wanted are still on their way. */
    isLoading: isShort && !hasFailed,
    hasFailed: isShort && hasFailed,
    retry: () => setFailed(false),
  };
}
