import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Calls `begin` whenever a link leads to `#new`, where the screen begins something new: a form takes the focus. */
export function useNewInAddress(begin: () => void) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again has another key.
  useEffect(() => {
    if (hash === '#new') begin();
  }, [hash, key]);
}
