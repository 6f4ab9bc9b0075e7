import styles from './Batches.module.css';
import { statuses, statusLooks } from './code-status';
import type { QrBatchPartsFragment } from './QrCodeParts.generated';

type Counts = QrBatchPartsFragment['counts'];

/** How many codes have each status: as words with a sign each, and as a bar whose parts differ in pattern and colour. */
export function CountsBar({ counts }: { counts: Counts }) {
  const parts = statuses.map((status) => ({
    ...statusLooks[status],
    count: counts[statusLooks[status].word],
  }));
  return (
    <div className={styles.counts}>
      <div className={styles.countsBar} aria-hidden="true">
        {parts.map(
          ({ word, count }) =>
            count > 0 && <span key={word} data-status={word} style={{ flexGrow: count }} />,
        )}
      </div>
      <ul className={styles.legend} aria-label="Codes by status">
        {parts.map(({ word, count, Icon }) => (
          <li key={word} data-status={word}>
            <Icon size={15} aria-hidden="true" />
            {count.toLocaleString('en')} {word}
          </li>
        ))}
      </ul>
    </div>
  );
}
