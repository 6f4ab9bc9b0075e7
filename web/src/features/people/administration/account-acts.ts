import { IconMailForward, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import type { AccountAct } from '../../../gateway/generated';
import type { RowAction } from '../../../ui/RowMenu';

const users = (count: number) => (count === 1 ? '1 user' : `${count.toLocaleString('en')} users`);

export interface Act {
  act: AccountAct;
  label: string;
  /** The button while it is at work. */
  busyLabel: string;
  Icon: RowAction['Icon'];
  /** The question before the rights of several accounts change. */
  question: (count: number) => string;
  destructive: boolean;
  done: (count: number) => string;
}

/** What can be done with several accounts at once. */
export const accountActs: readonly Act[] = [
  {
    act: 'DEACTIVATE',
    label: 'Deactivate',
    busyLabel: 'Deactivating…',
    Icon: IconUserOff,
    question: (count) =>
      `Deactivate ${users(count)}? All their sessions end at once, and logging in is refused until you reactivate the accounts. Their content stays, and the keys of their applications keep working.`,
    destructive: true,
    done: (count) => `${users(count)} deactivated.`,
  },
  {
    act: 'REACTIVATE',
    label: 'Reactivate',
    busyLabel: 'Reactivating…',
    Icon: IconUserCheck,
    question: (count) => `Reactivate ${users(count)}? They can log in again with their passwords.`,
    destructive: false,
    done: (count) => `${users(count)} reactivated.`,
  },
  {
    act: 'RESEND_INVITATION',
    label: 'Resend invitation',
    busyLabel: 'Sending…',
    Icon: IconMailForward,
    question: (count) =>
      `Send ${count === 1 ? 'the invitation' : `${count.toLocaleString('en')} invitations`} again? The links that were mailed before stop working.`,
    destructive: false,
    done: (count) =>
      count === 1 ? 'Invitation sent again.' : `${count.toLocaleString('en')} invitations sent again.`,
  },
  {
    act: 'DELETE',
    label: 'Delete Selected',
    busyLabel: 'Deleting…',
    Icon: IconTrash,
    question: (count) =>
      `Delete ${users(count)}? This cannot be undone. What they made stays in their applications.`,
    destructive: true,
    done: (count) => `${users(count)} deleted.`,
  },
];
