import { useEffect } from 'react';
import { useAppUserInvitationsQuery } from './AppUserInvitations.generated';

/** A mail leaves every minute or so at the default limit. */
const pollMs = 20_000;

/** How far the invitations of an application have left, and how fast further ones would. */
export function useInvitations() {
  const { data, ...query } = useAppUserInvitationsQuery({
    fetchPolicy: 'cache-and-network',
    skipPollAttempt: () => document.hidden,
  });
  return { ...query, data: data?.appUserInvitations };
}

/** The same, asked again while some wait, and the page is on screen. */
export function useInvitationProgress() {
  const { data, refetch, startPolling, stopPolling } = useInvitations();
  const waits = (data?.waitingCount ?? 0) > 0;
  useEffect(() => {
    if (!waits) return;
    startPolling(pollMs);
    return stopPolling;
  }, [waits, startPolling, stopPolling]);
  return { data, refetch };
}
