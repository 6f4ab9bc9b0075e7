import { Notifications, useNotifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import styles from './Toasts.module.css';

/** As in the style sheet: below the header bar, and above the window's lower edge. */
const TOP = 65;
const BOTTOM = 16;

/** Where toasts appear: below the header bar, or at the window's lower edge while they would cover what is in use. */
export function Toasts() {
  return <Notifications position="top-right" className={styles.toasts} data-low={useIsLow() || undefined} />;
}

function useIsLow(): boolean {
  const [isLow, setLow] = useState(false);
  const { notifications } = useNotifications();
  const isEmpty = notifications.length === 0;

  useEffect(() => {
    if (isEmpty) return;
    const place = () => setLow(coversMoreAtTop());
    place();
    const events = ['focusin', 'scroll', 'resize'] as const;
    for (const event of events) window.addEventListener(event, place, { capture: true, passive: true });
    // Toasts grow while they appear.
    const sizes = new ResizeObserver(place);
    const stack = toastStack();
    if (stack) sizes.observe(stack);
    return () => {
      for (const event of events) window.removeEventListener(event, place, { capture: true });
      sizes.disconnect();
    };
  }, [isEmpty]);

  return isLow;
}

const toastStack = () => document.querySelector<HTMLElement>(`.${styles.toasts}[data-position="top-right"]`);

/** Whether toasts at the top would cover more of what has the focus than toasts at the bottom would. */
function coversMoreAtTop(): boolean {
  const stack = toastStack();
  const focused = document.activeElement;
  if (!stack || !focused || focused.matches('body, main') || stack.contains(focused)) return false;
  const { left, right, height } = stack.getBoundingClientRect();
  const inUse = (focused.closest('[role="menu"]') ?? focused).getBoundingClientRect();
  if (inUse.right <= left || inUse.left >= right) return false;
  const coveredFrom = (top: number) =>
    Math.max(0, Math.min(inUse.bottom, top + height) - Math.max(inUse.top, top));
  return coveredFrom(TOP) > coveredFrom(window.innerHeight - BOTTOM - height);
}
