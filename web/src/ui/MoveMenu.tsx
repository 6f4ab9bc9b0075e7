import { Menu } from '@mantine/core';
import { IconArrowBarToUp, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { MoveButton } from './MoveButton';
import type { RowOrder } from './row-order';
import { useOpenedMenu } from './use-opened-menu';

const moves = [
  { move: 'up', label: 'Move up', Icon: IconArrowUp },
  { move: 'down', label: 'Move down', Icon: IconArrowDown },
  { move: 'top', label: 'Move to top', Icon: IconArrowBarToUp },
] as const;

export interface MoveMenuProps {
  id: string;
  /** "question 5". */
  name: string;
  order: RowOrder;
}

/** Moves a row without a pointer. */
export function MoveMenu({ id, name, order, wasPressed }: MoveMenuProps & { wasPressed: boolean }) {
  const menu = useOpenedMenu(wasPressed);
  return (
    <Menu {...menu} position="bottom-end">
      <Menu.Target>
        <MoveButton name={name} autoFocus={wasPressed} />
      </Menu.Target>
      <Menu.Dropdown>
        {order.hindrance && <Menu.Label>{order.hindrance}</Menu.Label>}
        {moves.map(({ move, label, Icon }) => (
          <Menu.Item
            key={move}
            leftSection={<Icon size={16} aria-hidden="true" />}
            disabled={!order.canMove(id, move)}
            onClick={() => order.move(id, move)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
