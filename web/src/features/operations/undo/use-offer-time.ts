import { useEffect, useRef } from 'react';

/** How long an offer stays. */
export const offerMs = 10_000;

/** Calls back when an offer has been there for its time. A pause stops the clock; it goes on where it stood. */
export function useOfferTime(isPaused: boolean, onEnd: () => void) {
  const left = useRef(offerMs);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isPaused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - startedAt));
    };
  }, [isPaused]);
}
