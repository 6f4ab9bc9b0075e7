import type { ReactNode } from 'react';
import { commonTexts } from '../../../ui/common.texts';
import table from '../../../ui/Table.module.css';
import styles from './CodeRows.module.css';
import { codeListTexts } from './code-list.texts';

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
  const t = codeListTexts.table;
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
            <span className={table.hidden}>{t.symbol}</span>
          </th>
          <th scope="col" className={styles.name}>
            {t.fileName}
          </th>
          <th scope="col" className={styles.status}>
            {commonTexts.status}
          </th>
          <th scope="col" className={styles.printed}>
            {commonTexts.printed}
          </th>
          {withBatch && (
            <th scope="col" className={styles.batch}>
              {commonTexts.titles.batch}
            </th>
          )}
          <th scope="col" className={styles.made}>
            {t.made}
          </th>
          {!readOnly && (
            <th scope="col" className={styles.actions}>
              <span className={table.hidden}>{t.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
