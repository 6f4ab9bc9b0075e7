import { Menu, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconChevronDown,
  IconHistory,
  IconLogout,
  IconPlugConnected,
  IconUserCircle,
  IconUserCog,
} from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../gateway/session';
import { ColourSchemeItems } from './ColourScheme';
import styles from './HeaderBar.module.css';
import { isAdminPage, itemsOf } from './navigation-items';
import { useLogOut } from './use-log-out';

/** The menu of who is logged in, at the end of the header bar. */
export function AccountMenu() {
  const { email, role, isAdmin } = useSession();
  const { pathname } = useLocation();
  const { leave } = useLogOut();
  const [otherStart] = itemsOf(isAdminPage(pathname) ? 'application' : 'administration');
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button type="button" className={styles.account} aria-label={`Account menu of ${email}`}>
          <IconUserCircle size={22} stroke={1.75} aria-hidden="true" />
          <span className={styles.email}>{email}</span>
          <IconChevronDown size={16} aria-hidden="true" />
        </button>
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
