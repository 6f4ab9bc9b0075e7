import { registerEnumType } from 'type-graphql';

/** The statuses of a code. Only an active code changes; used and revoked are final (design §2.8). */
export const qrStatuses = ['active', 'used', 'revoked'] as const;
export type QrStatus = (typeof qrStatuses)[number];

/** The statuses as the GraphQL schema names them; the database and the legacy paths use lower case. */
export const QrStatusEnum = { ACTIVE: 'active', USED: 'used', REVOKED: 'revoked' } as const;

registerEnumType(QrStatusEnum, {
  name: 'QrStatus',
  description: 'The status of a QR code. An active code can become used or revoked, and both are final.',
  valuesConfig: {
    ACTIVE: { description: 'Valid, neither used nor revoked. Every new code is active.' },
    USED: { description: 'Used; the code cannot be used again.' },
    REVOKED: { description: 'Withdrawn before it was used.' },
  },
});
