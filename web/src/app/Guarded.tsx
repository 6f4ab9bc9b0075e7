import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type Session, useSession } from '../gateway/session';
import type { Access } from './routes';

/** Where a person begins who is logged in. */
const startOf = ({ isAdmin }: Session) => (isAdmin ? '/admin-dashboard' : '/qr-generator');

/** Lets a screen appear to those who may see it, and sends everybody else where the specification says. */
export function Guarded({ access, children }: { access: Access; children: ReactNode }) {
  const session = useSession();
  const location = useLocation();

  if (access === 'any') return children;
  if (access === 'loggedOut') {
    if (!session.isAuthenticated) return children;
    return <Navigate to={placeLeft(location.state) ?? startOf(session)} replace />;
  }
  const allowed = access === 'admin' ? session.isAdmin : session.isAuthenticated;
  if (!allowed) {
    // After a session that ran out, the way back is remembered; a logout is a wish to leave.
    const from = session.endedBy === 'expired' ? location.pathname + location.search : undefined;
    return <Navigate to="/login" replace state={from ? { from } : null} />;
  }
  // Another account in the same tab starts afresh: nothing on screen may be left from the former one.
  return <Fragment key={session.email}>{children}</Fragment>;
}

/** The path a person was on when the session ended, from the router's state of /login. */
function placeLeft(state: unknown): string | undefined {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' ? from : undefined;
}
