import { useEffect } from 'react';

const gap = 12;

/** Scrolls on when a bar at the window's lower edge appears above the control that has the focus. */
export function useClearView(bar: HTMLElement) {
  useEffect(() => {
    const focused = document.activeElement;
    if (!focused || focused.matches('body, main') || bar.contains(focused)) return;
    // Once the bar is in its place.
    const frame = requestAnimationFrame(() => {
      const covered = focused.getBoundingClientRect().bottom + gap - bar.getBoundingClientRect().top;
      if (covered > 0 && bar.offsetHeight > 0) window.scrollBy({ top: covered });
    });
    return () => cancelAnimationFrame(frame);
  }, [bar]);
}
