import { VisuallyHidden } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { DragHandlesProps } from './DragHandles';
import { onDemand } from './on-demand';

const DragHandles = onDemand(async () => (await import('./DragHandles')).DragHandles);

/** The places of drag handles in the rows, for RowMoves and OrderedRows. */
export function useHandleSlots() {
  const [slots, setSlots] = useState<ReadonlyMap<string, HTMLElement>>(new Map());
  const onSlot = useCallback((id: string, slot: HTMLElement | null) => {
    setSlots((known) => {
      const next = new Map(known);
      if (slot) next.set(id, slot);
      else next.delete(id);
      return next;
    });
  }, []);
  return { slots, onSlot };
}

/** Beside the rows of a list whose order can be changed: its drag handles, and what screen readers are told. */
export function OrderedRows(props: DragHandlesProps) {
  return (
    <>
      <DragHandles {...props} needed={false} />
      <VisuallyHidden role="status">{props.order.announcement}</VisuallyHidden>
    </>
  );
}
