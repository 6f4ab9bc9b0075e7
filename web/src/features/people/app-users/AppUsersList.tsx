import { Anchor, Group, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { personPath } from '../../../gateway/person-path';
import { readIds } from '../../../gateway/read-ids';
import { useExportClick } from '../../../gateway/use-export-click';
import { maxSelectedRows, useSelection } from '../../../gateway/use-selection';
import { useViewed } from '../../../gateway/viewed';
import { commonTexts } from '../../../ui/common.texts';
import { DeleteSelected } from '../../../ui/DeleteSelected';
import { EmptyState, NextStep } from '../../../ui/EmptyState';
import { ExportLink } from '../../../ui/ExportLink';
import { Link } from '../../../ui/Link';
import { ListView } from '../../../ui/ListView';
import { toastDurations } from '../../../ui/notify';
import { Panel } from '../../../ui/Page';
import { SelectionBar } from '../../../ui/SelectionBar';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import { usePageTop } from '../../../ui/use-page-top';
import { RecentlyDeletedLink } from '../../operations/undo/RecentlyDeletedLink';
import { useDeletion } from '../../operations/undo/use-deletion';
import { ListFiles } from '../applications/ListFiles';
import { InvitationProgress } from '../invitations/InvitationProgress';
import { AppUserControls, AppUserRow } from './AppUserRow';
import { AppUserIdsDocument, useDeleteAppUsersMutation } from './AppUsers.generated';
import styles from './AppUsers.module.css';
import { deletionTexts, listErrorMessage } from './app-user-errors';
import { appUsersTexts as t } from './app-users.texts';
import type { AppUserList } from './use-app-user-list';

interface AppUsersListProps {
  list: AppUserList;
  /** The user that was just registered: its row is marked. */
  newId: string | undefined;
}

export function AppUsersList({ list, newId }: AppUsersListProps) {
  const { application, may, pathTo } = useViewed();
  const readOnly = !may('people.write');
  const exportClick = useExportClick('app-users');
  const top = useRef<HTMLDivElement>(null);
  const focus = useFocusAfterRemoval(() => top.current);
  const selected = useSelection({
    list: 'app-users',
    place: list.search,
    rows: list.rows,
    max: maxSelectedRows,
    readAll: () =>
      readIds(
        list.client,
        AppUserIdsDocument,
        { application, search: list.search || null },
        (data) => data.appUsers,
      ),
  });
  const [deleteAppUsers] = useDeleteAppUsersMutation();
  const { deleteOne, deleteSelected } = useDeletion({
    ...{ field: 'appUsers', typename: 'AppUser', texts: deletionTexts(), selected, reload: list.refetch },
    send: async (ids, update) => {
      const { data } = await deleteAppUsers({ variables: { input: { ids } }, update });
      return data?.deleteAppUsers.undo;
    },
    toast: { autoClose: toastDurations.userPages },
  });
  usePageTop(top, list.page, list.isStale);
  const hasCount = list.isLoaded && !list.error && (list.totalCount > 0 || list.search !== '');
  const isFound = !list.isStale && list.search !== '';

  return (
    <Panel
      title={t.list}
      actions={
        <Group gap="md">
          <Text size="sm" c="dimmed" role="status">
            {hasCount && (isFound ? t.found(list.totalCount) : t.count(list.totalCount))}
          </Text>
          <ListFiles name="app-users" search={list.search} />
          {!readOnly && <RecentlyDeletedLink />}
          {!readOnly && (
            <Anchor component={Link} to={personPath} size="sm">
              {commonTexts.titles.person}
            </Anchor>
          )}
        </Group>
      }
    >
      <InvitationProgress
        listKey={list.totalCount}
        {...(!readOnly && { onInvited: () => void list.refetch() })}
      />
      <ListView
        ref={top}
        list={list}
        label={commonTexts.users}
        errorMessage={listErrorMessage}
        searchLabel={t.search}
        empty={
          <EmptyState
            Icon={IconUsers}
            title={t.none}
            action={!readOnly && <NextStep to="/user_register#new">{t.registerOne}</NextStep>}
          >
            {!readOnly && t.registerFirst}
          </EmptyState>
        }
        noMatches={
          <EmptyState Icon={IconUsers} title={t.nobodyFound}>
            {t.nobodyMatches}
          </EmptyState>
        }
      >
        {!readOnly && (
          <SelectionBar noun={t.selectedNoun} selected={selected} total={list.totalCount}>
            {selected.count > 0 && (
              <>
                <DeleteSelected onDelete={deleteSelected} />
                <ExportLink
                  path={pathTo(`/exports/app-users.csv?ids=${[...selected.ids].join(',')}`)}
                  size="xs"
                  {...exportClick}
                />
              </>
            )}
          </SelectionBar>
        )}
        <ul
          className={styles.list}
          ref={focus.list as RefObject<HTMLUListElement | null>}
          {...list.staleProps}
        >
          {list.rows.map((appUser, index) => (
            <AppUserRow
              key={appUser.id}
              appUser={appUser}
              isNew={appUser.id === newId}
              selected={readOnly ? null : selected}
            >
              {!readOnly && (
                <AppUserControls
                  appUser={appUser}
                  refetch={list.refetch}
                  onDelete={async () => {
                    if (await deleteOne(appUser.id, undefined, appUser.email)) focus.focusRow(index);
                  }}
                />
              )}
            </AppUserRow>
          ))}
        </ul>
      </ListView>
    </Panel>
  );
}
