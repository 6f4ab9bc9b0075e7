import { usePagedList } from '../../../gateway/use-paged-list';
import { useListState } from '../../../ui/use-list-state';
import { useAppUsersQuery } from './AppUsers.generated';

const pageSize = 25;

/** One page of the users of an application, newest first, as searched for in the address. */
export function useAppUserList() {
  const state = useListState(pageSize);
  const query = useAppUsersQuery({ variables: { search: state.search || null, ...state.variables } });
  return usePagedList(state, query, ({ appUsers }) => appUsers);
}

export type AppUserList = ReturnType<typeof useAppUserList>;
