import { Text } from '@mantine/core';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { formatNumber } from '../../../ui/language';
import type { Progress } from './download-export';
import styles from './ExportProgress.module.css';
import { qrExportsTexts } from './qr-exports.texts';

/** Screen readers hear every quarter, not every chunk. */
const announcedSteps = 4;

export function ExportProgress({ done, total }: Progress) {
  const part = total ? done / total : 0;
  const quarters = Math.floor(part * announcedSteps) * (100 / announcedSteps);
  return (
    <div>
      <div
        role="progressbar"
        aria-label={qrExportsTexts.progress}
        aria-valuemin={0}
        aria-valuemax={total ?? 100}
        aria-valuenow={total ? done : undefined}
        aria-valuetext={
          total ? commonTexts.placeOf(formatNumber(done), formatNumber(total)) : qrExportsTexts.starting
        }
        className={styles.track}
        data-unknown={total === null || undefined}
      >
        <div className={styles.bar} style={{ width: `${part * 100}%` }} />
      </div>
      <Text size="sm" c="dimmed" mt={6} aria-hidden="true" className={styles.count}>
        {total ? commonTexts.placeOf(formatNumber(done), formatNumber(total)) : qrExportsTexts.preparing}
      </Text>
      <p role="status" className={common.hidden}>
        {total ? qrExportsTexts.part(quarters) : qrExportsTexts.preparing}
      </p>
    </div>
  );
}
