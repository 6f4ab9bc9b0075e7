import { Badge } from '@mantine/core';
import type { ImportOutcome } from '../../../gateway/generated';
import styles from './Imports.module.css';
import type { ImportPreview } from './use-import';

const words: Record<ImportOutcome, { label: string; color: string }> = {
  NEW: { label: 'new', color: 'green' },
  UPDATE: { label: 'update', color: 'blue' },
  UNCHANGED: { label: 'unchanged', color: 'gray' },
  INVALID: { label: 'invalid', color: 'red' },
};

/** The rows of a file, each with what the import does with it. */
export function PreviewRows({ rows, busy }: { rows: ImportPreview['rows']; busy: boolean }) {
  return (
    <ul className={styles.rows} aria-label="Rows of the file" aria-busy={busy}>
      {rows.map((row) => (
        <li key={row.line} className={styles.row}>
          <span className={styles.line}>Line {row.line}</span>
          <Badge color={words[row.outcome].color} className={styles.outcome}>
            {words[row.outcome].label}
          </Badge>
          <div className={styles.cells}>
            {row.values
              .filter(({ value }) => value.trim() !== '')
              .map(({ column, value }) => (
                <p key={column} className={styles.cell}>
                  <span className={styles.column}>{column}</span> <bdi>{value}</bdi>
                </p>
              ))}
            {row.changes.map(({ column, from }) => (
              <p key={column} className={styles.cell}>
                <span className={styles.column}>{column} now</span>{' '}
                <bdi className={styles.before}>{from}</bdi>
              </p>
            ))}
            {row.errors.map(({ column, message }) => (
              <p key={`${column} ${message}`} className={styles.problem}>
                {column && <b>{column}: </b>}
                {message}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
