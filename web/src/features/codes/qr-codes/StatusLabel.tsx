import { Badge } from '@mantine/core';
import type { QrStatus } from '../../../gateway/generated';
import { statusLooks } from './code-status';
import { codesTexts } from './codes.texts';

export function StatusLabel({ status }: { status: QrStatus }) {
  const { color, Icon } = statusLooks[status];
  return (
    <Badge
      color={color}
      style={{ minWidth: 'max-content', verticalAlign: 'middle' }}
      leftSection={<Icon size={13} aria-hidden="true" />}
    >
      {codesTexts.status[status]}
    </Badge>
  );
}
