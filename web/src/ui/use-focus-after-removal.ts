import { useEffect, useRef } from 'react';

/** Longer than the dialog that asked needs to give the focus back to a control that is gone by now. */
const dialogDelayMs = 40;

/**
 * Where the keyboard goes when the row that had it is removed: to the same control of the row now in its place, of the
 * last row, or to `otherwise`. Mark the controls with `data-focus-row`; give `list` to what holds them.
 */
export function useFocusAfterRemoval(fallback: () => HTMLElement | null) {
  const list = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const focusRow = (index: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const controls = list.current?.querySelectorAll<HTMLElement>('[data-focus-row]') ?? [];
      const control = controls[Math.min(index, controls.length - 1)] ?? fallback();
      control?.focus();
    }, dialogDelayMs);
  };
  return { list, focusRow };
}
