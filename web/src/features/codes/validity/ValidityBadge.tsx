import { Badge } from '@mantine/core';
import { IconClock, IconClockX } from '@tabler/icons-react';
import type { QrValidityState } from '../../../gateway/generated';
import { validityTexts } from './validity.texts';

const looks = {
  EARLY: { color: 'blue', Icon: IconClock },
  ENDED: { color: 'gray', Icon: IconClockX },
} as const;

/** Says that codes are not valid yet or not any more; nothing while they are. */
export function ValidityBadge({ state }: { state: QrValidityState }) {
  if (state === 'OPEN') return null;
  const { color, Icon } = looks[state];
  return (
    <Badge
      color={color}
      style={{ minWidth: 'max-content', verticalAlign: 'middle' }}
      leftSection={<Icon size={13} aria-hidden="true" />}
    >
      {validityTexts.states[state]}
    </Badge>
  );
}
