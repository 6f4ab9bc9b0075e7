import { CloseButton } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useMay } from '../../../gateway/viewed';
import { Link } from '../../../ui/Link';
import { batchPath } from './batch-path';
import { useQrBatchNameQuery } from './CodeList.generated';
import { codeListTexts } from './code-list.texts';
import styles from './FilterBar.module.css';

/** Says that the list is restricted to a batch, and takes that back. */
export function BatchFilter({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data } = useQrBatchNameQuery({ variables: { id } });
  const readOnly = !useMay('codes.write');
  const name = data?.qrBatch.name ?? codeListTexts.filter.batch(id);
  return (
    <span className={styles.batch}>
      <IconStack2 size={16} aria-hidden="true" />
      {readOnly ? <span>{codeListTexts.filter.ofBatch(name)}</span> : <Link to={batchPath(id)}>{name}</Link>}
      <CloseButton size="sm" onClick={onRemove} aria-label={codeListTexts.filter.allBatches} />
    </span>
  );
}
