import { CloseButton } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useMay } from '../../../gateway/viewed';
import { Link } from '../../../ui/Link';
import { batchPath } from './batch-path';
import { useQrBatchNameQuery } from './CodeList.generated';
import styles from './FilterBar.module.css';

/** Says that the list is restricted to a batch, and takes that back. */
export function BatchFilter({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data } = useQrBatchNameQuery({ variables: { id } });
  const readOnly = !useMay('codes.write');
  const name = data?.qrBatch.name ?? `Batch ${id}`;
  return (
    <span className={styles.batch}>
      <IconStack2 size={16} aria-hidden="true" />
      {readOnly ? <span>Of one batch: {name}</span> : <Link to={batchPath(id)}>{name}</Link>}
      <CloseButton size="sm" onClick={onRemove} aria-label="Show the codes of all batches" />
    </span>
  );
}
