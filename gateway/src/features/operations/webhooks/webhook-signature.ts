import { createHmac, randomBytes } from 'node:crypto';

/** The form of a secret by which scanners find it, and which libraries of Standard Webhooks read. */
const prefix = 'whsec_';

/** A message as it is signed. */
interface Signable {
  readonly id: string;
  readonly body: string;
}

/** A new secret of an endpoint. */
export const newWebhookSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

/**
 * The headers of Standard Webhooks for one attempt. The time is the attempt's: receivers refuse old ones.
 * @param secrets the present one, and while it is being replaced the one before
 */
export function signatureHeaders(
  { id, body }: Signable,
  secrets: readonly string[],
  at: Date,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
