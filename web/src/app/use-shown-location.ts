import { useDeferredValue } from 'react';
import { type Location, useLocation } from 'react-router';

/**
 * The location of the screen on display: the former one until the code of the next is there, then the new one.
 * Whatever changes on the same screen (its page, its search) is shown at once.
 */
export function useShownLocation(): { shown: Location; isPending: boolean } {
  const location = useLocation();
  const ready = useDeferredValue(location);
  const isPending = ready.pathname !== location.pathname;
  return { shown: isPending ? ready : location, isPending };
}
