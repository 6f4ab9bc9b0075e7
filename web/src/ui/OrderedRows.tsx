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
import { rowMovesTexts } from './row-moves.texts';
import type { RowOrder } from './row-order';

interface OrderedRowsProps {
  order: RowOrder;
  /** "question 5". */
  nameOf: (id: string) => string;
  /** The rows, with `RowMoves` in each. */
  children: ReactNode;
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Around the rows of a list whose order can be changed: lets them be dragged, and tells screen readers about it. */
export function OrderedRows({ order, nameOf, children }: OrderedRowsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: string | number) => order.placeOf(order.ids.indexOf(String(id)));
  const announcements: Announcements = {
    onDragStart: ({ active }) => rowMovesTexts.pickedUp(nameOf(String(active.id)), placeOf(active.id)),
    onDragOver: ({ over }) => (over ? rowMovesTexts.nowAt(placeOf(over.id)) : undefined),
    // Its new place is announced by the list.
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => rowMovesTexts.cancelled(nameOf(String(active.id)), placeOf(active.id)),
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
        accessibility={{ announcements, screenReaderInstructions: { draggable: rowMovesTexts.instructions } }}
      >
        <SortableContext items={[...order.ids]} strategy={verticalListSortingStrategy}>
          {children}
        </SortableContext>
      </DndContext>
      <VisuallyHidden role="status">{order.announcement}</VisuallyHidden>
    </>
  );
}
