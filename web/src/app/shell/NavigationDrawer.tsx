import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { Navigation, SecondNavigation } from './Navigation';
import styles from './Navigation.module.css';
import type { NavigationGroup, NavigationItem } from './navigation-items';

interface NavigationDrawerProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  items: readonly NavigationItem[];
  groups: readonly NavigationGroup[];
}

/** Both navigations, in windows that have no room for them. */
export function NavigationDrawer({ items, groups, ...drawer }: NavigationDrawerProps) {
  return (
    <Drawer {...drawer} size={300}>
      <div className={styles.drawer}>
        <Navigation items={items} />
        <SecondNavigation groups={groups} />
      </div>
    </Drawer>
  );
}
