import { useApolloClient } from '@apollo/client/react';
import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { renewSession } from '../gateway/renew-session';
import { type Session, session } from '../gateway/session';
import { BusyButton } from '../ui/BusyButton';
import { formatNumber } from '../ui/language';
import { notify } from '../ui/notify';
import { useFrontElement } from '../ui/use-front-element';
import { appTexts } from './app.texts';
import styles from './SessionNotice.module.css';

const noticeMs = 60_000;

/** In the session's last minute, offers to stay signed in, or to log in again where the session cannot be renewed. */
export function SessionNotice({ expiresAt, isFinal }: Pick<Session, 'expiresAt' | 'isFinal'>) {
  const remaining = useLastMinute(expiresAt);
  if (remaining === null) return null;
  return <Notice secondsLeft={Math.ceil(remaining / 1_000)} isFinal={isFinal} />;
}

function Notice({ secondsLeft, isFinal }: { secondsLeft: number; isFinal: boolean }) {
  const front = useFrontElement(styles.front);
  return createPortal(
    <div className={styles.notice}>
      <div role="alert">
        <Text size="sm" fw={600}>
          {appTexts.sessionEnd.isNear}
        </Text>
        {isFinal && <Text size="sm">{appTexts.sessionEnd.isFinal}</Text>}
      </div>
      {/* A screen reader would read every second aloud. */}
      <Text size="sm" c="dimmed" className={styles.seconds} aria-hidden="true">
        {appTexts.sessionEnd.secondsLeft(formatNumber(secondsLeft))}
      </Text>
      {isFinal ? (
        <Button size="xs" onClick={() => session.end('expired')}>
          {appTexts.sessionEnd.logIn}
        </Button>
      ) : (
        <StayButton />
      )}
    </div>,
    front,
  );
}

function StayButton() {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);

  const stay = async () => {
    if (busy) return;
    setBusy(true);
    await renewSession(client).catch(() => notify(appTexts.sessionEnd.failed, { tone: 'error' }));
    setBusy(false);
  };
  useAltS(stay);

  return (
    <BusyButton
      size="xs"
      onClick={stay}
      busy={busy}
      busyLabel={appTexts.sessionEnd.renewing}
      aria-keyshortcuts="Alt+S"
      classNames={{ section: styles.section ?? '' }}
      rightSection={
        <span className={styles.keys} aria-hidden="true">
          {appTexts.sessionEnd.keys}
        </span>
      }
    >
      {appTexts.sessionEnd.stay}
    </BusyButton>
  );
}

function useAltS(action: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // By its place on the keyboard: with Alt held, a Mac types another character.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyS') return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [action]);
}

/** The milliseconds left, once they are fewer than a minute's; ends the session when there are none. */
function useLastMinute(expiresAt: number): number | null {
  const [remaining, setRemaining] = useState<number | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const left = expiresAt - Date.now();
      setRemaining(left > 0 && left <= noticeMs ? left : null);
      if (left <= 0) return session.endIfExpired();
      timer = setTimeout(tick, left > noticeMs ? left - noticeMs : 1_000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [expiresAt]);

  return remaining;
}
