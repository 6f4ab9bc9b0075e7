import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { renewSession } from '../gateway/renew-session';
import { session, useSession } from '../gateway/session';

const minuteMs = 60_000;
/** `scan`: a code that the camera of `/scan` read. */
const activityEvents = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'scan'] as const;

/**
 * Renews the session while the person acts: on typing, scans, pointer movements and navigation in the last half of its idle
 * time, at most once a minute.
 */
export function useActivityRenewal() {
  const client = useApolloClient();
  const { key } = useLocation();
  const { isAuthenticated, expiresAt } = useSession();
  const idleTime = useRef(0);
  const lastTry = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    // The gateway does not say how long the idle time is. The longest remaining time seen is never more than it.
    idleTime.current = Math.max(idleTime.current, expiresAt - Date.now());
  }, [expiresAt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a key of its own, and is an act.
  useEffect(() => {
    if (!isAuthenticated) return;
    const act = (event?: Event) => {
      if (event && isOfRestingPointer(event)) return;
      const { expiresAt, isFinal } = session.get();
      const now = Date.now();
      const remaining = expiresAt - now;
      if (isFinal || remaining <= 0 || remaining > idleTime.current / 2) return;
      // In the last minute the pointer may be on its way to the notice, which must not vanish below it.
      if (event?.type === 'pointermove' && remaining <= minuteMs) return;
      if (now - lastTry.current < Math.min(minuteMs, idleTime.current / 4)) return;
      lastTry.current = now;
      // A renewal that fails is tried again with a later act, and the notice of the last minute says so where it does not help.
      renewSession(client).catch(() => undefined);
    };
    act();
    for (const type of activityEvents) window.addEventListener(type, act, { capture: true, passive: true });
    return () => {
      for (const type of activityEvents) window.removeEventListener(type, act, { capture: true });
    };
  }, [client, isAuthenticated, key]);
}

/** Some browsers send a `pointermove` when a page appears or changes below a pointer that nobody touches. */
const isOfRestingPointer = (event: Event): boolean =>
  event.type === 'pointermove' &&
  (event as PointerEvent).movementX === 0 &&
  (event as PointerEvent).movementY === 0;
