import { Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconUserPlus, IconUserSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState';
import { ListView } from '../../ui/ListView';
import { onDemand } from '../../ui/on-demand';
import { Page, Panel } from '../../ui/Page';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal';
import { AccountCards, SortChoice } from './AccountCards';
import { AccountsTable } from './AccountsTable';
import styles from './Administration.module.css';
import { FailedEmails } from './FailedEmails';
import { listErrorMessage } from './messages';
import { useAccountActions } from './use-account-actions';
import { useAccountList } from './use-account-list';

const AlertDialog = onDemand(async () => (await import('../../ui/AlertDialog')).AlertDialog);

/** Narrower than this, nine columns are no table any more. */
const narrow = '(max-width: 859.98px)';

export function AdminDashboardScreen() {
  const list = useAccountList();
  const searchField = useRef<HTMLInputElement>(null);
  const focus = useFocusAfterRemoval(() => searchField.current);
  const actions = useAccountActions(async (index) => {
    await list.refetch();
    focus.focusRow(index);
  });
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false });
  const rows = {
    accounts: list.rows,
    ownId: list.ownId,
    firstRow: list.firstRow,
    listRef: focus.list,
    onDelete: actions.remove,
    onInviteAgain: actions.inviteAgain,
  };

  return (
    <Page
      wide
      title="Admin Dashboard"
      lead="All users across applications."
      actions={
        <Button
          component={Link}
          to="/user_register_web"
          leftSection={<IconUserPlus size={16} aria-hidden="true" />}
        >
          Add a user
        </Button>
      }
    >
      <FailedEmails />
      <Panel>
        <ListView
          list={list}
          label="Users"
          errorMessage={listErrorMessage}
          searchLabel="Search by email or application"
          searchRef={searchField}
          alwaysPaged
          tools={
            <>
              {isNarrow && <SortChoice sort={list.sort} onChange={list.setSort} />}
              <Text size="sm" c="dimmed" role="status" className={styles.count}>
                {list.isLoaded && !list.error && countOf(list.totalCount, list.isStale ? '' : list.search)}
              </Text>
            </>
          }
          empty={
            <EmptyState Icon={IconUserSearch} title="Nobody found">
              No email and no application contains this text.
            </EmptyState>
          }
        >
          <div {...list.staleProps}>
            {isNarrow ? (
              <AccountCards {...rows} />
            ) : (
              <AccountsTable {...rows} sort={list.sort} onToggleSort={list.toggleSort} />
            )}
          </div>
        </ListView>
      </Panel>
      <AlertDialog
        needed={actions.alert !== null}
        title="Not deleted"
        message={actions.alert}
        onClose={actions.closeAlert}
      />
    </Page>
  );
}

function countOf(total: number, search: string) {
  const users = total === 1 ? '1 user' : `${total.toLocaleString()} users`;
  return search ? `${users} found` : users;
}
