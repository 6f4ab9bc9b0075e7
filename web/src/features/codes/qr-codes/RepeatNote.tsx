import { Button, Text } from '@mantine/core';
import { Link } from '../../../ui/Link';
import { batchPath } from './batch-path';
import styles from './GenerateForm.module.css';
import type { useRepeatedBatch } from './use-repeated-batch';

interface RepeatNoteProps {
  repeated: ReturnType<typeof useRepeatedBatch>;
  onForget: () => void;
}

/** The batch that the next one will be like, and what it takes over beside the fields of the form. */
export function RepeatNote({ repeated: { batch, run, hasFailed }, onForget }: RepeatNoteProps) {
  if (hasFailed)
    return (
      <Text role="alert" size="sm" c="var(--mantine-color-error)" className={styles.repeated}>
        The batch that this one should be like could not be loaded. It may be one of another application.
      </Text>
    );
  if (!batch) return null;
  return (
    <Text component="div" size="sm" c="dimmed" className={styles.repeated}>
      Like{' '}
      <Link to={batchPath(batch.id)} dir="auto">
        {batch.name}
      </Link>
      {batch.targetUrl && <>, leading to {batch.targetUrl}</>}
      {run && <>, with the same labels</>}.{' '}
      <Button variant="subtle" size="compact-sm" onClick={onForget}>
        Start afresh
      </Button>
    </Text>
  );
}
