import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, useNotifications } from '@mantine/notifications';
import { type CSSProperties, useEffect, useState } from 'react';
import styles from './Toasts.module.css';

/** The height of the header bar, and the distance of toasts from it and from the window's lower edge. */
const headerHeight = 57;
const gap = 8;
const highestPlace = { top: headerHeight + gap, isLow: false };

/** Where toasts appear: below the header bar, or at the window's lower edge while they would cover what is in use. */
export function Toasts() {
  const { top, isLow } = usePlace();
  const style = { '--toasts-top': `${top}px` } as CSSProperties;
  return (
    <Notifications
      position="top-right"
      className={styles.toasts}
      style={style}
      data-low={isLow || undefined}
    />
  );
}

function usePlace() {
  const [place, setPlace] = useState(highestPlace);
  const { notifications } = useNotifications();
  const isEmpty = notifications.length === 0;

  useEffect(() => {
    if (isEmpty) return;
    const update = () => {
      const top = topEdge();
      setPlace({ top, isLow: coversMoreAt(top) });
    };
    update();
    const events = ['focusin', 'scroll', 'resize'] as const;
    for (const event of events) window.addEventListener(event, update, { capture: true, passive: true });
    // Toasts grow while they appear.
    const sizes = new ResizeObserver(update);
    const stack = toastStack();
    if (stack) sizes.observe(stack);
    return () => {
      for (const event of events) window.removeEventListener(event, update, { capture: true });
      sizes.disconnect();
    };
  }, [isEmpty]);

  return place;
}

const toastStack = () => document.querySelector<HTMLElement>(`.${styles.toasts}[data-position="top-right"]`);

/** Below the header bar, and below a notice that hangs from it. */
function topEdge(): number {
  const notice = document.querySelector('[data-below-header]')?.getBoundingClientRect();
  return Math.max(headerHeight, notice?.height ? notice.bottom : 0) + gap;
}

/** Whether toasts from `top` on would cover more of what has the focus than toasts at the lower edge would. */
function coversMoreAt(top: number): boolean {
  const stack = toastStack();
  const focused = document.activeElement;
  if (!stack || !focused || focused.matches('body, main') || stack.contains(focused)) return false;
  const { left, right, height } = stack.getBoundingClientRect();
  const inUse = (focused.closest('[role="menu"]') ?? focused).getBoundingClientRect();
  if (inUse.right <= left || inUse.left >= right) return false;
  const coveredFrom = (start: number) =>
    Math.max(0, Math.min(inUse.bottom, start + height) - Math.max(inUse.top, start));
  return coveredFrom(top) > coveredFrom(window.innerHeight - gap - height);
}
