import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { DateTime } from '../../../ui/DateTime';
import { LongText } from '../../../ui/LongText';
import { Panel } from '../../../ui/Page';
import { Author } from './Author';
import styles from './Batches.module.css';
import { BatchForm } from './BatchForm';
import { BatchOrigin } from './BatchOrigin';
import { CountsBar } from './CountsBar';
import { codesOf } from './count-words';
import type { QrBatchPartsFragment } from './QrCodeParts.generated';

/** Who made a batch and when, what its codes are now, and its note; name and note are edited in place. */
export function BatchDetails({ batch }: { batch: QrBatchPartsFragment }) {
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    // Once the button is there again.
    setTimeout(() => editButton.current?.focus());
  };
  if (isEditing) {
    return (
      <Panel title="About this batch">
        <BatchForm batch={batch} onClose={close} />
      </Panel>
    );
  }
  return (
    <section aria-label="About this batch" className={styles.details}>
      <div className={styles.factLine}>
        <span>
          {codesOf(batch.size)}
          <BatchOrigin batch={batch} />
        </span>
        <CountsBar counts={batch.counts} />
        <span>
          {batch.imported ? 'imported' : 'made'} <DateTime of={batch.createdAt} />
        </span>
        <span className={styles.authorAndEdit}>
          <span className={styles.author}>
            by <Author of={batch.createdBy} />
          </span>
          <ActionIcon
            ref={editButton}
            className={styles.edit}
            size={28}
            onClick={() => setEditing(true)}
            aria-label="Edit name and note"
            title="Edit name and note"
          >
            <IconPencil size={16} aria-hidden="true" />
          </ActionIcon>
        </span>
      </div>
      {batch.note && (
        <LongText label="the note" height={24}>
          {batch.note}
        </LongText>
      )}
    </section>
  );
}
