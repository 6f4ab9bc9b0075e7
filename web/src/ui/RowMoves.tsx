import { useSortable } from '@dnd-kit/sortable';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowsMoveVertical,
  IconArrowUp,
  IconGripVertical,
  IconListNumbers,
} from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { PlaceDialog } from './PlaceDialog';
import type { RowAction } from './RowMenu';
import { RowMenuItem } from './RowMenuItem';
import styles from './RowMoves.module.css';
import { rowMovesTexts } from './row-moves.texts';
import type { RowOrder } from './row-order';

const moves = [
  { move: 'up', Icon: IconArrowUp },
  { move: 'down', Icon: IconArrowDown },
  { move: 'top', Icon: IconArrowBarToUp },
] as const;

interface RowMovesProps {
  id: string;
  /** "question 5". */
  name: string;
  order: RowOrder;
  /** To what happened to the row: it has no other menu. */
  history: RowAction;
}

/** How one row inside `OrderedRows` is moved: by a menu, and by a handle. */
export function RowMoves(props: RowMovesProps) {
  return (
    <>
      <MoveMenu {...props} />
      {!props.order.hindrance && <Handle {...props} />}
    </>
  );
}

/** Moves a row without a pointer, and leads to its history. */
function MoveMenu({ id, name, order, history }: RowMovesProps) {
  const [asksForPlace, setAsksForPlace] = useState(false);
  return (
    <div>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={rowMovesTexts.moveRow(name)} title={rowMovesTexts.move} data-move>
            <IconArrowsMoveVertical size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {order.hindrance && <Menu.Label>{order.hindrance}</Menu.Label>}
          {moves.map(({ move, Icon }) => (
            <Menu.Item
              key={move}
              leftSection={<Icon size={16} aria-hidden="true" />}
              disabled={!order.canMove(id, move)}
              onClick={() => order.move(id, move)}
            >
              {rowMovesTexts.moves[move]}
            </Menu.Item>
          ))}
          <Menu.Item
            leftSection={<IconListNumbers size={16} aria-hidden="true" />}
            disabled={order.hindrance !== '' || order.total < 2}
            onClick={() => setAsksForPlace(true)}
          >
            {rowMovesTexts.moveToPlace}
          </Menu.Item>
          <Menu.Divider />
          <RowMenuItem action={history} />
        </Menu.Dropdown>
      </Menu>
      {asksForPlace && (
        <PlaceDialog
          name={name}
          place={order.numberOf(order.ids.indexOf(id))}
          total={order.total}
          onMove={(place) => order.moveToPlace(id, place)}
          onClose={() => setAsksForPlace(false)}
        />
      )}
    </div>
  );
}

/** Drags the row that it is in. */
function Handle({ id, name }: RowMovesProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: rowMovesTexts.sortable } });
  const handle = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    const row = handle.current?.closest<HTMLElement>('[data-row]');
    if (!row) return;
    setNodeRef(row);
    setActivatorNodeRef(handle.current);
    row.style.transform = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : '';
    row.style.transition = transition ?? '';
    row.toggleAttribute('data-dragged', isDragging);
  }, [setNodeRef, setActivatorNodeRef, transform, transition, isDragging]);

  return (
    <button
      {...attributes}
      {...listeners}
      ref={handle}
      type="button"
      className={styles.handle}
      aria-label={rowMovesTexts.dragRow(name)}
      title={rowMovesTexts.drag}
    >
      <IconGripVertical size={18} aria-hidden="true" />
    </button>
  );
}
