import { HelpTasksDocument, useHelpTasksQuery } from '../../gateway/generated';
import { useLeaveMissingPage, useListState } from '../../ui/use-list-state';

/** At most 1,000,000 characters of the longest tasks: the gateway ends a longer page early. */
export const ON_A_PAGE = 15;

/** One page of the help tasks, as searched for in the address. */
export function useHelpTaskList() {
  const state = useListState(ON_A_PAGE);
  const { data, previousData, error, loading, refetch, client } = useHelpTasksQuery({
    variables: { search: state.search || null, ...state.variables },
  });
  const tasks = (data ?? previousData)?.helpTasks;
  useLeaveMissingPage(data?.helpTasks, state);

  return {
    ...state,
    tasks,
    error,
    isStale: loading && !data,
    refetch: () => refetch().catch(() => undefined),
    /** Goes to the last page of the whole list, where a task that was just added is. */
    async showEnd() {
      const variables = { search: null, first: 1, skip: 0 };
      const answer = await client
        .query({ query: HelpTasksDocument, variables, fetchPolicy: 'no-cache' })
        .catch(() => undefined);
      state.showPage(state.pageCountOf(answer?.data?.helpTasks.totalCount ?? tasks?.totalCount ?? 0));
    },
  };
}

export type HelpTaskList = ReturnType<typeof useHelpTaskList>;
