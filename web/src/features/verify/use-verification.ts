import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toGatewayError } from '../../gateway/errors';
import {
  useConfirmAccountDeletionMutation,
  useConfirmEmailChangeMutation,
  useVerifyEmailMutation,
} from '../../gateway/generated';
import { lookAgainWhoIsSignedIn } from '../../gateway/who-is-signed-in';
import { type Flow, MISSING_TOKEN, SUCCESS, verificationFailure } from './verification';

type Verification =
  | { state: 'verifying' }
  | { state: 'ok'; message: string }
  /** `lost` when no answer came: the link may still be good. `spent` when it is good no more. */
  | { state: 'fail'; message: string; lost?: boolean; spent?: boolean };

/** Posts the token of a mailed link, once per link, and says how it went. */
export function useVerification(token: string, flow: Flow) {
  const [verification, setVerification] = useState<Verification>(
    token ? { state: 'verifying' } : { state: 'fail', message: MISSING_TOKEN },
  );
  const redeem = useRedemption(flow);
  const posted = useRef('');

  const post = useCallback(async () => {
    setVerification({ state: 'verifying' });
    try {
      setVerification({ state: 'ok', message: (await redeem(token)) || SUCCESS[flow] });
    } catch (thrown) {
      const error = toGatewayError(thrown);
      const lost = ['NETWORK', 'INTERNAL', 'UNAVAILABLE', 'TOO_MANY_ATTEMPTS'].includes(error.code);
      const spent = error.code === 'LINK_EXPIRED';
      setVerification({ state: 'fail', message: verificationFailure(error), lost, spent });
    }
  }, [redeem, token, flow]);

  useEffect(() => {
    // An effect may run twice for one visit; a token works once, and the second answer would be a failure.
    if (!token || posted.current === token) return;
    posted.current = token;
    void post();
  }, [post, token]);

  return { verification, retry: post };
}

function useRedemption(flow: Flow) {
  const client = useApolloClient();
  const [verifyEmail] = useVerifyEmailMutation();
  const [confirmEmailChange] = useConfirmEmailChangeMutation();
  const [confirmAccountDeletion] = useConfirmAccountDeletionMutation();

  return useCallback(
    async (token: string): Promise<string | undefined> => {
      const options = { variables: { input: { token } } };
      if (flow === 'register_user') return (await verifyEmail(options)).data?.verifyEmail.message;
      const message =
        flow === 'change_email'
          ? (await confirmEmailChange(options)).data?.confirmEmailChange.message
          : (await confirmAccountDeletion(options)).data?.confirmAccountDeletion.message;
      await lookAgainWhoIsSignedIn(client);
      return message;
    },
    [flow, client, verifyEmail, confirmEmailChange, confirmAccountDeletion],
  );
}
