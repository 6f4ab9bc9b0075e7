import { useApolloClient } from '@apollo/client/react';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { MembershipsDocument, type MembershipsQuery } from './memberships.generated';
import { useSession } from './session';

type Viewer = NonNullable<MembershipsQuery['viewer']>;
export type Membership = Viewer['memberships'][number];

interface Memberships {
  /** Undefined while they are not known, as after a lost connection: the gateway then decides alone. */
  held: readonly Membership[] | undefined;
  /** The application in which an administrator works as owner. */
  worksAsOwnerOf: string | undefined;
  /** The same application, whole. */
  worksIn: Viewer['worksAsOwnerOf'] | undefined;
  isLoading: boolean;
  /** Whether the account has a second step, when it is due, and when it was reset. */
  secondStep: Viewer['secondStep'] | undefined;
  /** Nothing else opens until the account has set up its second step. */
  owesSecondStep: boolean;
}

const MembershipsContext = createContext<Memberships>({
  held: undefined,
  worksAsOwnerOf: undefined,
  worksIn: undefined,
  isLoading: false,
  secondStep: undefined,
  owesSecondStep: false,
});

/** The applications in which the account of this browser works. */
export const useMemberships = (): Memberships => use(MembershipsContext);

/**
 * Loads the memberships once for each account, and follows the cache, into which `refreshSession` reads them again. Not by
 * the hook for queries, which would be the only one of the log-in page.
 */
export function MembershipsProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const { email } = useSession();
  const [viewer, setViewer] = useState<Viewer | null>(
    () => client.readQuery({ query: MembershipsDocument })?.viewer ?? null,
  );
  /** The account whose question has failed. */
  const [failed, setFailed] = useState('');
  useEffect(() => {
    if (email === '') return;
    const query = client.watchQuery({ query: MembershipsDocument, fetchPolicy: 'cache-first' });
    const subscription = query.subscribe(({ data, loading }) => {
      if (data?.viewer) setViewer(data.viewer as Viewer);
      else if (!loading) setFailed(email);
    });
    return () => subscription.unsubscribe();
  }, [client, email]);

  // Those of a former account are nothing for this one.
  const own = email !== '' && viewer?.account.email === email ? viewer : undefined;
  return (
    <MembershipsContext
      value={{
        held: own?.memberships,
        worksAsOwnerOf: own?.worksAsOwnerOf?.name,
        worksIn: own?.worksAsOwnerOf,
        secondStep: own?.secondStep,
        owesSecondStep: own?.owesSecondStep ?? false,
        isLoading: own === undefined && email !== '' && failed !== email,
      }}
    >
      {children}
    </MembershipsContext>
  );
}
