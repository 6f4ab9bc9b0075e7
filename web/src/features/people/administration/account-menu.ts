import {
  IconLink,
  IconMailForward,
  IconMailOff,
  IconShieldX,
  IconUserCheck,
  IconUserOff,
  IconUserShield,
} from '@tabler/icons-react';
import { commonTexts } from '../../../ui/common.texts';
import { historyAction } from '../../../ui/history';
import type { RowAction } from '../../../ui/RowMenu';
import type { AccountRowFragment } from './Administration.generated';
import { administrationTexts as t } from './administration.texts';
import type { AccountChanges } from './use-account-changes';

/** The menu of a row, by the state of its account. */
export const accountMenu = (
  account: AccountRowFragment,
  index: number,
  changes: AccountChanges,
): readonly RowAction[] => [...changesOf(account, index, changes), historyAction('account', account.id)];

/** A sign-up that is not verified cannot be changed. */
function changesOf(
  account: AccountRowFragment,
  index: number,
  changes: AccountChanges,
): readonly RowAction[] {
  const action = (
    label: string,
    Icon: RowAction['Icon'],
    change: AccountChanges[keyof AccountChanges],
  ): RowAction => ({ label, Icon, onClick: () => void change(account, index) });

  const role = action(
    t.makeRole[account.role === 'ADMIN' ? 'USER' : 'ADMIN'],
    IconUserShield,
    changes.changeRole,
  );
  const reset = account.hasSecondStep
    ? [action(t.resetSecondStep, IconShieldX, changes.resetSecondStep)]
    : [];
  const resend = action(commonTexts.resendInvitation, IconMailForward, changes.resend);
  const copy = action(t.copyInvitationLink, IconLink, changes.copyLink);
  const revoke = action(t.revokeInvitation, IconMailOff, changes.revoke);
  switch (account.state) {
    case 'ACTIVE':
      return [role, ...reset, action(t.deactivate, IconUserOff, changes.deactivate)];
    case 'DEACTIVATED':
      return [action(t.reactivate, IconUserCheck, changes.reactivate), role, ...reset];
    case 'INVITED':
    case 'INVITATION_EXPIRED':
      return [resend, copy, revoke, role];
    case 'INVITATION_REVOKED':
      return [resend, copy, role];
    default:
      return [];
  }
}
