import { IconBan, IconChecks, IconCircleCheck } from '@tabler/icons-react';
import type { QrStatus, QrStatusReason } from '../../../gateway/generated';

/** How a status looks: active in a positive style, the others as warnings, each with a shape and a colour of its own. */
export const statusLooks = {
  ACTIVE: { word: 'active', label: 'Active', color: 'green', Icon: IconCircleCheck },
  USED: { word: 'used', label: 'Used', color: 'orange', Icon: IconChecks },
  REVOKED: { word: 'revoked', label: 'Revoked', color: 'red', Icon: IconBan },
} as const;

export const statuses = Object.keys(statusLooks) as QrStatus[];

/** A status that an active code can get. Both are final. */
export type FinalStatus = Exclude<QrStatus, 'ACTIVE'>;

export const changeLabels: Record<FinalStatus, string> = { USED: 'Mark as used', REVOKED: 'Revoke' };

export const reasonLabels: Record<QrStatusReason, string> = {
  LOST: 'Lost',
  MISPRINT: 'Misprint',
  FRAUD: 'Fraud',
  OTHER: 'Other',
};

/** The longest note of a change that the gateway takes. */
export const maxChangeNoteLength = 200;
