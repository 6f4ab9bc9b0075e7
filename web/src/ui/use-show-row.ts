import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls to a row once, as soon as it is rendered, and focuses it. Rows carry `data-row={id}` and `tabIndex={-1}`, or
 * contain a control with `data-row-focus` that takes the focus instead.
 */
export function useShowRow(list: RefObject<HTMLElement | null>, id: string | undefined) {
  const shown = useRef<string>(undefined);
  // After each render: the row comes with the answer for its page.
  useEffect(() => {
    if (id === undefined || shown.current === id) return;
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    const row = [...rows].find(({ dataset }) => dataset.row === id);
    if (!row) return;
    shown.current = id;
    row.scrollIntoView({ block: 'center' });
    (row.querySelector<HTMLElement>('[data-row-focus]') ?? row).focus({ preventScroll: true });
  });
}
