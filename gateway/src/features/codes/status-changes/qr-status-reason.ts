import { registerEnumType } from 'type-graphql';

/** Why somebody changed the status of a code. */
export const qrStatusReasons = ['lost', 'misprint', 'fraud', 'other'] as const;
export type QrStatusReason = (typeof qrStatusReasons)[number];

/** The reasons as the GraphQL schema names them; the database uses lower case. */
export const QrStatusReasonEnum = {
  LOST: 'lost',
  MISPRINT: 'misprint',
  FRAUD: 'fraud',
  OTHER: 'other',
} as const;

registerEnumType(QrStatusReasonEnum, {
  name: 'QrStatusReason',
  description: 'Why the status of a QR code was changed.',
  valuesConfig: {
    LOST: { description: 'The label or the object that carries it is lost.' },
    MISPRINT: { description: 'The label is unreadable, spoiled or printed twice.' },
    FRAUD: { description: 'Somebody copied or misused the code.' },
    OTHER: { description: 'Any other reason; the note can tell which.' },
  },
});
