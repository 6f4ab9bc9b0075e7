import { Menu } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { MoreButton } from './MoreButton';
import { RowMenuItem } from './RowMenuItem';

interface RowItem {
  label: string;
  Icon: TablerIcon;
}

/** The action or the link of an item of the menu. */
export type RowAction = RowItem &
  (
    | { onClick: () => void; to?: undefined }
    // The state is what the page is told beside its address.
    | { to: string; state?: unknown }
  );

interface RowMenuProps {
  /** The name of the row, for the name of the button. */
  of: string;
  actions: readonly RowAction[];
  /** Above the items. */
  heading?: string;
}

/** The menu of what is seldom done with a row. */
export function RowMenu({ of, actions, heading }: RowMenuProps) {
  return (
    <div>
      <Menu position="bottom-end">
        <Menu.Target>
          <MoreButton of={of} />
        </Menu.Target>
        <Menu.Dropdown>
          {heading && <Menu.Label>{heading}</Menu.Label>}
          {actions.map((action) => (
            <RowMenuItem key={action.label} action={action} />
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
