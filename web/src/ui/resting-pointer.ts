/**
 * Whether an event is of a pointer that does not move. Some browsers send one when a page appears below a pointer, or changes
 * there, without anybody touching it.
 */
export const isOfRestingPointer = (event: Event): boolean =>
  event.type === 'pointermove' &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0;
