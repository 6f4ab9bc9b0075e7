import { IconMailForward, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import type { AccountAct } from '../../../gateway/generated';
import type { RowAction } from '../../../ui/RowMenu';

export interface Act {
  /** By which its texts are found too. */
  act: AccountAct;
  Icon: RowAction['Icon'];
  destructive: boolean;
}

/** What can be done with several accounts at once. */
export const accountActs: readonly Act[] = [
  { act: 'DEACTIVATE', Icon: IconUserOff, destructive: true },
  { act: 'REACTIVATE', Icon: IconUserCheck, destructive: false },
  { act: 'RESEND_INVITATION', Icon: IconMailForward, destructive: false },
  { act: 'DELETE', Icon: IconTrash, destructive: true },
];
