import { Menu } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../gateway/session';
import { MoreButton } from '../../ui/MoreButton';
import { useOpenedMenu } from '../../ui/use-opened-menu';
import { InvitationLinkDialog } from '../invitations/invitation-link';
import type { AppUserRowFragment } from './AppUsers.generated';
import { appUserMenu } from './app-user-menu';
import { EditAppUser } from './EditAppUser';
import { useAppUserChanges } from './use-app-user-changes';

interface AppUserMenuProps {
  appUser: AppUserRowFragment;
  wasPressed: boolean;
  refetch: () => Promise<unknown>;
}

/** Edits an app user, and sends the invitation again, passes its link on or revokes it. */
export function AppUserMenu({ appUser, wasPressed, refetch }: AppUserMenuProps) {
  const menu = useOpenedMenu(wasPressed);
  const { isAdmin } = useSession();
  const changes = useAppUserChanges(refetch);
  const [isEdited, setEdited] = useState(false);
  const actions = appUserMenu(appUser, { ...changes, edit: () => setEdited(true), isAdmin });
  return (
    <>
      <Menu {...menu} position="bottom-end">
        <Menu.Target>
          <MoreButton of={appUser.email} autoFocus={wasPressed} />
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map(({ label, Icon, onClick }) => (
            <Menu.Item key={label} leftSection={<Icon size={16} aria-hidden="true" />} onClick={onClick}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <EditAppUser appUser={isEdited ? appUser : null} onClose={() => setEdited(false)} />
      <InvitationLinkDialog needed={changes.link !== null} link={changes.link} onClose={changes.closeLink} />
    </>
  );
}
