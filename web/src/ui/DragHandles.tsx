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
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import styles from './RowMoves.module.css';
import type { RowOrder } from './row-order';

export interface DragHandlesProps {
  order: RowOrder;
  /** Where the handle of each row is drawn, by the row's id. */
  slots: ReadonlyMap<string, HTMLElement>;
  /** "question 5". */
  nameOf: (id: string) => string;
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

const instructions = {
  draggable:
    'To move this row, press Space, then the arrow keys, and Space again to put it down. Escape cancels.',
};

/**
 * Handles by which rows are dragged. They are drawn into rows that know nothing of them, so that the code for dragging
 * can arrive later than the rows without their being built anew, which would close what is open in them.
 */
export function DragHandles({ order, slots, nameOf }: DragHandlesProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  if (order.hindrance) return null;
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
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
    >
      <SortableContext items={[...order.ids]} strategy={verticalListSortingStrategy}>
        {order.ids.map((id) => {
          const slot = slots.get(id);
          return slot && createPortal(<Handle id={id} name={nameOf(id)} slot={slot} />, slot, id);
        })}
      </SortableContext>
    </DndContext>
  );
}

function Handle({ id, name, slot }: { id: string; name: string; slot: HTMLElement }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const row = slot.closest<HTMLElement>('[data-row]');

  useLayoutEffect(() => setNodeRef(row), [row, setNodeRef]);
  useLayoutEffect(() => {
    if (!row) return;
    row.style.transform = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : '';
    row.style.transition = transition ?? '';
    row.toggleAttribute('data-dragged', isDragging);
  }, [row, transform, transition, isDragging]);

  return (
    <button
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      type="button"
      className={styles.handle}
      aria-label={`Drag ${name}`}
      title="Drag to move"
    />
  );
}
