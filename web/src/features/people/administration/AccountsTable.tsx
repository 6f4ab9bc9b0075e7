import type { RefObject } from 'react';
import type { Selected } from '../../../gateway/use-selection';
import { RowCheckbox } from '../../../ui/RowCheckbox';
import type { RowAction } from '../../../ui/RowMenu';
import { SortHeading } from '../../../ui/SortHeading';
import table from '../../../ui/Table.module.css';
import { AccountActions } from './AccountActions';
import { AccountStatus } from './AccountStatus';
import type { AccountRowFragment } from './Administration.generated';
import styles from './Administration.module.css';
import { ApplicationLink } from './ApplicationLink';
import { administrationTexts as t } from './administration.texts';
import { columns } from './columns';
import type { Sort } from './use-account-list';

export interface AccountListProps {
  accounts: readonly AccountRowFragment[];
  /** The account of the user who is logged in. */
  ownId: string | undefined;
  firstRow: number;
  selected: Selected;
  listRef: RefObject<HTMLElement | null>;
  onDelete: (account: AccountRowFragment, index: number) => void;
  menuOf: (account: AccountRowFragment, index: number) => readonly RowAction[];
}

interface AccountsTableProps extends AccountListProps {
  sort: Sort | null;
  onToggleSort: (field: Sort['field']) => void;
}

export function AccountsTable({
  accounts,
  ownId,
  firstRow,
  selected,
  listRef,
  onDelete,
  menuOf,
  sort,
  onToggleSort,
}: AccountsTableProps) {
  return (
    <table className={`${table.table} ${styles.table}`}>
      <caption className={table.hidden}>{t.tableCaption}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.id}>
            {t.id}
          </th>
          {columns.map(({ sortedBy }) => (
            <SortHeading
              key={sortedBy}
              direction={sort?.field === sortedBy ? sort.direction : null}
              onToggle={() => onToggleSort(sortedBy)}
              className={styles[sortedBy]}
            >
              {t.headings[sortedBy]}
            </SortHeading>
          ))}
          <th scope="col">{t.actions}</th>
        </tr>
      </thead>
      <tbody ref={listRef as RefObject<HTMLTableSectionElement | null>}>
        {accounts.map((account, index) => (
          <tr key={account.id} data-selected={selected.isSelected(account.id) || undefined}>
            <td className={styles.id}>
              <span className={styles.number}>
                <RowCheckbox id={account.id} name={account.email} selected={selected} />
                {firstRow + index}
              </span>
            </td>
            {columns.map(({ sortedBy, textOf }) => (
              <td key={sortedBy} className={styles[sortedBy]}>
                <Cell account={account} column={sortedBy} text={textOf(account)} />
              </td>
            ))}
            <td>
              <AccountActions
                compact
                account={account}
                isOwn={account.id === ownId}
                onDelete={() => onDelete(account, index)}
                menu={menuOf(account, index)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  account: AccountRowFragment;
  column: Sort['field'];
  text: string;
}

function Cell({ account, column, text }: CellProps) {
  if (column === 'STATUS') return <AccountStatus account={account} />;
  return (
    <span className={table.cut} title={text}>
      {column === 'APPLICATION' ? <ApplicationLink account={account} text={text} /> : text}
    </span>
  );
}
