import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../gateway/session';
import { SessionNotice } from '../SessionNotice';
import { HeaderBar } from './HeaderBar';
import { Navigation } from './Navigation';
import { navigationOf } from './navigation-items';
import styles from './Shell.module.css';

/** Header bar, navigation and the place where screens appear. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const session = useSession();
  const navigation = navigationOf(pathname, session);
  const main = useFocusAfterChangeOf(pathname);

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <HeaderBar navigation={navigation} />
      <div className={styles.body}>
        {navigation.kind === 'loggedIn' && (
          <div className={styles.side}>
            <Navigation items={navigation.items} />
          </div>
        )}
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          className={styles.main}
          data-wide={session.isAuthenticated || undefined}
        >
          {children}
        </main>
      </div>
      {session.isAuthenticated && <SessionNotice expiresAt={session.expiresAt} />}
    </div>
  );
}

/** Moves the focus to the new page, as a browser does on a full load, unless the page has placed it itself. */
function useFocusAfterChangeOf(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
