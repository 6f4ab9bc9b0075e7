import { Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconUserPlus, IconUserSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { toGatewayError } from '../../gateway/errors';
import { AlertDialog } from '../../ui/AlertDialog';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { Page, Panel } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { SearchField } from '../../ui/SearchField';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal';
import { AccountCards, SortChoice } from './AccountCards';
import { AccountsTable } from './AccountsTable';
import styles from './Administration.module.css';
import { listFailure } from './administration-rules';
import { FailedEmails } from './FailedEmails';
import { useAccountActions } from './use-account-actions';
import { useAccounts } from './use-accounts';

/** Narrower than this, nine columns are no table any more. */
const NARROW = '(max-width: 859.98px)';

export function AdminDashboardScreen() {
  const all = useAccounts();
  const { list, paging } = all;
  const searchField = useRef<HTMLInputElement>(null);
  const focus = useFocusAfterRemoval(() => searchField.current);
  const actions = useAccountActions(async (index) => {
    await all.refetch();
    focus.focusRow(index);
  });
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const rows = {
    accounts: all.accounts,
    ownId: all.ownId,
    firstRow: all.firstRow,
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
        <div className={styles.tools}>
          <SearchField
            label="Search by email or application"
            placeholder="Search by email or application"
            search={all.search}
            onSearch={all.setSearch}
            inputRef={searchField}
            className={styles.search}
          />
          {isNarrow && <SortChoice sort={all.sort} onChange={all.setSort} />}
          <Text size="sm" c="dimmed" role="status" className={styles.count}>
            {list && !all.error && countOf(list.totalCount, all.isStale ? '' : all.search)}
          </Text>
        </div>
        {all.error && (
          <ErrorState message={listFailure(toGatewayError(all.error))} onRetry={() => void all.refetch()} />
        )}
        {!all.error && !list && <Loading />}
        {!all.error && list?.totalCount === 0 && (
          <EmptyState icon={<IconUserSearch size={40} stroke={1.25} />} title="Nobody found">
            No email and no application contains this text.
          </EmptyState>
        )}
        {!all.error && list && list.totalCount > 0 && (
          <>
            <div className={styles.rows} aria-busy={all.loading} data-stale={all.isStale || undefined}>
              {isNarrow ? (
                <AccountCards {...rows} />
              ) : (
                <AccountsTable {...rows} sort={all.sort} onToggleSort={all.toggleSort} />
              )}
            </div>
            <Pager
              label="Users"
              page={paging.page}
              pageCount={paging.pageCountOf(list.totalCount)}
              busy={all.isStale}
              onGoTo={paging.goTo}
            />
          </>
        )}
      </Panel>
      <AlertDialog title="Not deleted" message={actions.alert} onClose={actions.closeAlert} />
    </Page>
  );
}

function countOf(total: number, search: string) {
  const users = total === 1 ? '1 user' : `${total.toLocaleString()} users`;
  return search ? `${users} found` : users;
}
