import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type GatewayError, toGatewayError } from '../../../gateway/errors';
import { refreshSession } from '../../../gateway/refresh-session';
import type { Flow } from './flow';
import {
  useConfirmAccountDeletionMutation,
  useConfirmEmailChangeMutation,
  useVerifyEmailMutation,
} from './VerifyScreen.generated';
import { verifyTexts as t } from './verify.texts';

type Verification =
  /** Nothing was sent yet: the user has to confirm first. */
  | { state: 'asking' }
  | { state: 'verifying' }
  /** `passwordToken` lets the user choose a password, where the account has none yet. */
  | { state: 'ok'; message: string; passwordToken?: string | null | undefined }
  /** `isRetryable` when the link may still work, `isLinkUsed` when it no longer does. */
  | { state: 'fail'; message: string; isRetryable?: boolean; isLinkUsed?: boolean };

/** Posts the token of a mailed link, once per link, and returns the result. A deletion waits for a call of `post`. */
export function useVerification(token: string, flow: Flow) {
  const [verification, setVerification] = useState<Verification>(
    token
      ? { state: flow === 'delete_account' ? 'asking' : 'verifying' }
      : { state: 'fail', message: t.missingToken },
  );
  const redeemToken = useTokenRedemption(flow);
  const posted = useRef('');

  const post = useCallback(async () => {
    setVerification({ state: 'verifying' });
    try {
      const passwordToken = await redeemToken(token);
      setVerification({ state: 'ok', message: t.done[flow], passwordToken });
    } catch (thrown) {
      const error = toGatewayError(thrown);
      const isRetryable = ['NETWORK', 'INTERNAL', 'UNAVAILABLE', 'TOO_MANY_ATTEMPTS'].includes(error.code);
      const isLinkUsed = error.code === 'LINK_EXPIRED';
      // The gateway says what a link has done that was followed before.
      if (error.isUsed) return setVerification({ state: 'ok', message: error.message });
      setVerification({ state: 'fail', message: errorMessage(error), isRetryable, isLinkUsed });
    }
  }, [redeemToken, token, flow]);

  useEffect(() => {
    // An effect may run twice for one visit; a token works once, so the second answer would be an error.
    if (!token || flow === 'delete_account' || posted.current === token) return;
    posted.current = token;
    void post();
  }, [post, token, flow]);

  return { verification, post };
}

function useTokenRedemption(flow: Flow) {
  const client = useApolloClient();
  const [verifyEmail] = useVerifyEmailMutation();
  const [confirmEmailChange] = useConfirmEmailChangeMutation();
  const [confirmAccountDeletion] = useConfirmAccountDeletionMutation();

  return useCallback(
    async (token: string): Promise<string | null | undefined> => {
      const options = { variables: { input: { token } } };
      if (flow === 'register_user') return (await verifyEmail(options)).data?.verifyEmail.passwordToken;
      await (flow === 'change_email' ? confirmEmailChange(options) : confirmAccountDeletion(options));
      await refreshSession(client);
      return undefined;
    },
    [flow, client, verifyEmail, confirmEmailChange, confirmAccountDeletion],
  );
}

const errorMessage = ({ code, message }: GatewayError): string =>
  message || (code === 'LINK_EXPIRED' ? t.linkExpired : t.failed);
