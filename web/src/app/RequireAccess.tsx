import { Fragment, type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useMemberships } from '../gateway/memberships';
import { type Session, useSession } from '../gateway/session';
import { Navigate } from '../ui/Link';
import { Loading } from '../ui/Loading';
import type { Access } from './app-route';
import { startState } from './start';

/** The page that a user sees first after the login. */
const startOf = ({ isAdmin }: Session) => (isAdmin ? '/admin-dashboard' : '/qr-generator');

/** The one page for an account that has to set up its second step first. */
const secondStepPath = '/second-step';

/** Renders a screen for users who may see it, and redirects all others as the specification says. */
export function RequireAccess({ access, children }: { access: Access; children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  const { owesSecondStep } = useMemberships();

  if (access === 'everyone') return children;
  if (access === 'loggedOut') {
    if (!session.isAuthenticated) return children;
    const left = placeLeft(location.state);
    return <Redirect to={left ?? startOf(session)} isStart={left === undefined} />;
  }
  const allowed = access === 'admin' ? session.isAdmin : session.isAuthenticated;
  if (!allowed) {
    // The page is remembered after a session that expired, not after a logout.
    const from = session.endedBy === 'expired' ? location.pathname + location.search : undefined;
    return <Redirect to="/login" from={from} />;
  }
  if (owesSecondStep && location.pathname !== secondStepPath) return <Redirect to={secondStepPath} />;
  // Another account in the same tab gets a new tree: no state of the former one may stay on screen.
  return <Fragment key={session.email}>{children}</Fragment>;
}

/** Navigates, and shows a loading indicator until the other screen's code is loaded. */
function Redirect({ to, from, isStart }: { to: string; from?: string | undefined; isStart?: boolean }) {
  // The same object each time, or each rendering would be a navigation of its own.
  const state = useMemo(() => (from ? { from } : isStart ? startState : null), [from, isStart]);
  return (
    <>
      <Navigate to={to} replace state={state} />
      <Loading rows={8} />
    </>
  );
}

/** The path on display when the session ended, from the router's state of /login. */
function placeLeft(state: unknown): string | undefined {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' ? from : undefined;
}
