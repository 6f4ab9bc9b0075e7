import { Badge, Button, Stack } from '@mantine/core';
import { IconTrash, IconUsers } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { toGatewayError } from '../../gateway/errors';
import { isGone, sessionHasEnded } from '../../gateway/failure-message';
import { type AppUsersQuery, useAppUsersQuery, useDeleteAppUserMutation } from '../../gateway/generated';
import { useConfirm } from '../../ui/confirm';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { AUTO_CLOSE, notify } from '../../ui/notify';
import { Panel } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal';
import { useLeaveMissingPage, useListState } from '../../ui/use-list-state';
import styles from './AppUsers.module.css';
import { deletionFailure, listFailure, messages } from './app-user-rules';

type AppUser = AppUsersQuery['appUsers']['edges'][number]['node'];

const ON_A_PAGE = 25;
const LIST = 'users-list';

/** The users of one's own application, newest first. */
export function AppUsersList() {
  const paging = useListState(ON_A_PAGE);
  const { data, previousData, error, loading, refetch } = useAppUsersQuery({
    variables: { search: paging.search || null, ...paging.variables },
  });
  const page = (data ?? previousData)?.appUsers;
  const focus = useFocusAfterRemoval(() => document.getElementById(LIST));
  const deleteAppUser = useDeletion(async (index) => {
    await refetch().catch(() => undefined);
    focus.focusRow(index);
  });
  useLeaveMissingPage(data?.appUsers, paging);

  return (
    <Panel title="Users List">
      <div id={LIST} tabIndex={-1} className={styles.holder}>
        {error && (
          <ErrorState
            message={listFailure(toGatewayError(error))}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        )}
        {!error && !page && <Loading />}
        {!error && page?.totalCount === 0 && (
          <EmptyState icon={<IconUsers size={40} stroke={1.25} />} title="No users yet">
            Register the first one above.
          </EmptyState>
        )}
        {!error && page && page.totalCount > 0 && (
          <Stack gap="md">
            <ul
              className={styles.list}
              ref={focus.list as RefObject<HTMLUListElement | null>}
              aria-busy={loading}
              data-stale={(loading && !data) || undefined}
            >
              {page.edges.map(({ node }, index) => (
                <Row key={node.id} appUser={node} onDelete={() => deleteAppUser(node, index)} />
              ))}
            </ul>
            {page.totalCount > ON_A_PAGE && (
              <Pager
                label="Users"
                page={paging.page}
                pageCount={paging.pageCountOf(page.totalCount)}
                busy={loading && !data}
                onGoTo={paging.goTo}
              />
            )}
          </Stack>
        )}
      </div>
    </Panel>
  );
}

function Row({ appUser, onDelete }: { appUser: AppUser; onDelete: () => void }) {
  const { email, username, role } = appUser;
  return (
    <li className={styles.row}>
      <span className={styles.who}>
        <span className={styles.username}>
          <bdi>{username}</bdi>
        </span>
        <span className={styles.email}>{email}</span>
      </span>
      <Badge color="gray" className={styles.role}>
        {role.toLowerCase()}
      </Badge>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconTrash size={16} aria-hidden="true" />}
        onClick={onDelete}
        aria-label={`Delete ${email}`}
        data-focus-row
      >
        Delete
      </Button>
    </li>
  );
}

/** Deleting after a confirmation. `whenGone` is told where in the list the row was. */
function useDeletion(whenGone: (index: number) => void) {
  const confirm = useConfirm();
  const [deleteAppUser] = useDeleteAppUserMutation();

  return async ({ id, email }: AppUser, index: number) => {
    if (!(await confirm({ title: email, message: messages.deleteQuestion }))) return;
    try {
      const { data } = await deleteAppUser({ variables: { input: { id } } });
      notify(data?.deleteAppUser.message || messages.deleted, {
        autoClose: AUTO_CLOSE.userPages,
        tone: 'success',
      });
      whenGone(index);
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      notify(deletionFailure(toGatewayError(thrown)), { autoClose: AUTO_CLOSE.userPages, tone: 'error' });
      if (isGone(thrown)) whenGone(index);
    }
  };
}
