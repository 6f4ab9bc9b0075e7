import type { MailgunMessageData } from 'mailgun.js/definitions';
import { currentCall } from '../../call-context.js';
import { traceparentOf } from '../../trace.js';
import {
  headerLine,
  type MailTransport,
  Misconfiguration,
  mailHeaders,
  type OutgoingMail,
  PermanentDeliveryError,
  Unconfirmed,
} from './outgoing-mail.js';

export interface MailgunOptions {
  readonly apiKey: string;
  readonly domain: string;
  /** The address of the region. */
  readonly url: string;
}

/** Mailgun's HTTP API, of the region that MAILGUN_URL names. */
export const mailgunTransport = (
  { url, domain, apiKey: key }: MailgunOptions,
  timeout: number,
): MailTransport => ({
  description: `through Mailgun (${domain} at ${url})`,

  async send(mail) {
    const { default: Mailgun } = await import('mailgun.js');
    const { trace } = currentCall();
    const headers = trace && { traceparent: traceparentOf(trace) };
    const options = { username: 'api', key, url, timeout, useFetch: true, headers };
    const { messages } = new Mailgun(FormData).client(options);
    const { id } = await messages
      .create(encodeURIComponent(domain), fieldsOf(mail))
      .catch((error: unknown) => {
        throw errorOf(error as ApiError);
      });
    if (!id) throw new Error('Mailgun answered without confirming the mail');
  },
});

const fieldsOf = (mail: OutgoingMail): MailgunMessageData => ({
  from: mail.from,
  to: mail.to,
  subject: headerLine(mail.subject),
  text: mail.text,
  html: mail.html,
  'h:Message-Id': mail.messageId,
  ...Object.fromEntries(Object.entries(mailHeaders(mail)).map(([name, value]) => [`h:${name}`, value])),
  // Tracking would rewrite the links, and show their secrets to another party.
  'o:tracking': 'no',
  'o:tracking-clicks': 'no',
  'o:tracking-opens': 'no',
});

/** The errors of `mailgun.js`: the status of an answer and its message. */
interface ApiError extends Error {
  readonly status?: number;
  readonly details?: string;
}

/** Errors that concern every mail: credentials (401, 403), the bill (402), a domain unknown in this region (404). */
const configurationStatuses = [401, 402, 403, 404];
/** Temporary errors: timeout, sent too early, too many mails. */
const temporaryStatuses = [408, 421, 425, 429];
/** The package gives a call without an answer the status 400, and the code of the network's error as its message, or none. */
const unanswered = /^(ERR_NETWORK|E[A-Z]+|)$/;

function errorOf({ status = 0, message, details }: ApiError): Error {
  const words = `Mailgun: ${status} ${message} ${details ?? ''}`.trim();
  if (status === 400 && unanswered.test(message))
    return new Unconfirmed(`Mailgun: ${message} ${details}`.trim());
  if (configurationStatuses.includes(status)) return new Misconfiguration(words);
  if (status >= 400 && status < 500 && !temporaryStatuses.includes(status))
    return new PermanentDeliveryError(words);
  return new Error(words);
}
