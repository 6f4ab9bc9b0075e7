import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useRenewSessionMutation } from '../gateway/generated';
import { session } from '../gateway/session';
import { BusyButton } from '../ui/BusyButton';
import { notify } from '../ui/notify';
import styles from './SessionNotice.module.css';

const LAST_MINUTE = 60_000;

/** In the session's last minute, offers to stay signed in. */
export function SessionNotice({ expiresAt }: { expiresAt: number }) {
  const remaining = useLastMinute(expiresAt);
  const [renew, { loading }] = useRenewSessionMutation();
  if (remaining === null) return null;

  const stay = async () => {
    if (loading) return;
    try {
      const { data } = await renew();
      if (data) session.begin(data.renewSession.viewer);
    } catch {
      notify('❌ The session could not be renewed. Please try again.');
    }
  };

  return (
    <div className={styles.notice} role="alert">
      <Text size="sm" fw={600}>
        Your session is about to end.
      </Text>
      {/* A screen reader would read every second aloud. */}
      <Text size="sm" c="dimmed" className={styles.seconds} aria-hidden="true">
        {Math.ceil(remaining / 1_000)} s left
      </Text>
      <BusyButton size="xs" onClick={stay} busy={loading} busyLabel="Renewing…">
        Stay signed in
      </BusyButton>
    </div>
  );
}

/** The milliseconds left, once they are fewer than a minute's; ends the session when there are none. */
function useLastMinute(expiresAt: number): number | null {
  const [now, setNow] = useState(Date.now);
  const remaining = expiresAt - now;

  useEffect(() => {
    if (remaining <= 0) {
      session.endIfExpired();
      return;
    }
    const pause = remaining > LAST_MINUTE ? remaining - LAST_MINUTE : 1_000;
    const timer = setTimeout(() => setNow(Date.now()), pause);
    return () => clearTimeout(timer);
  }, [remaining]);

  return remaining > 0 && remaining <= LAST_MINUTE ? remaining : null;
}
