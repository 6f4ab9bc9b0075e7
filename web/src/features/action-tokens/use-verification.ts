import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toGatewayError } from '../../gateway/errors';
import {
  useConfirmAccountDeletionMutation,
  useConfirmEmailChangeMutation,
  useVerifyEmailMutation,
} from '../../gateway/generated';
import { refreshSession } from '../../gateway/refresh-session';
import { type Flow, MISSING_TOKEN, SUCCESS, verificationFailure } from './verification';

type Verification =
  /** Nothing was sent yet: the person has to confirm first. */
  | { state: 'asking' }
  | { state: 'verifying' }
  /** `passwordToken` when the account has no password yet, and lets the person choose one. */
  | { state: 'ok'; message: string; passwordToken?: string | null | undefined }
  /** `lost` when no answer came: the link may still be good. `spent` when it is good no more. */
  | { state: 'fail'; message: string; lost?: boolean; spent?: boolean };

/** Posts the token of a mailed link, once per link, and says how it went. A deletion waits until `post` is called. */
export function useVerification(token: string, flow: Flow) {
  const [verification, setVerification] = useState<Verification>(
    token
      ? { state: flow === 'delete_account' ? 'asking' : 'verifying' }
      : { state: 'fail', message: MISSING_TOKEN },
  );
  const redeem = useRedemption(flow);
  const posted = useRef('');

  const post = useCallback(async () => {
    setVerification({ state: 'verifying' });
    try {
      const answer = await redeem(token);
      setVerification({ state: 'ok', ...answer, message: answer?.message || SUCCESS[flow] });
    } catch (thrown) {
      const error = toGatewayError(thrown);
      const lost = ['NETWORK', 'INTERNAL', 'UNAVAILABLE', 'TOO_MANY_ATTEMPTS'].includes(error.code);
      const spent = error.code === 'LINK_EXPIRED';
      setVerification({ state: 'fail', message: verificationFailure(error), lost, spent });
    }
  }, [redeem, token, flow]);

  useEffect(() => {
    // An effect may run twice for one visit; a token works once, and the second answer would be a failure.
    if (!token || flow === 'delete_account' || posted.current === token) return;
    posted.current = token;
    void post();
  }, [post, token, flow]);

  return { verification, post };
}

function useRedemption(flow: Flow) {
  const client = useApolloClient();
  const [verifyEmail] = useVerifyEmailMutation();
  const [confirmEmailChange] = useConfirmEmailChangeMutation();
  const [confirmAccountDeletion] = useConfirmAccountDeletionMutation();

  return useCallback(
    async (
      token: string,
    ): Promise<{ message: string; passwordToken?: string | null | undefined } | undefined> => {
      const options = { variables: { input: { token } } };
      if (flow === 'register_user') return (await verifyEmail(options)).data?.verifyEmail;
      const answer =
        flow === 'change_email'
          ? (await confirmEmailChange(options)).data?.confirmEmailChange
          : (await confirmAccountDeletion(options)).data?.confirmAccountDeletion;
      await refreshSession(client);
      return answer;
    },
    [flow, client, verifyEmail, confirmEmailChange, confirmAccountDeletion],
  );
}
