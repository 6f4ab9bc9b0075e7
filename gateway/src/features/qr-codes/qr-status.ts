import { registerEnumType } from 'type-graphql';

/** The states of a code. Only `active` changes, to either of the others; neither comes back (design §2.8). */
export const qrStatuses = ['active', 'used', 'revoked'] as const;
export type QrStatus = (typeof qrStatuses)[number];

/** The states as the graph names them; the stored and the legacy form is lower case. */
export const QrStatusEnum = { ACTIVE: 'active', USED: 'used', REVOKED: 'revoked' } as const;

registerEnumType(QrStatusEnum, {
  name: 'QrStatus',
  description: 'What a QR code is worth. An active code may become used or revoked; neither comes back.',
  valuesConfig: {
    ACTIVE: { description: 'Valid: neither used nor revoked yet. Every code starts so.' },
    USED: { description: 'It was used, and cannot be used again.' },
    REVOKED: { description: 'It was withdrawn before anybody used it.' },
  },
});
