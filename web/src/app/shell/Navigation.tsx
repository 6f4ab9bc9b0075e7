import { IconLogout } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import styles from './Navigation.module.css';
import type { NavigationItem } from './navigation-items';
import { useLogOut } from './use-log-out';

interface NavigationProps {
  items: readonly NavigationItem[];
  inDrawer?: boolean;
}

export function Navigation({ items, inDrawer = false }: NavigationProps) {
  const { leave, leaving } = useLogOut();
  return (
    <nav aria-label="Main" className={styles.navigation} data-drawer={inDrawer || undefined}>
      {items.map(({ to, title, Icon }) => (
        <NavLink key={to} to={to} className={styles.item}>
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          <span>{title}</span>
        </NavLink>
      ))}
      <button type="button" className={`${styles.item} ${styles.last}`} onClick={leave} disabled={leaving}>
        <IconLogout size={20} stroke={1.75} aria-hidden="true" />
        <span>Logout</span>
      </button>
    </nav>
  );
}
