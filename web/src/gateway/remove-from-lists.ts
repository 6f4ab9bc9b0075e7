import type { ApolloCache, Reference } from '@apollo/client';

interface KnownPage {
  edges: readonly { node: Reference }[];
  totalCount: number;
}

/** Removes nodes from the cached pages of a list. The pages after them move up with the next answer. */
export function removeFromLists(cache: ApolloCache, list: string, typename: string, ids: readonly string[]) {
  const removed = new Set(ids.map((id) => cache.identify({ __typename: typename, id })));
  cache.modify<Record<string, KnownPage>>({
    fields: {
      [list]: (known) => {
        const { edges, totalCount } = known as KnownPage;
        const left = edges.filter(({ node }) => !removed.has(node.__ref));
        return { ...known, edges: left, totalCount: totalCount - (edges.length - left.length) };
      },
    },
  });
}
