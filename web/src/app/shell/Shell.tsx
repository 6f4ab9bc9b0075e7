import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useMemberships } from '../../gateway/memberships';
import { useSession } from '../../gateway/session';
import { useViewed } from '../../gateway/viewed';
import common from '../../ui/Common.module.css';
import { useLoaded } from '../../ui/use-loaded';
import { SessionNotice } from '../SessionNotice';
import { useActivityRenewal } from '../use-activity-renewal';
import { useFocusKeeper } from '../use-focus-keeper';
import { ConnectionNotice } from './ConnectionNotice';
import { HeaderBar } from './HeaderBar';
import { Navigation, SecondNavigation } from './Navigation';
import { groupsOf, navigationOf } from './navigation-items';
import styles from './Shell.module.css';
import { shellTexts } from './shell.texts';

interface ShellProps {
  /** The path of the screen on display. Header and navigation follow the address at once. */
  shownPath: string;
  /** The code of another screen is on its way. */
  isPending: boolean;
  children: ReactNode;
}

/** Header bar, navigation and the place where screens appear. */
export function Shell({ shownPath, isPending, children }: ShellProps) {
  const session = useSession();
  const viewed = useViewed();
  const { worksAsOwnerOf, secondStep, owesSecondStep } = useMemberships();
  const WorksAsOwner = useLoaded(worksAsOwnerOf !== undefined, {
    load: () => import('../../features/people/members/WorksAsOwner'),
    name: 'WorksAsOwner',
    onFailure: () => undefined,
    failed: shellTexts.worksAsOwner(worksAsOwnerOf ?? ''),
  });
  const isSecondStepMissing =
    !owesSecondStep && secondStep?.isOn === false && Boolean(secondStep.dueAt ?? secondStep.resetAt);
  const SecondStepNotice = useLoaded(isSecondStepMissing, {
    load: () => import('../../features/people/second-step/SecondStepNotice'),
    name: 'SecondStepNotice',
    onFailure: () => undefined,
    failed: shellTexts.secondStepNeeded,
  });
  const { pathname, hash } = useLocation();
  const navigation = navigationOf(pathname, session, viewed);
  const main = useFocusAfterChangeOf(shownPath, isPending, hash);
  useActivityRenewal();
  useFocusKeeper();

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {shellTexts.skip}
      </a>
      <HeaderBar navigation={navigation} />
      {isPending && <div className={styles.pending} aria-hidden="true" />}
      <div className={styles.body}>
        {navigation.kind === 'loggedIn' && (
          <div className={styles.side}>
            <Navigation items={navigation.items} />
            <SecondNavigation groups={groupsOf(session, viewed)} />
          </div>
        )}
        <div className={common.grow}>
          {/* The page that scans says more: how many scans wait. */}
          {shownPath !== '/scan' && <ConnectionNotice />}
          {WorksAsOwner && worksAsOwnerOf !== undefined && <WorksAsOwner application={worksAsOwnerOf} />}
          {SecondStepNotice && isSecondStepMissing && <SecondStepNotice {...secondStep} />}
          <main
            id="main"
            ref={main}
            tabIndex={-1}
            className={`${common.grow} ${styles.main}`}
            data-wide={session.isAuthenticated || undefined}
            aria-busy={isPending}
          >
            {children}
          </main>
        </div>
      </div>
      {session.isAuthenticated && <SessionNotice expiresAt={session.expiresAt} isFinal={session.isFinal} />}
    </div>
  );
}

/**
 * Moves the focus to the new page, as a browser does on a full load, unless the page has placed it itself. A pending
 * page has no control yet: what has the focus then is of the hidden former one.
 */
function useFocusAfterChangeOf(pathname: string, isPending: boolean, hash: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // The screen has scrolled to the part that the address names.
    if (!document.getElementById(hash.slice(1))) window.scrollTo(0, 0);
    if (isPending || !main.current?.contains(document.activeElement)) {
      main.current?.focus({ preventScroll: true });
    }
  }, [pathname, isPending, hash]);
  return main;
}
