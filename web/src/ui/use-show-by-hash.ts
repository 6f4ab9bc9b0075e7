import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to the part of a screen that the address names: `/account#security`. A browser does so for whole pages alone. */
export function useShowByHash() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again has another key.
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView?.();
  }, [hash, key]);
}
