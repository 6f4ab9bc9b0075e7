import { usePagedList } from '../../../gateway/use-paged-list';
import { useListState } from '../../../ui/use-list-state';
import { useHelpTasksQuery } from './HelpTasks.generated';

/** At most 1,000,000 characters of the longest tasks: the gateway ends a longer page early. */
const pageSize = 15;

/** One page of the help tasks, as searched for in the address. */
export function useHelpTaskList() {
  const state = useListState(pageSize);
  const query = useHelpTasksQuery({ variables: { search: state.search || null, ...state.variables } });
  return usePagedList(state, query, ({ helpTasks }) => helpTasks);
}

export type HelpTaskList = ReturnType<typeof useHelpTaskList>;
