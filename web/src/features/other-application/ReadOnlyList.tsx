import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countWord } from '../../gateway/counted';
import type { usePagedList } from '../../gateway/use-paged-list';
import { EmptyState } from '../../ui/EmptyState';
import { ListView } from '../../ui/ListView';
import { Panel } from '../../ui/Page';
import { messages } from './content';
import styles from './OtherApplication.module.css';

/** The rows of one page in another application. */
export const pageSize = 20;

type PagedList<Row> = Omit<ReturnType<typeof usePagedList<unknown, Row>>, 'data'>;

interface ReadOnlyListProps<Row> {
  list: PagedList<Row>;
  /** Names the rows: "Questions". */
  label: string;
  searchLabel?: string;
  Icon: TablerIcon;
  /** Beside the title. */
  actions?: ReactNode;
  /** Below the rows of a last page that is not the end of the list. */
  endNote?: ReactNode;
  /** A row, as text and links. */
  children: (row: Row) => ReactNode;
}

/** A list of another application: search, pages and rows, and nothing to change them with. */
export function ReadOnlyList<Row extends { id: string }>({
  list,
  label,
  searchLabel,
  Icon,
  actions,
  endNote,
  children,
}: ReadOnlyListProps<Row>) {
  const { totalCount, error, rows } = list;
  const hasCount = totalCount > 0 && !error;
  return (
    <Panel title={hasCount ? `${label} (${countWord(totalCount)})` : label} actions={actions}>
      <ListView
        list={list}
        label={label}
        {...(searchLabel !== undefined && { searchLabel })}
        errorMessage={({ code, message }) =>
          code === 'NOT_FOUND' ? messages.missing : code === 'INVALID_INPUT' ? message : messages.failed
        }
        canRetry={error?.code !== 'NOT_FOUND' && error?.code !== 'INVALID_INPUT'}
        alwaysPaged={searchLabel !== undefined}
        empty={<EmptyState Icon={Icon} title="There is nothing here" />}
        noMatches={<EmptyState Icon={Icon} title="Nothing matches the search" />}
        endNote={endNote}
      >
        <ul className={styles.rows} aria-label={label} {...list.staleProps}>
          {rows.map((row) => (
            <li key={row.id} className={styles.row}>
              {children(row)}
            </li>
          ))}
        </ul>
      </ListView>
    </Panel>
  );
}
