import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to a part of a page that the address names (`#fields`), once it is loaded. @returns the ref of the part */
export function useAim(name: string, isLoaded: boolean): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const isAimedAt = hash === `#${name}` && isLoaded;
  useEffect(() => {
    if (!isAimedAt) return;
    // After the frame around the screens has gone to the top, as for every screen.
    const timer = setTimeout(() => part.current?.scrollIntoView?.(), 100);
    return () => clearTimeout(timer);
  }, [isAimedAt]);
  return part;
}
