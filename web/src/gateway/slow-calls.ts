import { ApolloLink } from '@apollo/client';
import { useSyncExternalStore } from 'react';
import { finalize } from 'rxjs';

/** A call without an answer for this long is shown as slow. */
const slowCallMs = 5_000;

let slowCalls = 0;
const listeners = new Set<() => void>();

function count(change: number) {
  slowCalls += change;
  for (const listener of listeners) listener();
}

/** Counts the calls that have waited for an answer for longer than a few seconds. */
export const slowCallsLink = new ApolloLink((operation, forward) => {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    count(1);
  }, slowCallMs);
  return forward(operation).pipe(
    finalize(() => {
      clearTimeout(timer);
      if (isSlow) count(-1);
    }),
  );
});

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a call is still waiting for its answer after a few seconds. */
export const useIsStillWaiting = () => useSyncExternalStore(subscribe, () => slowCalls > 0);
