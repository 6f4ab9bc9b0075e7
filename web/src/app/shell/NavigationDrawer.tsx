import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { Navigation } from './Navigation';
import type { NavigationItem } from './navigation-items';

interface NavigationDrawerProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  items: readonly NavigationItem[];
}

/** The navigation of narrow windows. */
export function NavigationDrawer({ items, ...drawer }: NavigationDrawerProps) {
  return (
    <Drawer {...drawer} size={300}>
      <Navigation items={items} inDrawer />
    </Drawer>
  );
}
