import { Badge } from '@mantine/core';
import type { QrStatus } from '../../../gateway/generated';
import styles from './CodeRows.module.css';
import { statusLooks } from './code-status';
import { codesTexts } from './codes.texts';

export function StatusLabel({ status }: { status: QrStatus }) {
  const { color, Icon } = statusLooks[status];
  return (
    <Badge color={color} className={styles.badge} leftSection={<Icon size={13} aria-hidden="true" />}>
      {codesTexts.status[status]}
    </Badge>
  );
}
