import { IconPrinter } from '@tabler/icons-react';
import { useMay } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { DateTime } from '../../../ui/DateTime';
import { Link } from '../../../ui/Link';
import { Panel } from '../../../ui/Page';
import { batchListPath, batchPath, codesOfBatchPath } from '../../codes/qr-codes/batch-path';
import { CountsBar } from '../../codes/qr-codes/CountsBar';
import { codesTexts } from '../../codes/qr-codes/codes.texts';
import type { OverviewQuery } from './Overview.generated';
import styles from './Overview.module.css';
import { overviewTexts } from './overview.texts';

/** The newest batches, each with how many of its codes are printed, and with their statuses. */
export function LastBatches({ batches }: { batches: OverviewQuery['qrBatches']['edges'] }) {
  const t = overviewTexts.batches;
  const mayChange = useMay('codes.write');
  return (
    <Panel
      title={t.title}
      actions={
        <Link to={batchListPath} className={styles.link}>
          {t.all}
        </Link>
      }
    >
      {batches.length === 0 ? (
        <p className={`${common.dimmed} ${styles.note}`}>{t.none}</p>
      ) : (
        <ul className={`${common.list} ${styles.rows}`}>
          {batches.map(({ node: { id, name, size, createdAt, printedCount, counts } }) => (
            <li key={id} className={common.below}>
              <Link
                to={mayChange ? batchPath(id) : codesOfBatchPath(id)}
                className={`${common.underlined} ${styles.link}`}
                dir="auto"
              >
                {name}
              </Link>
              <span className={common.small}>
                {codesTexts.count(size)} · <IconPrinter size={14} aria-hidden="true" />{' '}
                {t.printed(printedCount)} · <DateTime of={createdAt} />
              </span>
              <CountsBar counts={counts} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
