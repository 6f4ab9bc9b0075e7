import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { interfaceLanguage, languageAt } from '../ui/edition';

/** Its document alone may use the camera and WebAssembly (`gateway/src/web-app.ts`). */
const isScan = (path: string) => /^\/scan\/?$/.test(path);

const loadedAsScan = isScan(window.location.pathname);

/** Loads the document anew on the way to `/scan` or a page in another language and away from it, wherever the link is. */
export function OwnDocument({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isOther = isScan(pathname) !== loadedAsScan || languageAt(pathname) !== interfaceLanguage;
  useEffect(() => {
    if (isOther) window.location.reload();
  }, [isOther]);
  return isOther ? null : children;
}
