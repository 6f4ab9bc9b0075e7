/** A webhook that works, as the gateway answers it. */
export const aWebhook = (over: object = {}) => ({
  ...{ id: '7', url: 'https://hooks.example.com/garden', events: ['code.redeemed'], personalData: false },
  ...{ note: 'Cash desk', state: 'ACTIVE', disabledReason: null, failingSince: null, droppedCount: 0 },
  ...{ lastDeliveredAt: '2026-11-27T14:05:00.000Z', previousSecretUntil: null },
  ...{ createdAt: '2026-11-20T09:30:00.000Z', createdBy: 'ann@example.com' },
  ...over,
});

/** A delivery that was taken. */
export const aDelivery = (over: object = {}) => ({
  ...{ id: '1', messageId: 'msg_abc', type: 'code.redeemed', state: 'DELIVERED', attempts: 1 },
  ...{ createdAt: '2026-11-27T14:05:00.000Z', dueAt: null, lastStatus: 204, lastMs: 35, lastError: null },
  ...over,
});

/** The events that the gateway knows, with the test event, and one of a newer gateway. */
export const someEventTypes = () =>
  ['code.redeemed', 'code.refused', 'app_user.created', 'question.changed', 'ping', 'moon.risen'].map(
    (type) => ({ type, personalData: type.startsWith('app_user.') }),
  );

export const aSecret = 'whsec_Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE=';
