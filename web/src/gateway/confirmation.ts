import type { ApolloClient } from '@apollo/client';
import { useSyncExternalStore } from 'react';
import { ConfirmedUntilDocument } from './confirmation.generated';
import { gatewayNow, session } from './session';

/** Time for the call that follows to arrive. */
const marginMs = 10_000;

let question: { answered: Promise<boolean>; answer: (confirmed: boolean) => void } | undefined;
const listeners = new Set<() => void>();

const notifyAll = () => {
  for (const listener of listeners) listener();
};

/** Asks whether the person at this browser is the one who logged in. Calls that need it at once share one question. */
export function askForConfirmation(): Promise<boolean> {
  if (!question) {
    let answer: (confirmed: boolean) => void = () => undefined;
    const answered = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    question = { answered, answer };
    notifyAll();
  }
  return question.answered;
}

/** Answers the open question: whether the gateway has confirmed the session. */
export function answerConfirmation(confirmed: boolean) {
  question?.answer(confirmed);
  question = undefined;
  notifyAll();
}

// A question to one person must not wait for the next one.
let { email } = session.get();
session.subscribe(() => {
  if (session.get().email !== email) answerConfirmation(false);
  email = session.get().email;
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the question is open. */
export const useIsConfirmationAsked = (): boolean =>
  useSyncExternalStore(subscribe, () => question !== undefined);

/**
 * Makes sure that the session is confirmed before the browser itself calls an address, as for a download: the gateway's
 * refusal would be a bare page.
 */
export async function confirmFirst(client: ApolloClient): Promise<boolean> {
  const { data } = await client.query({ query: ConfirmedUntilDocument, fetchPolicy: 'network-only' });
  const until = Date.parse(data?.viewer?.confirmedUntil ?? '');
  return until > gatewayNow() + marginMs || askForConfirmation();
}
