import { Button, Text } from '@mantine/core';
import { Link } from '../../../ui/Link';
import { Rich } from '../../../ui/Rich';
import { batchPath } from './batch-path';
import styles from './GenerateForm.module.css';
import { qrGeneratorTexts } from './qr-generator.texts';
import type { useRepeatedBatch } from './use-repeated-batch';

interface RepeatNoteProps {
  repeated: ReturnType<typeof useRepeatedBatch>;
  onForget: () => void;
}

/** The batch that the next one will be like, and what it takes over beside the fields of the form. */
export function RepeatNote({ repeated: { batch, run, hasFailed }, onForget }: RepeatNoteProps) {
  const t = qrGeneratorTexts.repeated;
  if (hasFailed)
    return (
      <Text role="alert" size="sm" c="var(--mantine-color-error)" className={styles.repeated}>
        {t.failed}
      </Text>
    );
  if (!batch) return null;
  return (
    <Text component="div" size="sm" c="dimmed" className={styles.repeated}>
      <Rich
        text={batch.targetUrl ? (run ? t.likeBoth : t.likeLeading) : run ? t.likeLabels : t.like}
        tags={{
          batch: () => (
            <Link to={batchPath(batch.id)} dir="auto">
              {batch.name}
            </Link>
          ),
          target: () => batch.targetUrl,
        }}
      />{' '}
      <Button variant="subtle" size="compact-sm" onClick={onForget}>
        {t.startAfresh}
      </Button>
    </Text>
  );
}
