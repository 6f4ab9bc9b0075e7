import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { type MembershipsQuery, useMembershipsQuery } from './memberships.generated';
import { useSession } from './session';

export type Membership = NonNullable<MembershipsQuery['viewer']>['memberships'][number];

interface Memberships {
  /** Undefined while they are not known, as after a lost connection: the gateway then decides alone. */
  held: readonly Membership[] | undefined;
  /** The application in which an administrator works as owner. */
  worksAsOwnerOf: string | undefined;
  isLoading: boolean;
}

const unknown: Memberships = { held: undefined, worksAsOwnerOf: undefined, isLoading: false };

const MembershipsContext = createContext(unknown);

/** The applications in which the account of this browser works. */
export const useMemberships = (): Memberships => use(MembershipsContext);

/** Loads the memberships once for each account; `refreshSession` reads them again after a change. */
export function MembershipsProvider({ children }: { children: ReactNode }) {
  const { email } = useSession();
  const { data, previousData, loading, refetch } = useMembershipsQuery({
    skip: email === '',
    fetchPolicy: 'cache-first',
  });
  const asked = useRef(email);
  // Another account in the same tab.
  useEffect(() => {
    if (asked.current !== email && asked.current !== '' && email !== '') refetch().catch(() => undefined);
    asked.current = email;
  }, [email, refetch]);

  const viewer = (data ?? previousData)?.viewer;
  // Those of a former account are nothing for this one.
  const own = email !== '' && viewer?.account.email === email ? viewer : undefined;
  return (
    <MembershipsContext
      value={{
        held: own?.memberships,
        worksAsOwnerOf: own?.worksAsOwnerOf?.name,
        isLoading: own === undefined && loading && email !== '',
      }}
    >
      {children}
    </MembershipsContext>
  );
}
