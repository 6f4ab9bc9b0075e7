import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { ContentPath } from '../features/other-application/content';
import { useSession } from '../gateway/session';
import { codeLoader } from '../ui/load-code';
import { lazyScreen } from './lazy-screen';

interface OfPath {
  path: ContentPath;
}

/** Administrators alone load this code. */
const OtherApplication = lazyScreen<OfPath & { application: string }>(
  codeLoader(
    async () => (await import('../features/other-application/OtherApplicationScreen')).OtherApplicationScreen,
  ),
);
const OwnContent = lazyScreen<OfPath>(
  codeLoader(async () => (await import('../features/other-application/OwnContent')).OwnContent),
);

/** The space of the choice, until its code is there. */
const space = <div style={{ minHeight: 38 }} />;

/** A screen on which administrators may choose another application, in the address: `?application=Garden`. */
export function withApplicationChoice(path: ContentPath, Screen: ComponentType): ComponentType {
  return function ChoosableScreen() {
    const { isAdmin, application } = useSession();
    const [query] = useSearchParams();
    const named = query.get('application');
    if (!isAdmin) return <Screen />;
    if (named && named !== application) return <OtherApplication path={path} application={named} />;
    return (
      <>
        <Suspense fallback={space}>
          <OwnContent path={path} />
        </Suspense>
        <Screen />
      </>
    );
  };
}
