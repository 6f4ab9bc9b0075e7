import { Suspense, useEffect } from 'react';
import { type Location, Route, Routes } from 'react-router';
import { useSession } from '../gateway/session';
import { useViewed } from '../gateway/viewed';
import { ConfirmProvider } from '../ui/confirm';
import { Navigate } from '../ui/Link';
import { Loading } from '../ui/Loading';
import type { AppRoute } from './app-route';
import { InApplication } from './InApplication';
import { RequireAccess } from './RequireAccess';
import { routes } from './routes';
import { ScreenBoundary } from './ScreenBoundary';
import { shellTexts } from './shell/shell.texts';
import { startState } from './start';

interface ScreensProps {
  registered?: AppRoute[];
  location: Location;
}

export function Screens({ registered = routes, location }: ScreensProps) {
  return (
    // One boundary for all screens: a further one, mounted with its screen, would show its fallback at once.
    <Suspense fallback={<Loading rows={8} />}>
      <Routes location={location}>
        {registered.map(({ path, title, access, right, changes, Screen }) => (
          <Route
            key={path}
            path={path}
            element={
              <RequireAccess access={access}>
                <DocumentTitle title={title} />
                {/* Inside RequireAccess, so that a dialog still open when the session ends closes with its screen. */}
                <ConfirmProvider>
                  <ScreenBoundary key={path}>
                    <InApplication title={title} right={right} changes={changes}>
                      <Screen />
                    </InApplication>
                  </ScreenBoundary>
                </ConfirmProvider>
              </RequireAccess>
            }
          />
        ))}
        {/* A path of old links only. It has no screen; users who are logged in are redirected as from /login. */}
        <Route
          path="/verify-otp"
          element={
            <RequireAccess access="loggedOut">
              <RedirectHome />
            </RequireAccess>
          }
        />
        <Route path="*" element={<RedirectHome />} />
      </Routes>
    </Suspense>
  );
}

/** `/` and every path that is no screen. */
function RedirectHome() {
  const { isAuthenticated } = useSession();
  return <Navigate to={isAuthenticated ? '/qr-generator' : '/login'} replace state={startState} />;
}

function DocumentTitle({ title }: { title: string }) {
  const { application } = useViewed();
  useEffect(() => {
    document.title = `${title} · ${application || shellTexts.product}`;
  }, [title, application]);
  return null;
}
