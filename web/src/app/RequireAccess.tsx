import { Fragment, type ReactNode, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type Session, useSession } from '../gateway/session';
import { Loading } from '../ui/Loading';
import type { Access } from './routes';

/** Where a person begins who is logged in. */
const startOf = ({ isAdmin }: Session) => (isAdmin ? '/admin-dashboard' : '/qr-generator');

/** Lets a screen appear to those who may see it, and sends everybody else where the specification says. */
export function RequireAccess({ access, children }: { access: Access; children: ReactNode }) {
  const session = useSession();
  const location = useLocation();

  if (access === 'any') return children;
  if (access === 'loggedOut') {
    if (!session.isAuthenticated) return children;
    return <Redirect to={placeLeft(location.state) ?? startOf(session)} />;
  }
  const allowed = access === 'admin' ? session.isAdmin : session.isAuthenticated;
  if (!allowed) {
    // After a session that ran out, the way back is remembered; a logout is a wish to leave.
    const from = session.endedBy === 'expired' ? location.pathname + location.search : undefined;
    return <Redirect to="/login" from={from} />;
  }
  // Another account in the same tab starts afresh: nothing on screen may be left from the former one.
  return <Fragment key={session.email}>{children}</Fragment>;
}

/** Leads elsewhere. It is on screen itself for as long as the other screen's code is on its way. */
function Redirect({ to, from }: { to: string; from?: string | undefined }) {
  // The same object each time, or each rendering would be a navigation of its own.
  const state = useMemo(() => (from ? { from } : null), [from]);
  return (
    <>
      <Navigate to={to} replace state={state} />
      <Loading />
    </>
  );
}

/** The path a person was on when the session ended, from the router's state of /login. */
function placeLeft(state: unknown): string | undefined {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' ? from : undefined;
}
