import { useState } from 'react';
import { useSession } from '../../../gateway/session';
import { RowMenu } from '../../../ui/RowMenu';
import { InvitationLinkDialog } from '../invitations/InvitationLinkDialog';
import type { AppUserRowFragment } from './AppUsers.generated';
import { appUserMenu } from './app-user-menu';
import { EditAppUser } from './EditAppUser';
import { useAppUserChanges } from './use-app-user-changes';

interface AppUserMenuProps {
  appUser: AppUserRowFragment;
  refetch: () => Promise<unknown>;
}

/** Edits an app user, and sends the invitation again, passes its link on or revokes it. */
export function AppUserMenu({ appUser, refetch }: AppUserMenuProps) {
  const { isAdmin } = useSession();
  const changes = useAppUserChanges(refetch);
  const [isEdited, setEdited] = useState(false);
  const actions = appUserMenu(appUser, { ...changes, edit: () => setEdited(true), isAdmin });
  return (
    <>
      <RowMenu of={appUser.email} actions={actions} />
      <EditAppUser appUser={isEdited ? appUser : null} onClose={() => setEdited(false)} />
      <InvitationLinkDialog link={changes.link} onClose={changes.closeLink} />
    </>
  );
}
