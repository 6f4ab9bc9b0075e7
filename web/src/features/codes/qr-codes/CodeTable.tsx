import type { ReactNode } from 'react';
import table from '../../../ui/Table.module.css';
import styles from './CodeRows.module.css';

interface CodeTableProps {
  label: string;
  /** Codes of several batches have a column that names theirs. */
  withBatch: boolean;
  /** Codes are neither chosen nor printed. */
  readOnly: boolean;
  busyProps: object;
  /** The rows. */
  children: ReactNode;
}

/** The table of codes. Its first heading is free for the box that chooses the whole page. */
export function CodeTable({ label, withBatch, readOnly, busyProps, children }: CodeTableProps) {
  return (
    <table
      className={`${table.table} ${styles.table}`}
      aria-label={label}
      data-batch={withBatch || undefined}
      {...busyProps}
    >
      <thead>
        <tr>
          {!readOnly && <td className={styles.select} />}
          <th scope="col" className={styles.symbol}>
            <span className={table.hidden}>Symbol</span>
          </th>
          <th scope="col" className={styles.name}>
            File name
          </th>
          <th scope="col" className={styles.status}>
            Status
          </th>
          <th scope="col" className={styles.printed}>
            Printed
          </th>
          {withBatch && (
            <th scope="col" className={styles.batch}>
              Batch
            </th>
          )}
          <th scope="col" className={styles.made}>
            Made
          </th>
          {!readOnly && (
            <th scope="col" className={styles.actions}>
              <span className={table.hidden}>Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
