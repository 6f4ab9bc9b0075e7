import type { ReactNode } from 'react';
import styles from './StackedTable.module.css';

interface StackedCellProps {
  /** Shown where the columns have none. */
  heading: string;
  children: ReactNode;
}

/** A cell of a table whose rows are blocks in narrow windows. */
export function StackedCell({ heading, children }: StackedCellProps) {
  return (
    <td>
      <span className={styles.heading}>{heading}</span>
      <div>{children}</div>
    </td>
  );
}
