import { Badge } from '@mantine/core';
import type { ImportOutcome } from '../../../gateway/generated';
import common from '../../../ui/Common.module.css';
import { written } from '../../../ui/edition';
import styles from './Imports.module.css';
import { previewTexts as t } from './preview.texts';
import type { ImportPreview } from './use-csv-import';

const colors: Record<ImportOutcome, string> = {
  NEW: 'green',
  UPDATE: 'blue',
  UNCHANGED: 'gray',
  INVALID: 'red',
};

/** The rows of a file, each with what the import does with it. */
export function PreviewRows({ rows, busy }: { rows: ImportPreview['rows']; busy: boolean }) {
  return (
    <ul className={common.list} aria-label={t.rows} aria-busy={busy}>
      {rows.map((row) => (
        <li key={row.line} className={styles.row}>
          <span className={common.dimmed}>{t.line(row.line)}</span>
          <Badge color={colors[row.outcome]} className={styles.outcome}>
            {t.outcomes[row.outcome]}
          </Badge>
          <div className={styles.cells}>
            {row.values
              .filter(({ value }) => value.trim() !== '')
              .map(({ column, value }) => (
                <p key={column} className={styles.cell}>
                  <span className={common.small}>{shownColumn(column)}</span> <bdi>{value}</bdi>
                </p>
              ))}
            {row.changes.map(({ column, from }) => (
              <p key={column} className={styles.cell}>
                <span className={common.small}>{t.columnNow(shownColumn(column))}</span>{' '}
                <bdi className={styles.before}>{from}</bdi>
              </p>
            ))}
            {row.errors.map(({ column, message }) => (
              <p key={`${column} ${message}`} className={styles.problem}>
                {column && <b>{t.inColumn(shownColumn(column))}</b>}
                {written(message)}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** `field:seat` is the seat of a code. */
const shownColumn = (column: string) => column.replace(/^field:/, '');
