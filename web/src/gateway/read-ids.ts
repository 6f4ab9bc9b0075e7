import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { maxSelectedRows } from './use-selection';

const pageSize = 200;

interface IdsPage {
  edges: readonly { node: { id: string } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

type PageVariables = { first: number; after?: string | null | undefined };

/** Reads the ids of a whole list in its order, to select them; of one that is too long for that, a few too many. */
export async function readIds<Data, Variables extends PageVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Omit<Variables, keyof PageVariables>,
  pageOf: (data: Data) => IdsPage,
): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null | undefined = null;
  while (after !== undefined && ids.length <= maxSelectedRows) {
    const page: IdsPage | undefined = await client
      .query<Data>({ query, variables: { ...variables, first: pageSize, after }, fetchPolicy: 'no-cache' })
      .then(({ data }) => data && pageOf(data as Data));
    for (const { node } of page?.edges ?? []) ids.push(node.id);
    after = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : undefined;
  }
  return ids;
}
