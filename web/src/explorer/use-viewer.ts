import { print } from 'graphql';
import { useCallback, useEffect, useState } from 'react';
import { session } from '../gateway/session';
import {
  RenewSessionDocument,
  type SignedInViewerFragment,
  ViewerDocument,
} from '../gateway/session.generated';
import { send } from './send';

/** Whose session it is: null for nobody's, undefined until the gateway has answered. */
type Viewer = SignedInViewerFragment | null | undefined;

/** Who is signed in. `look` asks again, because a call from here or another tab may have changed it. */
export function useViewer() {
  const [viewer, setViewer] = useState<Viewer>();
  const look = useCallback(async () => {
    const found = await viewerNow();
    setViewer(found);
    return found;
  }, []);
  const act = useCallback(async () => {
    if (await look()) await renew();
  }, [look]);

  useEffect(() => {
    const lookAgain = () => void look();
    lookAgain();
    window.addEventListener('focus', lookAgain);
    return () => window.removeEventListener('focus', lookAgain);
  }, [look]);
  return { viewer, act };
}

const viewerNow = (): Promise<Viewer> =>
  send({ query: print(ViewerDocument) }).then(
    ({ data }) => data?.viewer ?? null,
    () => null,
  );

/** Whoever runs operations is active: the session goes on as on the screens, and open tabs of the web app hear of it. */
async function renew(): Promise<void> {
  const answer = await send({ query: print(RenewSessionDocument) }).catch(() => undefined);
  const viewer = answer?.data?.renewSession?.viewer;
  const { isAuthenticated, email } = session.get();
  if (viewer && isAuthenticated && email === viewer.account.email) session.begin(viewer);
}
