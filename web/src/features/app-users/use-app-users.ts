import { useAppUsersQuery } from '../../gateway/generated';
import { useLeaveMissingPage, useListState } from '../../ui/use-list-state';

export const ON_A_PAGE = 25;

/** One page of the users of one's own application, newest first, as searched for in the address. */
export function useAppUsers() {
  const state = useListState(ON_A_PAGE);
  const { data, previousData, error, loading, refetch } = useAppUsersQuery({
    variables: { search: state.search || null, ...state.variables },
  });
  useLeaveMissingPage(data?.appUsers, state);

  return {
    ...state,
    users: (data ?? previousData)?.appUsers,
    error,
    loading,
    /** The rows on screen are the answer to an earlier question. */
    isStale: loading && !data,
    refetch: () => refetch().catch(() => undefined),
  };
}

export type AppUserList = ReturnType<typeof useAppUsers>;
