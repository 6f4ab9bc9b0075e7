import { useDeferredValue, useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router';

/** Longer than code takes on an ordinary connection; after it, the former screen looks as if the click was lost. */
const maxPendingMs = 1_000;

/**
 * The location of the screen on display: the former one for a moment, while the code of the next is loaded, then the
 * new one. A change on the same screen (its page, its search) is shown at once.
 */
export function useShownLocation(): { shown: Location; isPending: boolean } {
  const location = useLocation();
  const ready = useDeferredValue(location);
  const isPending = ready.pathname !== location.pathname;
  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsOverdue(true), maxPendingMs);
    return () => {
      clearTimeout(timer);
      setIsOverdue(false);
    };
  }, [isPending]);
  return { shown: isPending && !isOverdue ? ready : location, isPending };
}
