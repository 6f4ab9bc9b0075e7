import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { session } from '../../../gateway/session';
import { type SignedInViewerFragment, ViewerDocument } from '../../../gateway/session.generated';
import { Loading } from '../../../ui/Loading';
import { cameBySingleSignOn } from './came-by-single-sign-on';

/** A path of this product, as the gateway has checked it; anybody can write another one into an address. */
const ownPath = (text: string | null) => (text && /^\/(?![/\\])./.test(text) ? text : null);

/**
 * Takes over the session that the gateway has started: the page came back from the provider, so this browser knows nothing
 * of it. The guard of the page then leads on to where the sign-in began.
 */
export function SingleSignOnReturn() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [viewer, setViewer] = useState<SignedInViewerFragment | null>(null);
  const from = ownPath(new URLSearchParams(search).get('returnTo'));

  useEffect(() => {
    const end = () => void navigate('/login?sso=ended', { replace: true });
    client.query({ query: ViewerDocument, fetchPolicy: 'network-only' }).then(({ data }) => {
      if (!data?.viewer?.account.application) return end();
      // The guard reads the place from the state of this entry: it has to be there first.
      if (from) void navigate(pathname + search, { replace: true, state: { from } });
      setViewer(data.viewer);
    }, end);
  }, [client, navigate, pathname, search, from]);

  const isPlaced = from === null || state?.from === from;
  useEffect(() => {
    if (!viewer || !isPlaced) return;
    cameBySingleSignOn.note();
    session.begin(viewer);
  }, [viewer, isPlaced]);

  return <Loading />;
}
