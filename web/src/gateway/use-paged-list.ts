import type { ApolloClient, DocumentNode, OperationVariables } from '@apollo/client';
import { useState } from 'react';
import { type ListState, useLeaveMissingPage } from '../ui/use-list-state';
import { type GatewayError, toGatewayError } from './errors';

interface Connection<Row> {
  edges: readonly { node: Row }[];
  totalCount: number;
}

/** The part of a generated hook's result that a list needs. */
interface ListQuery<Data> {
  data?: Data | undefined;
  previousData?: Data | undefined;
  error?: unknown;
  loading: boolean;
  refetch: () => Promise<unknown>;
  client: ApolloClient;
  observable: { query: DocumentNode; variables: OperationVariables };
}

/** Which list it is: all variables but those that choose rows of it. */
function listOf({ first, skip, search, sort, filter, ...list }: OperationVariables): string {
  return JSON.stringify(list);
}

/** One page of a list: the answer to its query, for the page, search and order in the address. */
export function usePagedList<Data, Row>(
  state: ListState,
  { data, previousData, error, loading, refetch, client, observable }: ListQuery<Data>,
  connectionOf: (data: Data) => Connection<Row>,
) {
  const wanted = listOf(observable.variables);
  const [answered, setAnswered] = useState(wanted);
  if (data && answered !== wanted) setAnswered(wanted);
  // Rows of another list, as the versions of another text, are never shown for those of this one.
  const shown = data ?? (answered === wanted ? previousData : undefined);
  const connection = shown && connectionOf(shown);
  const totalCount = connection?.totalCount ?? 0;
  // The rows on screen are the answer to an earlier query.
  const isStale = loading && !data;
  const gatewayError: GatewayError | null = error ? toGatewayError(error) : null;
  useLeaveMissingPage(data && connectionOf(data), state);

  return {
    ...state,
    client,
    /** The answer on screen. */
    data: shown,
    rows: connection?.edges.map(({ node }) => node) ?? [],
    totalCount,
    pageCount: state.pageCountOf(totalCount),
    isLoaded: connection !== undefined,
    isStale,
    /** For the element that holds the rows: dims them until the next answer is there. */
    staleProps: { 'aria-busy': isStale, 'data-stale': isStale || undefined },
    error: gatewayError,
    refetch: () => refetch().catch(() => undefined),
    /** The row at a place of the whole list, counted from 0, for rows of other pages. */
    async rowAt(index: number): Promise<Row | undefined> {
      const variables = { ...observable.variables, search: null, first: 1, skip: index };
      const answer = await client.query<Data>({
        query: observable.query,
        variables,
        fetchPolicy: 'no-cache',
      });
      return answer.data && connectionOf(answer.data as Data).edges[0]?.node;
    },
    /** Goes to the last page of the whole list, where a row that was just added is. */
    async showEnd() {
      const variables = { ...observable.variables, search: null, first: 1, skip: 0 };
      const answer = await client
        .query<Data>({ query: observable.query, variables, fetchPolicy: 'no-cache' })
        .catch(() => undefined);
      const count = answer?.data ? connectionOf(answer.data as Data).totalCount : totalCount;
      state.showPage(state.pageCountOf(count));
    },
  };
}
