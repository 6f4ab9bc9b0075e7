import { type ComponentType, type MouseEventHandler, useState } from 'react';
import { useSession } from '../../gateway/session';
import { type OnDemandProps, onDemand } from '../../ui/on-demand';
import { AccountButton } from './AccountButton';
import { ColourSchemeButton } from './ColourSchemeButton';

const AccountMenu = onDemand(async () => (await import('./AccountMenu')).AccountMenu);
const ColourSchemeMenu = onDemand(async () => (await import('./ColourScheme')).ColourSchemeMenu);

/** The menu at the end of the header bar. Only its button is part of the first page. */
export function HeaderMenu() {
  const { isAuthenticated } = useSession();
  return isAuthenticated ? (
    <MenuOf key="account" Menu={AccountMenu} Button={AccountButton} />
  ) : (
    <MenuOf key="colours" Menu={ColourSchemeMenu} Button={ColourSchemeButton} />
  );
}

interface MenuOfProps {
  Menu: ComponentType<{ wasPressed: boolean } & OnDemandProps>;
  Button: ComponentType<{ onClick: MouseEventHandler }>;
}

function MenuOf({ Menu, Button }: MenuOfProps) {
  const [wasPressed, setPressed] = useState(false);
  return (
    // useFocusKeeper looks in this element for the menu's own button, when the first one had the focus.
    <div>
      <Menu
        needed={wasPressed}
        wasPressed={wasPressed}
        fallback={<Button onClick={() => setPressed(true)} />}
      />
    </div>
  );
}
