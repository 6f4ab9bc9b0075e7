import { IconBan, IconChecks, IconCircleCheck } from '@tabler/icons-react';
import type { QrStatus } from '../../../gateway/generated';

/** How a status looks: active in a positive style, the others as warnings, each with a shape and a colour of its own. */
export const statusLooks = {
  ACTIVE: { key: 'active', color: 'green', Icon: IconCircleCheck },
  USED: { key: 'used', color: 'orange', Icon: IconChecks },
  REVOKED: { key: 'revoked', color: 'red', Icon: IconBan },
} as const;

export const statuses = Object.keys(statusLooks) as QrStatus[];

/** A status that an active code can get. Both are final. */
export type FinalStatus = Exclude<QrStatus, 'ACTIVE'>;

/** The longest note of a change that the gateway takes. */
export const maxChangeNoteLength = 200;
