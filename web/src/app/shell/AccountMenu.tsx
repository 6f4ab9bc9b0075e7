import { Menu, Text } from '@mantine/core';
import { IconChevronDown, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useLogOut } from '../../features/people/sessions/use-log-out';
import { accountRoleName } from '../../gateway/role-choices';
import { useSession } from '../../gateway/session';
import { commonTexts } from '../../ui/common.texts';
import { Link } from '../../ui/Link';
import { ColourSchemeItems } from './ColourScheme';
import styles from './HeaderBar.module.css';
import { shellTexts } from './shell.texts';

/** The menu of who is logged in, at the end of the header bar. */
export function AccountMenu() {
  const { email, role } = useSession();
  const { pathname } = useLocation();
  const isHere = pathname === '/account';
  // Guests look at that page.
  const isHidden = pathname === '/scan';
  const { leave } = useLogOut();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button
          type="button"
          className={styles.account}
          data-here={isHere || undefined}
          aria-label={isHidden ? shellTexts.ownMenu : shellTexts.accountMenu(email)}
        >
          <IconUserCircle size={22} stroke={1.75} aria-hidden="true" />
          {!isHidden && <span className={styles.email}>{email}</span>}
          <IconChevronDown size={16} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {!isHidden && (
            <Text size="sm" truncate>
              {email}
            </Text>
          )}
          {accountRoleName(role)}
        </Menu.Label>
        <Menu.Item
          component={Link}
          to="/account"
          aria-current={isHere ? 'page' : undefined}
          leftSection={<IconUserCircle size={16} aria-hidden="true" />}
        >
          {commonTexts.titles.account}
        </Menu.Item>
        <Menu.Divider />
        <ColourSchemeItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden="true" />} onClick={leave}>
          {shellTexts.logout}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
