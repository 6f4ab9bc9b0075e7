import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import common from './Common.module.css';

/** The attributes of a row that an address may name (`/members#member-5`), which scrolls to it and gives it the focus. */
export function useRowInAddress(id: string) {
  const { hash, key } = useLocation();
  const ref = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again has another key.
  useEffect(() => {
    if (hash !== `#${id}`) return;
    ref.current?.scrollIntoView?.({ block: 'center' });
    ref.current?.focus({ preventScroll: true });
  }, [hash, key, id]);
  return { ref, id, tabIndex: -1, className: common.named };
}
