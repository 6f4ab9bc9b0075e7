import { Fragment, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../gateway/session';
import { useViewed } from '../gateway/viewed';
import { DraftOwner } from '../ui/drafts';
import { Navigate } from '../ui/Link';
import { Loading } from '../ui/Loading';
import { lazyScreen } from '../ui/lazy-screen';
import type { AppRoute } from './app-route';
import { isStart } from './start';

const LeftApplication = lazyScreen(
  () => import('../features/people/members/LeftApplication'),
  'LeftApplication',
);
const RoleNote = lazyScreen(() => import('../features/people/members/RoleNote'), 'RoleNote');

const ClosedPage = lazyScreen(() => import('../features/people/members/ClosedPage'), 'ClosedPage');

interface InApplicationProps extends Pick<AppRoute, 'title' | 'right' | 'changes'> {
  children: ReactNode;
}

/**
 * Renders a screen of the application of the address for members whose role may open it. Another application in the same
 * tab gets a new tree, with drafts of its own.
 */
export function InApplication({ title, right, changes, children }: InApplicationProps) {
  const { email } = useSession();
  const { state } = useLocation();
  const { application, may, role, isLoading, isOutside } = useViewed();
  if (right === undefined) return children;
  if (isLoading) return <Loading rows={8} />;
  if (isOutside) return <LeftApplication application={application} />;
  if (role === 'SCANNER' && isStart(state)) return <Navigate to="/scan" replace />;
  if (!may(right)) return <ClosedPage title={title} right={right} />;
  // The audit log has no drafts, and a field in which its application is typed.
  const tree = right === 'audit' ? right : application;
  return (
    <DraftOwner value={`${email}:${application}`}>
      <Fragment key={tree}>
        {changes && role && !may(changes) && <RoleNote application={application} role={role} />}
        {children}
      </Fragment>
    </DraftOwner>
  );
}
