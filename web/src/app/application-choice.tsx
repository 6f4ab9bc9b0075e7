import { type ComponentType, Suspense } from 'react';
import type { ContentPath } from '../features/people/applications/content';
import { useSession } from '../gateway/session';
import { useViewed } from '../gateway/viewed';
import { lazyScreen } from '../ui/lazy-screen';

/** Administrators alone load this code. */
const OtherApplication = lazyScreen(
  () => import('../features/people/applications/OtherApplication'),
  'OtherApplication',
);
const KnownApplication = lazyScreen(
  () => import('../features/people/applications/KnownApplication'),
  'KnownApplication',
);
const OwnContent = lazyScreen(() => import('../features/people/applications/OwnContent'), 'OwnContent');

/** The space of the choice, until its code is there. */
const space = <div style={{ minHeight: 38 }} />;

/**
 * A screen on which administrators may choose another application, in the address: `?application=Garden`.
 * @param isContent false for a page that belongs to the content: it offers no choice while it shows the own one
 */
export function withApplicationChoice(
  path: ContentPath,
  Screen: ComponentType,
  isContent = true,
): ComponentType {
  return function ChoosableScreen() {
    const { isAdmin } = useSession();
    const { application, isOther } = useViewed();
    if (isOther) {
      return (
        <OtherApplication path={path} application={application} showsQuotas={isContent}>
          <Screen key={application} />
        </OtherApplication>
      );
    }
    if (!isAdmin || !isContent) return <Screen />;
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

/** A screen that names the application of the address above itself, and chooses it by a filter of its own. */
export function withKnownApplication(path: string, Screen: ComponentType): ComponentType {
  return function FilteredScreen() {
    const { application, isOther } = useViewed();
    return (
      <>
        {isOther && (
          <Suspense fallback={null}>
            <KnownApplication application={application} back={path} />
          </Suspense>
        )}
        <Screen />
      </>
    );
  };
}
