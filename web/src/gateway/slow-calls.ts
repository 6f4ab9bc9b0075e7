import { useSyncExternalStore } from 'react';

/** A call without an answer for this long is shown as slow. */
const slowCallMs = 5_000;

let slowCalls = 0;
const listeners = new Set<() => void>();

function count(change: number) {
  slowCalls += change;
  for (const listener of listeners) listener();
}

/** Counts a call as slow when it takes longer than a few seconds. @returns what to call at its end */
export function watchCall(): () => void {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    count(1);
  }, slowCallMs);
  return () => {
    clearTimeout(timer);
    if (isSlow) count(-1);
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a call is still waiting for its answer after a few seconds. */
export const useIsStillWaiting = () => useSyncExternalStore(subscribe, () => slowCalls > 0);
