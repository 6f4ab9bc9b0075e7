/**
 * The senders of this process. Messages are written in transactions all over the gateway, which do not know them.
 */
const senders = new Set<() => void>();

/** Tells the senders of this process that a message is being written, so that it does not wait for their next look. */
export function wakeWebhookSenders(): void {
  for (const wake of senders) wake();
}

/** Calls a sender when a message is being written. @returns what ends that */
export function whenWebhookIsWritten(wake: () => void): () => void {
  senders.add(wake);
  return () => senders.delete(wake);
}
