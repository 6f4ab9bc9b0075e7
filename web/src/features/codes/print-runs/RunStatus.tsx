import { Badge } from '@mantine/core';
import { IconBan, IconCheck, IconPrinter } from '@tabler/icons-react';
import type { PrintRunStatus } from '../../../gateway/generated';
import { labelsTexts } from './labels.texts';

const looks = {
  PREPARED: { color: 'yellow', Icon: IconPrinter },
  CONFIRMED: { color: 'green', Icon: IconCheck },
  ABANDONED: { color: 'gray', Icon: IconBan },
} as const;

export function RunStatus({ status }: { status: PrintRunStatus }) {
  const { color, Icon } = looks[status];
  return (
    <Badge color={color} leftSection={<Icon size={14} aria-hidden="true" />} style={{ flex: 'none' }}>
      {labelsTexts.status[status]}
    </Badge>
  );
}
