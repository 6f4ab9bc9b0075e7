import { useSearchParams } from 'react-router';
import { useSession } from './session';

/**
 * The application whose content a screen shows: the own one, or for administrators the one that the address names
 * (`?application=Garden`), which is read only.
 */
export function useViewed() {
  const { isAdmin, application: own } = useSession();
  const [query] = useSearchParams();
  const named = query.get('application');
  const application = isAdmin && named && named !== own ? named : undefined;
  return {
    /** Another application than the own one. */
    application,
    readOnly: application !== undefined,
    /** For the query of the content. */
    variables: application === undefined ? {} : { application },
    /** The address of a page about the same application. */
    pathTo: (path: string): string =>
      application === undefined
        ? path
        : `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ application })}`,
  };
}
