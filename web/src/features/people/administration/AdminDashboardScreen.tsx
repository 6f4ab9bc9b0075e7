import { Button, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconUserPlus, IconUserSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { countedRows, isBrokenOff } from '../../../gateway/counted';
import { useExportClick } from '../../../gateway/use-export-click';
import { AlertDialog } from '../../../ui/AlertDialog';
import { EmptyState } from '../../../ui/EmptyState';
import { ExportLink } from '../../../ui/ExportLink';
import { Link } from '../../../ui/Link';
import { ListView } from '../../../ui/ListView';
import { Page, Panel } from '../../../ui/Page';
import { SelectionBar } from '../../../ui/SelectionBar';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import { InvitationLinkDialog } from '../invitations/InvitationLinkDialog';
import { AccountCards, SortChoice } from './AccountCards';
import { AccountFilters } from './AccountFilters';
import { type AccountListProps, AccountsTable } from './AccountsTable';
import styles from './Administration.module.css';
import { accountMenu } from './account-menu';
import { FailedEmails } from './FailedEmails';
import { listErrorMessage } from './messages';
import { SelectedAccounts } from './SelectedAccounts';
import { useAccountChanges } from './use-account-changes';
import { useAccountDeletion } from './use-account-deletion';
import { useAccountList } from './use-account-list';

/** Narrower than this, nine columns beside the navigation leave no place for an email. */
const narrow = '(max-width: 79.9988em)';

export function AdminDashboardScreen() {
  const list = useAccountList();
  const exportClick = useExportClick('accounts');
  const searchField = useRef<HTMLInputElement>(null);
  const focus = useFocusAfterRemoval(() => searchField.current);
  const showAll = () => {
    list.showAll();
    // The button goes.
    searchField.current?.focus();
  };
  const deletion = useAccountDeletion(async (index, { id }) => {
    list.selected.drop([id]);
    await list.refetch();
    focus.focusRow(index);
  });
  const changes = useAccountChanges(list.ownId, async (index) => {
    await list.refetch();
    focus.focusRow(index, { onlyIfLost: true });
  });
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false });
  const rows: AccountListProps = {
    accounts: list.rows,
    ownId: list.ownId,
    selected: list.selected,
    firstRow: list.firstRow,
    listRef: focus.list,
    onDelete: deletion.remove,
    menuOf: (account, index) => accountMenu(account, index, changes),
  };

  return (
    <Page
      wide
      title="Admin Dashboard"
      lead="All users across applications."
      actions={
        <Group gap="md">
          <ExportLink path={list.exportPath} {...exportClick} />
          <Button
            component={Link}
            to="/user_register_web"
            leftSection={<IconUserPlus size={16} aria-hidden="true" />}
          >
            Add a user
          </Button>
        </Group>
      }
    >
      <FailedEmails />
      <Panel dense>
        <ListView
          list={list}
          label="Users"
          errorMessage={listErrorMessage}
          searchLabel="Search by email or application"
          searchRef={searchField}
          alwaysPaged
          tools={
            <>
              <AccountFilters filter={list.filter} onChange={list.setFilter} />
              {isNarrow && <SortChoice sort={list.sort} onChange={list.setSort} />}
              <Text size="sm" c="dimmed" role="status" className={styles.count}>
                {list.isLoaded &&
                  !list.error &&
                  countOf(list.totalCount, !list.isStale && (list.search !== '' || list.isFiltered))}
              </Text>
            </>
          }
          empty={
            <EmptyState Icon={IconUserSearch} title="Nobody found">
              {list.isFiltered
                ? `Nobody fits the filter${list.search ? ' and the search' : ''}.`
                : 'No email and no application contains this text.'}{' '}
              <Button variant="subtle" size="compact-sm" onClick={showAll}>
                Show all users
              </Button>
            </EmptyState>
          }
          endNote={
            list.endsEarly &&
            'Pages end here. To see other users, search, or choose a state or a role. The export has all of them.'
          }
        >
          <div {...list.staleProps}>
            <SelectionBar
              noun="users"
              selected={list.selected}
              total={list.totalCount}
              isUncounted={isBrokenOff(list.totalCount)}
            >
              <SelectedAccounts selected={list.selected} reload={list.refetch} />
            </SelectionBar>
            {isNarrow ? (
              <AccountCards {...rows} />
            ) : (
              <AccountsTable {...rows} sort={list.sort} onToggleSort={list.toggleSort} />
            )}
          </div>
        </ListView>
      </Panel>
      <AlertDialog title="Not deleted" message={deletion.alert} onClose={deletion.closeAlert} />
      <InvitationLinkDialog link={changes.link} onClose={changes.closeLink} />
    </Page>
  );
}

function countOf(total: number, isPart: boolean) {
  const users = countedRows(total, 'user');
  return isPart ? `${users} found` : users;
}
