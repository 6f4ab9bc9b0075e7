import { IconUsers } from '@tabler/icons-react';
import type { InvitationState } from '../../gateway/generated';
import { usePagedList } from '../../gateway/use-paged-list';
import { Email } from '../../ui/Email';
import { useListState } from '../../ui/use-list-state';
import { useOtherAppUsersQuery } from './OtherApplication.generated';
import styles from './OtherApplication.module.css';
import { pageSize, ReadOnlyList } from './ReadOnlyList';

const stateLabels: Record<InvitationState, string> = {
  ACCEPTED: 'active',
  PENDING: 'invited',
  EXPIRED: 'invitation expired',
  REVOKED: 'invitation revoked',
};

export function OtherAppUsers({ application }: { application: string }) {
  const state = useListState(pageSize);
  const query = useOtherAppUsersQuery({
    variables: { ...state.variables, application, search: state.search || null },
  });
  const list = usePagedList(state, query, ({ appUsers }) => appUsers);
  return (
    <ReadOnlyList list={list} label="Users" searchLabel="Search by email or username" Icon={IconUsers}>
      {({ email, username, role, invitation }) => (
        <>
          <b>
            <bdi>{username}</bdi>
          </b>
          <span className={styles.facts}>
            <Email of={email} /> · {stateLabels[invitation.state]} · {role.toLowerCase()}
          </span>
        </>
      )}
    </ReadOnlyList>
  );
}
