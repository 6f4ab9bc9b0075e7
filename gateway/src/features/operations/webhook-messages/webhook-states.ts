import { registerEnumType } from 'type-graphql';

export const WebhookEndpointStateEnum = { ACTIVE: 'ACTIVE', PAUSED: 'PAUSED', DISABLED: 'DISABLED' } as const;
export type WebhookEndpointState = keyof typeof WebhookEndpointStateEnum;

registerEnumType(WebhookEndpointStateEnum, {
  name: 'WebhookEndpointState',
  description: 'Whether an endpoint is called.',
  valuesConfig: {
    ACTIVE: { description: 'It is called for each of its events.' },
    PAUSED: { description: 'An owner has paused it: its messages wait until it is resumed, at most 10,000.' },
    DISABLED: {
      description:
        'The gateway has disabled it, because its receiver asked for it or took nothing for days. It gets no new messages until it is resumed.',
    },
  },
});

export const WebhookDeliveryStateEnum = {
  WAITING: 'WAITING',
  DELIVERED: 'DELIVERED',
  FAILED: 'FAILED',
  PARKED: 'PARKED',
  DROPPED: 'DROPPED',
} as const;
export type WebhookDeliveryState = keyof typeof WebhookDeliveryStateEnum;

registerEnumType(WebhookDeliveryStateEnum, {
  name: 'WebhookDeliveryState',
  description: 'How far the delivery of a message is.',
  valuesConfig: {
    WAITING: { description: 'It is being sent, or will be at `dueAt`.' },
    DELIVERED: { description: 'The receiver answered with a status from 200 to 299.' },
    FAILED: { description: 'All attempts failed. It can be sent again.' },
    PARKED: {
      description:
        'It waited when a backup was restored, and may have been sent since. It can be sent again.',
    },
    DROPPED: { description: 'It names an e-mail address, and the endpoint no longer gets any.' },
  },
});
