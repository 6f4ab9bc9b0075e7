import { ApolloLink } from '@apollo/client';
import { useSyncExternalStore } from 'react';
import { tap } from 'rxjs';
import { toGatewayError } from './errors';

const askAgainMs = 3_000;

let isAway = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: boolean) {
  if (isAway === next) return;
  isAway = next;
  clearTimeout(timer);
  if (isAway) askLater();
  for (const listener of listeners) listener();
}

/** Nobody may make a call for a while, and the notice goes by itself. */
function askLater() {
  timer = setTimeout(async () => {
    const isBack = await fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isBack) set(false);
    else if (isAway) askLater();
  }, askAgainMs);
}

/** Learns from every call whether the gateway answers. */
export const answers = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap({ next: () => set(false), error: (error) => set(toGatewayError(error).code === 'NETWORK') }),
  ),
);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the last call got no answer, and the gateway has not answered since. */
export const useIsServerAway = () => useSyncExternalStore(subscribe, () => isAway);
