import { createContext, type RefObject, use, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The path in the address bar. The screen on display may still be the former one. */
const CurrentPath = createContext<RefObject<string> | null>(null);

export const CurrentPathProvider = CurrentPath.Provider;

/** To be called outside the screens, whose own location is the one on display. */
export function useCurrentPath(): RefObject<string> {
  const { pathname } = useLocation();
  const path = useRef(pathname);
  useLayoutEffect(() => {
    path.current = pathname;
  }, [pathname]);
  return path;
}

/** Returns a function that tells whether the person has left the screen: a late write to the address leads back to it. */
export function useIsLeft(): () => boolean {
  const { pathname } = useLocation();
  const current = use(CurrentPath);
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => !isMounted.current || (current !== null && current.current !== pathname);
}
