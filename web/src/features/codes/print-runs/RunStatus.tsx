import { Badge } from '@mantine/core';
import { IconBan, IconCheck, IconPrinter } from '@tabler/icons-react';
import type { PrintRunStatus } from '../../../gateway/generated';

const looks = {
  PREPARED: { label: 'Not confirmed yet', color: 'yellow', Icon: IconPrinter },
  CONFIRMED: { label: 'Printed', color: 'green', Icon: IconCheck },
  ABANDONED: { label: 'Abandoned', color: 'gray', Icon: IconBan },
} as const;

export function RunStatus({ status }: { status: PrintRunStatus }) {
  const { label, color, Icon } = looks[status];
  return (
    <Badge color={color} leftSection={<Icon size={14} aria-hidden="true" />} style={{ flex: 'none' }}>
      {label}
    </Badge>
  );
}
