import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { session } from '../../../gateway/session';
import { type SignedInViewerFragment, ViewerDocument } from '../../../gateway/session.generated';
import { Loading } from '../../../ui/Loading';
import { useReturnTo } from '../../../ui/use-return-to';
import { cameBySingleSignOn } from './came-by-single-sign-on';

/**
 * Takes over the session that the gateway has started: the page came back from the provider, so this browser knows nothing
 * of it. The guard of the page then leads on to where the sign-in began.
 */
export function SingleSignOnReturn() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const isPlaced = useReturnTo();
  const [viewer, setViewer] = useState<SignedInViewerFragment | null>(null);

  useEffect(() => {
    const end = () => void navigate('/login?sso=ended', { replace: true });
    client.query({ query: ViewerDocument, fetchPolicy: 'network-only' }).then(({ data }) => {
      if (!data?.viewer?.account.application) return end();
      setViewer(data.viewer);
    }, end);
  }, [client, navigate]);

  useEffect(() => {
    if (!viewer || !isPlaced) return;
    cameBySingleSignOn.note();
    session.begin(viewer);
  }, [viewer, isPlaced]);

  return <Loading />;
}
