import { IconLogout } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import styles from './Navigation.module.css';
import type { navigationOf } from './navigation-items';
import { useLogOut } from './use-log-out';

type Items = Extract<ReturnType<typeof navigationOf>, { kind: 'loggedIn' }>['items'];

export function Navigation({ items, inDrawer = false }: { items: Items; inDrawer?: boolean }) {
  const { leave, leaving } = useLogOut();
  return (
    <nav aria-label="Main" className={styles.navigation} data-drawer={inDrawer || undefined}>
      {items.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} className={styles.item}>
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          <span>{label}</span>
        </NavLink>
      ))}
      <button type="button" className={`${styles.item} ${styles.last}`} onClick={leave} disabled={leaving}>
        <IconLogout size={20} stroke={1.75} aria-hidden="true" />
        <span>Logout</span>
      </button>
    </nav>
  );
}
