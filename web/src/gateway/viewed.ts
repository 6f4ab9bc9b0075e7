import { useSearchParams } from 'react-router';
import { ofApplication } from '../ui/kept-application';
import { useMemberships } from './memberships';
import { onlyReads, type Right } from './rights';
import { useSession } from './session';

/**
 * The application that a screen shows: the one that the address names (`?application=Garden`), else the home application.
 * It is in the address alone, so that two tabs can show two of them; what may be done there follows from the membership.
 */
export function useViewed() {
  const { isAdmin, application: home } = useSession();
  const [query] = useSearchParams();
  const { held, worksAsOwnerOf, isLoading } = useMemberships();
  const application = query.get('application') || home;
  const worksAsOwner = worksAsOwnerOf === application;
  const membership = held?.find((each) => each.application.name === application);
  const may = (right: Right): boolean => {
    if (worksAsOwner || membership?.rights.includes(right)) return true;
    if (held === undefined && !(isAdmin && application !== home)) return true;
    return isAdmin && onlyReads(right);
  };
  return {
    application,
    may,
    /** Undefined for somebody who is no member, and while that is not known. */
    role: worksAsOwner ? ('OWNER' as const) : membership?.role,
    worksAsOwner,
    /** An administrator in an application of which it is no member. */
    isOther:
      isAdmin && !worksAsOwner && (held === undefined ? application !== home : membership === undefined),
    isLoading,
    /** Somebody who is no member, and is no administrator either. */
    isOutside: held !== undefined && membership === undefined && !isAdmin,
    /** For queries that no generated hook sends. */
    variables: { application },
    /** The address of a page or a file of the application. */
    pathTo: (path: string): string => ofApplication(path, application),
  };
}

export type Viewed = ReturnType<typeof useViewed>;

/** Whether the viewer may do something in the application of the address. */
export const useMay = (right: Right): boolean => useViewed().may(right);
