import { Menu, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconHistory,
  IconLogout,
  IconPlugConnected,
  IconUserCog,
} from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../gateway/session';
import { useOpenedMenu } from '../../ui/use-opened-menu';
import { AccountButton } from './AccountButton';
import { ColourSchemeItems } from './ColourScheme';
import { isAdminPage, itemsOf } from './navigation-items';
import { useLogOut } from './use-log-out';

export function AccountMenu({ wasPressed }: { wasPressed: boolean }) {
  const menu = useOpenedMenu(wasPressed);
  const { email, role, isAdmin } = useSession();
  const { pathname } = useLocation();
  const { leave } = useLogOut();
  const [otherStart] = itemsOf(isAdminPage(pathname) ? 'application' : 'administration');
  return (
    <Menu {...menu} position="bottom-end" width={240}>
      <Menu.Target>
        <AccountButton autoFocus={wasPressed} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" truncate>
            {email}
          </Text>
          {role.toLowerCase()}
        </Menu.Label>
        <Menu.Item component={Link} to="/account" leftSection={<IconUserCog size={16} aria-hidden="true" />}>
          Account
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/recently-deleted"
          leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
        >
          Recently deleted
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/audit-log"
          leftSection={<IconHistory size={16} aria-hidden="true" />}
        >
          Audit log
        </Menu.Item>
        {isAdmin && (
          <Menu.Item
            component={Link}
            to="/legacy-usage"
            leftSection={<IconPlugConnected size={16} aria-hidden="true" />}
          >
            Legacy usage
          </Menu.Item>
        )}
        {/* The two navigations of the specification do not lead to each other; for administrators this does. */}
        {isAdmin && otherStart && (
          <Menu.Item
            component={Link}
            to={otherStart.to}
            leftSection={<otherStart.Icon size={16} aria-hidden="true" />}
          >
            {otherStart.title}
          </Menu.Item>
        )}
        <Menu.Divider />
        <ColourSchemeItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden="true" />} onClick={leave}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
