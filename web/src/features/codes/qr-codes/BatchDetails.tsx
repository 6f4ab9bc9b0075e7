import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { DateTime } from '../../../ui/DateTime';
import { Loading } from '../../../ui/Loading';
import { LongText } from '../../../ui/LongText';
import { lazyScreen } from '../../../ui/lazy-screen';
import { Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { ValidityBadge } from '../validity/ValidityBadge';
import { validityWords } from '../validity/validity-words';
import { Author } from './Author';
import styles from './Batches.module.css';
import { BatchOrigin } from './BatchOrigin';
import { batchesTexts } from './batches.texts';
import { CountsBar } from './CountsBar';
import { codesTexts } from './codes.texts';
import type { QrBatchPartsFragment } from './QrCodeParts.generated';

const BatchForm = lazyScreen(() => import('./BatchForm'), 'BatchForm');

/** Who made a batch and when, what its codes are now, and its note; name and note are edited in place. */
export function BatchDetails({ batch }: { batch: QrBatchPartsFragment }) {
  const t = batchesTexts.details;
  const limits = validityWords(batch.validity);
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    // Once the button is there again.
    setTimeout(() => editButton.current?.focus());
  };
  if (isEditing) {
    return (
      <Panel title={t.title}>
        <Suspense fallback={<Loading />}>
          <BatchForm batch={batch} onClose={close} />
        </Suspense>
      </Panel>
    );
  }
  return (
    <section aria-label={t.title} className={styles.details}>
      <div className={styles.factLine}>
        <span>
          {codesTexts.count(batch.size)}
          <BatchOrigin batch={batch} />
        </span>
        <CountsBar counts={batch.counts} />
        {limits && (
          <span>
            {limits} <ValidityBadge state={batch.validity.state} />
          </span>
        )}
        <span>
          <Rich
            text={batch.imported ? t.importedAt : t.madeAt}
            tags={{ when: () => <DateTime of={batch.createdAt} /> }}
          />
        </span>
        <span className={styles.authorAndEdit}>
          <span className={styles.author}>
            <Rich text={t.by} tags={{ author: () => <Author of={batch.createdBy} /> }} />
          </span>
          <ActionIcon
            ref={editButton}
            className={styles.edit}
            size={28}
            onClick={() => setEditing(true)}
            aria-label={t.edit}
            title={t.edit}
          >
            <IconPencil size={16} aria-hidden="true" />
          </ActionIcon>
        </span>
      </div>
      {batch.note && (
        <LongText label={t.note} height={24}>
          {batch.note}
        </LongText>
      )}
    </section>
  );
}
