import type { ApolloCache, FieldPolicy, Reference } from '@apollo/client';

interface KnownList {
  edges: readonly { node: Reference }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  totalCount: number;
}

/**
 * How the cache keeps a connection that is read from the top and grows page by page: as one list. Asking for the
 * first page again begins it anew.
 */
export function growingList(): FieldPolicy<KnownList> {
  return {
    keyArgs: ['application'],
    merge(known, page, { args }) {
      if (!known || !args?.after) return page;
      const seen = new Set(known.edges.map(({ node }) => node.__ref));
      return { ...page, edges: [...known.edges, ...page.edges.filter(({ node }) => !seen.has(node.__ref))] };
    },
  };
}

/** Puts a node that was just made at the end of a growing list, or, where that end is not loaded yet, counts it. */
export function appendToList(cache: ApolloCache, list: string, node: { __typename: string; id: string }) {
  const __ref = cache.identify(node);
  if (!__ref) return;
  cache.modify<Record<string, KnownList>>({
    fields: {
      [list]: (known) => {
        const { edges, pageInfo, totalCount } = known as KnownList;
        if (edges.some(({ node: { __ref: other } }) => other === __ref)) return known;
        const atEnd = { __typename: `${node.__typename}Edge`, node: { __ref } };
        return {
          ...known,
          edges: pageInfo.hasNextPage ? edges : [...edges, atEnd],
          totalCount: totalCount + 1,
        };
      },
    },
  });
}

/** Takes nodes out of a growing list. */
export function removeFromList(cache: ApolloCache, list: string, typename: string, ids: readonly string[]) {
  const gone = new Set(ids.map((id) => cache.identify({ __typename: typename, id })));
  cache.modify<Record<string, KnownList>>({
    fields: {
      [list]: (known) => {
        const { edges, totalCount } = known as KnownList;
        const left = edges.filter(({ node }) => !gone.has(node.__ref));
        return { ...known, edges: left, totalCount: totalCount - (edges.length - left.length) };
      },
    },
  });
}
