import { IconStack2 } from '@tabler/icons-react';
import { usePagedList } from '../../../gateway/use-paged-list';
import { useMay } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { DateTime } from '../../../ui/DateTime';
import { EmptyState, NextStep } from '../../../ui/EmptyState';
import { Link } from '../../../ui/Link';
import { ListView } from '../../../ui/ListView';
import { Panel } from '../../../ui/Page';
import { useListState } from '../../../ui/use-list-state';
import { RecentlyDeletedLink } from '../../operations/undo/RecentlyDeletedLink';
import { ValidityBadge } from '../validity/ValidityBadge';
import { validityWords } from '../validity/validity-words';
import { Author } from './Author';
import { useQrBatchesQuery } from './Batches.generated';
import styles from './Batches.module.css';
import { BatchOrigin } from './BatchOrigin';
import { batchPath, codesOfBatchPath } from './batch-path';
import { batchesTexts } from './batches.texts';
import { CountsBar } from './CountsBar';
import { codesTexts } from './codes.texts';
import type { QrBatchPartsFragment } from './QrCodeParts.generated';
import { pageSize } from './qr-code';

/** All batches of the application, newest first. */
export function BatchList() {
  const readOnly = !useMay('codes.write');
  const state = useListState(pageSize);
  const query = useQrBatchesQuery({ variables: state.variables });
  const list = usePagedList(state, query, ({ qrBatches }) => qrBatches);
  const { totalCount, error, rows } = list;
  const t = batchesTexts.list;
  return (
    <Panel {...(totalCount > 0 && !error && { title: t.title(totalCount) })}>
      <ListView
        list={list}
        label={commonTexts.batches}
        errorMessage={() => t.loadingFailed}
        alwaysPaged
        pageActions={!readOnly && <RecentlyDeletedLink />}
        empty={
          <EmptyState
            Icon={IconStack2}
            title={t.empty}
            action={!readOnly && <NextStep to="/qr-generator#new">{codesTexts.generateCodes}</NextStep>}
          >
            {t.emptyHint}
          </EmptyState>
        }
      >
        <ul className={`${common.rows} ${styles.rows}`} aria-label={commonTexts.batches} {...list.staleProps}>
          {rows.map((batch) => (
            <BatchRow key={batch.id} batch={batch} />
          ))}
        </ul>
      </ListView>
    </Panel>
  );
}

function BatchRow({ batch }: { batch: QrBatchPartsFragment }) {
  const limits = validityWords(batch.validity);
  const readOnly = !useMay('codes.write');
  return (
    <li className={`${common.below} ${styles.row}`}>
      <div className={`${common.column} ${styles.about}`}>
        {readOnly ? (
          <b dir="auto">{batch.name}</b>
        ) : (
          <Link to={batchPath(batch.id)} className={`${common.underlined} ${styles.name}`} dir="auto">
            {batch.name}
          </Link>
        )}
        <span className={common.small}>
          {codesTexts.count(batch.size)}
          <BatchOrigin batch={batch} />
          {limits && ` · ${limits}`} · <DateTime of={batch.createdAt} /> · <Author of={batch.createdBy} />
          {readOnly && (
            <>
              {' · '}
              <Link to={codesOfBatchPath(batch.id)}>{batchesTexts.list.showCodes}</Link>
            </>
          )}
        </span>
        {batch.note && (
          <span className={styles.noteLine} dir="auto">
            {batch.note}
          </span>
        )}
      </div>
      <ValidityBadge state={batch.validity.state} />
      <CountsBar counts={batch.counts} />
    </li>
  );
}
