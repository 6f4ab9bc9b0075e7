import { useState } from 'react';
import { MoreButton } from '../../ui/MoreButton';
import { onDemand } from '../../ui/on-demand';
import type { AppUserRowFragment } from './AppUsers.generated';

const Loaded = onDemand(async () => (await import('./AppUserMenu')).AppUserMenu);

interface AppUserMenuProps {
  appUser: AppUserRowFragment;
  refetch: () => Promise<unknown>;
}

/** The menu of a row. Only its button is part of the first page. */
export function AppUserMenu(props: AppUserMenuProps) {
  const [wasPressed, setPressed] = useState(false);
  return (
    <div>
      <Loaded
        {...props}
        needed={wasPressed}
        wasPressed={wasPressed}
        fallback={<MoreButton of={props.appUser.email} onClick={() => setPressed(true)} />}
      />
    </div>
  );
}
