import { Button } from '@mantine/core';
import { IconListSearch, IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { DateTime } from '../../../ui/DateTime';
import { LongText } from '../../../ui/LongText';
import { Panel } from '../../../ui/Page';
import { Author } from './Author';
import styles from './Batches.module.css';
import { BatchForm } from './BatchForm';
import { CountsBar } from './CountsBar';
import type { QrBatchPartsFragment } from './QrCodeParts.generated';

/** Who made a batch and when, what its codes are now, and its note; name and note are edited in place. */
export function BatchDetails({ batch }: { batch: QrBatchPartsFragment }) {
  const [isEditing, setEditing] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    setEditing(false);
    // Once the button is there again.
    setTimeout(() => panel.current?.querySelector<HTMLElement>('[data-edit]')?.focus());
  };
  return (
    <Panel title="About this batch">
      <div ref={panel}>
        <div className={styles.details}>
          {isEditing ? (
            <BatchForm batch={batch} onClose={close} />
          ) : (
            <dl className={styles.factList}>
              <dt>Codes</dt>
              <dd>{batch.size.toLocaleString('en')}</dd>
              <dt>Made</dt>
              <dd>
                <DateTime of={batch.createdAt} />
              </dd>
              <dt>By</dt>
              <dd>
                <Author of={batch.createdBy} />
              </dd>
              <dt>Note</dt>
              <dd>{batch.note ? <LongText label="the note">{batch.note}</LongText> : 'None'}</dd>
            </dl>
          )}
          <CountsBar counts={batch.counts} />
        </div>
        <div className={styles.footnote}>
          {!isEditing && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPencil size={16} aria-hidden="true" />}
              onClick={() => setEditing(true)}
              data-edit
            >
              Edit name and note
            </Button>
          )}
          <Button
            component={Link}
            to={`/qr-generator?tab=history&batch=${batch.id}`}
            variant="subtle"
            size="xs"
            leftSection={<IconListSearch size={16} aria-hidden="true" />}
          >
            Show in the history
          </Button>
        </div>
      </div>
    </Panel>
  );
}
