import { useEffect, useRef } from 'react';

/** Longer than the confirmation dialog needs to return the focus to a control that no longer exists. */
const dialogDelayMs = 40;

/**
 * Moves the focus when the row that had it is removed: to the same control of the next row, of the last row, or to
 * `fallback`. With `onlyIfLost` a focus that something still has stays, because the row may have stayed too. Mark the
 * controls with `data-focus-row`, and set `list` as the ref of their container.
 */
export function useFocusAfterRemoval(fallback: () => HTMLElement | null) {
  const list = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const focusRow = (index: number, { onlyIfLost = false } = {}) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (onlyIfLost && document.activeElement !== document.body) return;
      const controls = list.current?.querySelectorAll<HTMLElement>('[data-focus-row]') ?? [];
      const control = controls[Math.min(index, controls.length - 1)] ?? fallback();
      control?.focus();
    }, dialogDelayMs);
  };
  return { list, focusRow };
}
