import { Button, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconUserPlus, IconUserSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { isBrokenOff, maxCounted } from '../../../gateway/counted';
import { useExportClick } from '../../../gateway/use-export-click';
import { AlertDialog } from '../../../ui/AlertDialog';
import { commonTexts } from '../../../ui/common.texts';
import { EmptyState } from '../../../ui/EmptyState';
import { ExportLink } from '../../../ui/ExportLink';
import { Link } from '../../../ui/Link';
import { ListView } from '../../../ui/ListView';
import { formatNumber } from '../../../ui/language';
import { Page, Panel } from '../../../ui/Page';
import { SelectionBar } from '../../../ui/SelectionBar';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import { InvitationLinkDialog } from '../invitations/InvitationLinkDialog';
import { AccountCards, SortChoice } from './AccountCards';
import { AccountFilters } from './AccountFilters';
import { type AccountListProps, AccountsTable } from './AccountsTable';
import styles from './Administration.module.css';
import { listErrorMessage } from './account-errors';
import { accountMenu } from './account-menu';
import { administrationTexts as t } from './administration.texts';
import { FailedEmails } from './FailedEmails';
import { FirstSteps } from './FirstSteps';
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
  const isNew =
    list.totalCount === 1 && list.rows[0]?.qrCodeCount === 0 && list.search === '' && !list.isFiltered;
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
      title={commonTexts.titles.adminDashboard}
      lead={t.lead}
      actions={
        <Group gap="md">
          <ExportLink path={list.exportPath} {...exportClick} />
          <Button
            component={Link}
            to="/user_register_web"
            leftSection={<IconUserPlus size={16} aria-hidden="true" />}
          >
            {t.addUser}
          </Button>
        </Group>
      }
    >
      <FailedEmails />
      {isNew && <FirstSteps />}
      <Panel dense>
        <ListView
          list={list}
          label={commonTexts.users}
          errorMessage={listErrorMessage}
          searchLabel={t.search}
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
            <EmptyState Icon={IconUserSearch} title={t.nobodyFound}>
              {whyNobody(list.isFiltered, list.search)}{' '}
              <Button variant="subtle" size="compact-sm" onClick={showAll}>
                {t.showAll}
              </Button>
            </EmptyState>
          }
          endNote={list.endsEarly && t.endsEarly}
        >
          <div {...list.staleProps}>
            <SelectionBar
              noun={t.users}
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
      <AlertDialog title={t.notDeleted} message={deletion.alert} onClose={deletion.closeAlert} />
      <InvitationLinkDialog link={changes.link} onClose={changes.closeLink} />
    </Page>
  );
}

function countOf(total: number, isPart: boolean) {
  if (!isBrokenOff(total)) return isPart ? t.countFound(total) : t.count(total);
  const max = formatNumber(maxCounted);
  return isPart ? t.moreThanFound(max) : t.moreThan(max);
}

function whyNobody(isFiltered: boolean, search: string) {
  if (!isFiltered) return t.noneContains;
  return search ? t.noneFitsFilterAndSearch : t.noneFitsFilter;
}
