import { Text } from '@mantine/core';
import type { Progress } from './download-export';
import styles from './ExportProgress.module.css';

/** Screen readers hear every quarter, not every chunk. */
const announcedSteps = 4;

export function ExportProgress({ done, total }: Progress) {
  const part = total ? done / total : 0;
  const quarters = Math.floor(part * announcedSteps) * (100 / announcedSteps);
  return (
    <div>
      <div
        role="progressbar"
        aria-label="Export"
        aria-valuemin={0}
        aria-valuemax={total ?? 100}
        aria-valuenow={total ? done : undefined}
        aria-valuetext={total ? `${done.toLocaleString('en')} of ${total.toLocaleString('en')}` : 'Starting'}
        className={styles.track}
        data-unknown={total === null || undefined}
      >
        <div className={styles.bar} style={{ width: `${part * 100}%` }} />
      </div>
      <Text size="sm" c="dimmed" mt={6} aria-hidden="true" className={styles.count}>
        {total ? `${done.toLocaleString('en')} of ${total.toLocaleString('en')}` : 'Preparing the export…'}
      </Text>
      <p role="status" className={styles.announcement}>
        {total ? `Exported ${quarters} %` : 'Preparing the export…'}
      </p>
    </div>
  );
}
