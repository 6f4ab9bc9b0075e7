import { NativeSelect } from '@mantine/core';
import type { RefObject } from 'react';
import common from '../../../ui/Common.module.css';
import { Email } from '../../../ui/Email';
import { RowCheckbox } from '../../../ui/RowCheckbox';
import { AccountActions } from './AccountActions';
import { AccountStatus } from './AccountStatus';
import type { AccountListProps } from './AccountsTable';
import styles from './Administration.module.css';
import { ApplicationLink } from './ApplicationLink';
import { administrationTexts as t } from './administration.texts';
import { columns } from './columns';
import type { Sort } from './use-account-list';

/** Shown in the head of a card instead of its details. */
const headColumns: readonly string[] = ['EMAIL', 'STATUS'];
const details = columns.filter(({ sortedBy }) => !headColumns.includes(sortedBy));

/** The same rows for narrow windows, each as a card. */
export function AccountCards({
  accounts,
  ownId,
  firstRow,
  selected,
  listRef,
  onDelete,
  menuOf,
}: AccountListProps) {
  return (
    <ul className={styles.cards} ref={listRef as RefObject<HTMLUListElement | null>}>
      {accounts.map((account, index) => (
        <li
          key={account.id}
          className={styles.card}
          data-selected={selected.isSelected(account.id) || undefined}
        >
          <div className={styles.cardHead}>
            <span className={styles.number}>
              <RowCheckbox id={account.id} name={account.email} selected={selected} />
              <span className={styles.row}>{firstRow + index}</span>
            </span>
            <Email of={account.email} className={styles.cardTitle} />
            <AccountStatus account={account} />
          </div>
          <dl className={styles.details}>
            <div>
              <dt className={common.small}>{t.accountNumber}</dt>
              <dd className={common.value}>{account.id}</dd>
            </div>
            {details.map(({ sortedBy, textOf }) => (
              <div key={sortedBy} className={styles[sortedBy]}>
                <dt className={common.small}>{t.headings[sortedBy]}</dt>
                <dd className={common.value}>
                  {sortedBy === 'APPLICATION' ? (
                    <ApplicationLink account={account} text={textOf(account)} />
                  ) : (
                    textOf(account)
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <AccountActions
            account={account}
            isOwn={account.id === ownId}
            onDelete={() => onDelete(account, index)}
            menu={menuOf(account, index)}
          />
        </li>
      ))}
    </ul>
  );
}

const choiceOf = ({ field, direction }: Sort) => `${field} ${direction}`;

/** The sort buttons, which are column headings in the table. */
export function SortChoice({ sort, onChange }: { sort: Sort | null; onChange: (sort: Sort | null) => void }) {
  return (
    <NativeSelect
      aria-label={t.sortBy}
      className={styles.sort ?? ''}
      value={sort ? choiceOf(sort) : ''}
      onChange={({ currentTarget: { value } }) => {
        const [field, direction] = value.split(' ');
        onChange(field && direction ? ({ field, direction } as Sort) : null);
      }}
      data={[
        { value: '', label: t.oldestFirst },
        ...columns.flatMap(({ sortedBy }) => [
          { value: choiceOf({ field: sortedBy, direction: 'ASC' }), label: t.upwards(t.headings[sortedBy]) },
          {
            value: choiceOf({ field: sortedBy, direction: 'DESC' }),
            label: t.downwards(t.headings[sortedBy]),
          },
        ]),
      ]}
    />
  );
}
