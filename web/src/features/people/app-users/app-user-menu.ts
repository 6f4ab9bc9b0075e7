import { IconEye, IconLink, IconMailForward, IconMailOff, IconPencil } from '@tabler/icons-react';
import { ofPerson, personPath } from '../../../gateway/person-path';
import { commonTexts } from '../../../ui/common.texts';
import { historyAction } from '../../../ui/history';
import type { RowAction } from '../../../ui/RowMenu';
import type { AppUserRowFragment } from './AppUsers.generated';
import { appUsersTexts as t } from './app-users.texts';
import type { AppUserChanges } from './use-app-user-changes';

interface Can extends AppUserChanges {
  edit: () => void;
  /** Only administrators get links of invitations. */
  isAdmin: boolean;
}

/** The menu of a row, by the state of its invitation. */
export function appUserMenu(
  appUser: AppUserRowFragment,
  { edit, resend, copyLink, revoke, isAdmin }: Can,
): RowAction[] {
  const { state } = appUser.invitation;
  const actions: RowAction[] = [{ label: t.edit, Icon: IconPencil, onClick: edit }];
  const last: RowAction[] = [
    historyAction('app_user', appUser.id),
    { label: t.kept, Icon: IconEye, to: personPath, state: ofPerson({ email: appUser.email }) },
  ];
  if (state === 'ACCEPTED') return [...actions, ...last];
  const send = state === 'NOT_SENT' ? t.sendInvitation : commonTexts.resendInvitation;
  actions.push({ label: send, Icon: IconMailForward, onClick: () => void resend(appUser) });
  if (isAdmin) actions.push({ label: t.copyLink, Icon: IconLink, onClick: () => void copyLink(appUser) });
  if (state !== 'REVOKED' && state !== 'NOT_SENT')
    actions.push({ label: t.revokeInvitation, Icon: IconMailOff, onClick: () => void revoke(appUser) });
  return [...actions, ...last];
}
