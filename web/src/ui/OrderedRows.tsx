import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RowOrder } from './row-order';

interface OrderedRowsProps {
  order: RowOrder;
  /** "question 5". */
  nameOf: (id: string) => string;
  /** The rows, with `RowMoves` in each. */
  children: ReactNode;
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

const instructions = {
  draggable:
    'To move this row, press Space, then the arrow keys, and Space again to put it down. Escape cancels.',
};

/** Around the rows of a list whose order can be changed: lets them be dragged, and tells screen readers about it. */
export function OrderedRows({ order, nameOf, children }: OrderedRowsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: string | number) => order.placeOf(order.ids.indexOf(String(id)));
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${nameOf(String(active.id))}, ${placeOf(active.id)}.`,
    onDragOver: ({ over }) => (over ? `Now at ${placeOf(over.id)}.` : undefined),
    // Its new place is announced by the list.
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => `Cancelled. ${nameOf(String(active.id))} stays ${placeOf(active.id)}.`,
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    order.moveTo(String(active.id), order.ids.indexOf(String(over.id)));
  };

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[upAndDown]}
        onDragEnd={drop}
        accessibility={{ announcements, screenReaderInstructions: instructions }}
      >
        <SortableContext items={[...order.ids]} strategy={verticalListSortingStrategy}>
          {children}
        </SortableContext>
      </DndContext>
      <VisuallyHidden role="status">{order.announcement}</VisuallyHidden>
    </>
  );
}
