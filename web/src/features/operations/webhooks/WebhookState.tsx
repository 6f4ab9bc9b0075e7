import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconPlayerPause } from '@tabler/icons-react';
import type { WebhookEndpointState } from '../../../gateway/generated';
import { webhooksTexts as t } from './webhooks.texts';

const looks = {
  ACTIVE: { color: 'green', Icon: IconCheck },
  PAUSED: { color: 'gray', Icon: IconPlayerPause },
  DISABLED: { color: 'red', Icon: IconAlertTriangle },
} as const;

export function WebhookState({ state }: { state: WebhookEndpointState }) {
  const { color, Icon } = looks[state];
  return (
    <Badge color={color} leftSection={<Icon size={14} aria-hidden="true" />} style={{ flex: 'none' }}>
      {t.states[state]}
    </Badge>
  );
}
