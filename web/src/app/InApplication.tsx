import { Fragment, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { roleTooLow } from '../gateway/rights';
import { useSession } from '../gateway/session';
import { useViewed } from '../gateway/viewed';
import { DraftOwner } from '../ui/drafts';
import { Navigate } from '../ui/Link';
import { Loading } from '../ui/Loading';
import { lazyScreen } from '../ui/lazy-screen';
import { notify } from '../ui/notify';
import { appTexts } from './app.texts';
import type { AppRoute } from './app-route';
import { isStart } from './start';

const LeftApplication = lazyScreen(
  () => import('../features/people/members/LeftApplication'),
  'LeftApplication',
);
const RoleNote = lazyScreen(() => import('../features/people/members/RoleNote'), 'RoleNote');

/** Every role may open it. */
const firstPath = '/qr-generator';

/** Leads to the first screen that the person may open, and says why. */
function Refused({ reason }: { reason: string }) {
  useEffect(() => notify(reason, { tone: 'error' }), [reason]);
  return <Navigate to={firstPath} replace />;
}

interface InApplicationProps extends Pick<AppRoute, 'path' | 'title' | 'right' | 'changes'> {
  children: ReactNode;
}

/**
 * Renders a screen of the application of the address for members whose role may open it. Another application in the same
 * tab gets a new tree, with drafts of its own.
 */
export function InApplication({ path, title, right, changes, children }: InApplicationProps) {
  const { email } = useSession();
  const { state } = useLocation();
  const { application, may, role, isLoading, isOutside } = useViewed();
  if (right === undefined) return children;
  if (isLoading) return <Loading />;
  if (isOutside) return <LeftApplication application={application} />;
  if (role === 'SCANNER' && isStart(state)) return <Navigate to="/scan" replace />;
  if (!may(right) && path !== firstPath)
    return <Refused reason={appTexts.cannotOpen(title, roleTooLow(application, role))} />;
  return (
    <DraftOwner value={`${email}:${application}`}>
      <Fragment key={application}>
        {changes && role && !may(changes) && <RoleNote application={application} role={role} />}
        {children}
      </Fragment>
    </DraftOwner>
  );
}
