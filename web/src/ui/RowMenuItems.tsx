import { Menu } from '@mantine/core';
import { MoreButton } from './MoreButton';
import type { RowMenuProps } from './RowMenu';
import { useOpenedMenu } from './use-opened-menu';

export function RowMenuItems({ of, actions, wasPressed }: RowMenuProps & { wasPressed: boolean }) {
  const menu = useOpenedMenu(wasPressed);
  return (
    <Menu {...menu} position="bottom-end">
      <Menu.Target>
        <MoreButton of={of} autoFocus={wasPressed} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, Icon, onClick }) => (
          <Menu.Item key={label} leftSection={<Icon size={16} aria-hidden="true" />} onClick={onClick}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
