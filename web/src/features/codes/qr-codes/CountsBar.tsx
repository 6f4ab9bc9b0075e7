import common from '../../../ui/Common.module.css';
import styles from './Batches.module.css';
import { statuses, statusLooks } from './code-status';
import { codesTexts } from './codes.texts';
import type { QrBatchPartsFragment } from './QrCodeParts.generated';

type Counts = QrBatchPartsFragment['counts'];

/** How many codes have each status: as words with a sign each, and as a bar whose parts differ in pattern and colour. */
export function CountsBar({ counts }: { counts: Counts }) {
  const parts = statuses.map((status) => ({
    ...statusLooks[status],
    status,
    count: counts[statusLooks[status].key],
  }));
  return (
    <div className={`${common.column} ${styles.counts}`}>
      <div className={styles.countsBar} aria-hidden="true">
        {parts.map(
          ({ key, count }) => count > 0 && <span key={key} data-status={key} style={{ flexGrow: count }} />,
        )}
      </div>
      <ul className={`${common.list} ${styles.legend}`} aria-label={codesTexts.statusCounts}>
        {parts.map(({ key, status, count, Icon }) => (
          <li key={key} data-status={key}>
            <Icon size={15} aria-hidden="true" />
            {codesTexts.statusCount[status](count)}
          </li>
        ))}
      </ul>
    </div>
  );
}
