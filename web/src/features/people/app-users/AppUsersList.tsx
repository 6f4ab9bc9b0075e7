import { Group, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { isNotFound, sessionHasEnded } from '../../../gateway/error-message';
import { toGatewayError } from '../../../gateway/errors';
import { useViewed } from '../../../gateway/viewed';
import { useConfirm } from '../../../ui/confirm';
import { EmptyState } from '../../../ui/EmptyState';
import { ListView } from '../../../ui/ListView';
import { notify, toastDurations } from '../../../ui/notify';
import { Panel } from '../../../ui/Page';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import { usePageTop } from '../../../ui/use-page-top';
import { ListFiles } from '../../content/imports/ListFiles';
import { offerUndo } from '../../operations/undo/offer-undo';
import { RecentlyDeletedLink } from '../../operations/undo/RecentlyDeletedLink';
import { InvitationProgress } from '../invitations/InvitationProgress';
import { AppUserControls, AppUserRow } from './AppUserRow';
import { type AppUserRowFragment as AppUser, useDeleteAppUserMutation } from './AppUsers.generated';
import styles from './AppUsers.module.css';
import { deletionErrorMessage, listErrorMessage, messages } from './messages';
import type { AppUserList } from './use-app-user-list';

interface AppUsersListProps {
  list: AppUserList;
  /** The user that was just registered: its row is marked. */
  newId: string | undefined;
}

export function AppUsersList({ list, newId }: AppUsersListProps) {
  const { application, readOnly } = useViewed();
  const top = useRef<HTMLDivElement>(null);
  const focus = useFocusAfterRemoval(() => top.current);
  const deleteAppUser = useDeletion(async (index) => {
    await list.refetch();
    focus.focusRow(index);
  });
  usePageTop(top, list.page, list.isStale);
  const hasCount = list.isLoaded && !list.error && (list.totalCount > 0 || list.search !== '');

  return (
    <Panel
      title="Users List"
      actions={
        <Group gap="md">
          <Text size="sm" c="dimmed" role="status">
            {hasCount && countOf(list.totalCount, list.isStale ? '' : list.search)}
          </Text>
          <ListFiles name="app-users" search={list.search} />
          {!readOnly && <RecentlyDeletedLink />}
        </Group>
      }
    >
      <InvitationProgress
        application={application}
        listKey={list.totalCount}
        {...(!readOnly && { onInvited: () => void list.refetch() })}
      />
      <ListView
        ref={top}
        list={list}
        label="Users"
        errorMessage={listErrorMessage}
        searchLabel="Search by email or username"
        empty={
          <EmptyState Icon={IconUsers} title="No users yet">
            {!readOnly && 'Register the first one above.'}
          </EmptyState>
        }
        noMatches={
          <EmptyState Icon={IconUsers} title="Nobody found">
            No email and no username contains this text.
          </EmptyState>
        }
      >
        <ul
          className={styles.list}
          ref={focus.list as RefObject<HTMLUListElement | null>}
          {...list.staleProps}
        >
          {list.rows.map((appUser, index) => (
            <AppUserRow key={appUser.id} appUser={appUser} isNew={appUser.id === newId}>
              {!readOnly && (
                <AppUserControls
                  appUser={appUser}
                  refetch={list.refetch}
                  onDelete={() => deleteAppUser(appUser, index)}
                />
              )}
            </AppUserRow>
          ))}
        </ul>
      </ListView>
    </Panel>
  );
}

function countOf(total: number, search: string) {
  const users = total === 1 ? '1 user' : `${total.toLocaleString('en')} users`;
  return search ? `${users} found` : users;
}

/** Deleting after a confirmation. `onDeleted` gets the index that the row had. */
function useDeletion(onDeleted: (index: number) => void) {
  const confirm = useConfirm();
  const [deleteAppUser] = useDeleteAppUserMutation();

  return async ({ id, email }: AppUser, index: number) => {
    if (!(await confirm({ title: email, message: messages.deleteQuestion }))) return;
    try {
      const { data } = await deleteAppUser({ variables: { input: { id } } });
      offerUndo(data?.deleteAppUser.undo, data?.deleteAppUser.message || messages.deleted, {
        autoClose: toastDurations.userPages,
        tone: 'success',
      });
      onDeleted(index);
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      notify(deletionErrorMessage(toGatewayError(thrown)), {
        autoClose: toastDurations.userPages,
        tone: 'error',
      });
      if (isNotFound(thrown)) onDeleted(index);
    }
  };
}
