import { registerEnumType } from 'type-graphql';

/** The statuses of a code. Only an active code changes; used and revoked are final (design §2.8). */
export const qrStatuses = ['active', 'used', 'revoked'] as const;
export type QrStatus = (typeof qrStatuses)[number];

/** The statuses as the GraphQL schema names them; the database and the legacy paths use lower case. */
export const QrStatusEnum = { ACTIVE: 'active', USED: 'used', REVOKED: 'revoked' } as const;

registerEnumType(QrStatusEnum, {
  name: 'QrStatus',
  description:
    'The status of a QR code. An active code can become used or revoked. It is active again when that is undone, a scan is annulled, or its validity allows more uses.',
  valuesConfig: {
    ACTIVE: {
      description:
        'Neither used up nor revoked; its `validity` says when it can be redeemed. Every new code is active.',
    },
    USED: { description: 'Used as often as it may be, or marked as used by a person.' },
    REVOKED: { description: 'Withdrawn before it was used up.' },
  },
});
