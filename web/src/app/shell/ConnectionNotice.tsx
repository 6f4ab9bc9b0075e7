import { IconHourglassHigh, IconPlugConnectedX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useIsServerAway } from '../../gateway/server-away';
import { useIsStillWaiting } from '../../gateway/slow-calls';
import styles from './ConnectionNotice.module.css';
import { shellTexts } from './shell.texts';

/** Says that the browser is offline, that the gateway is away, or that an answer is taking long, and what to do meanwhile. */
export function ConnectionNotice() {
  const isOnline = useIsOnline();
  const isAway = useIsServerAway();
  const isWaiting = useIsStillWaiting();
  return (
    // Always there: screen readers announce what changes inside it.
    <div role="status" className={styles.place} data-below-header>
      {!isOnline && (
        <p className={styles.notice}>
          <IconPlugConnectedX size={18} aria-hidden="true" />
          {shellTexts.offline}
        </p>
      )}
      {isOnline && isAway && (
        <p className={styles.notice}>
          <IconPlugConnectedX size={18} aria-hidden="true" />
          {shellTexts.away}
        </p>
      )}
      {isOnline && !isAway && isWaiting && (
        <p className={styles.notice}>
          <IconHourglassHigh size={18} aria-hidden="true" />
          {shellTexts.waiting}
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const useIsOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);
