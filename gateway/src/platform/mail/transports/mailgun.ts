import type { MailTransportConfig } from '../../../config.js';
import { currentCall } from '../../call-context.js';
import { traceparentOf } from '../../trace.js';
import {
  automaticMailHeaders,
  headerLine,
  type MailTransport,
  Misconfiguration,
  type OutgoingMail,
  PermanentDeliveryError,
  RateLimited,
  Unconfirmed,
} from './outgoing-mail.js';

type MailgunConfig = Extract<MailTransportConfig, { kind: 'mailgun' }>;

/**
 * Mailgun's HTTP API, of the region that MAILGUN_URL names. Called with `fetch`: the package `mailgun.js` hides the
 * Retry-After header, and whether a failed call reached the provider.
 */
export class MailgunTransport implements MailTransport {
  constructor(
    private readonly config: MailgunConfig,
    private readonly deadlineMs: number,
  ) {}

  get description(): string {
    return `through Mailgun (${this.config.domain} at ${this.config.url})`;
  }

  async send(mail: OutgoingMail): Promise<void> {
    const { url, domain, apiKey } = this.config;
    const { trace } = currentCall();
    const response = await fetch(`${url.replace(/\/+$/, '')}/v3/${encodeURIComponent(domain)}/messages`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`api:${apiKey}`).toString('base64')}`,
        ...(trace && { traceparent: traceparentOf(trace) }),
      },
      body: formOf(mail),
      redirect: 'error',
      signal: AbortSignal.timeout(this.deadlineMs),
    }).catch((error: unknown) => {
      throw unanswered(error);
    });
    // When the connection breaks within the body, it is unknown whether the mail was accepted.
    const text = await response.text().catch((error: unknown) => {
      throw unanswered(error);
    });
    if (!response.ok) throw errorOf(response, text);
    if (!idIn(text)) throw new Error('Mailgun answered without confirming the mail');
  }
}

function formOf({ messageId, from, to, subject, text, html }: OutgoingMail): FormData {
  const form = new FormData();
  const fields = {
    from,
    to,
    subject: headerLine(subject),
    text,
    html,
    'h:Message-Id': messageId,
    ...Object.fromEntries(Object.entries(automaticMailHeaders).map(([name, value]) => [`h:${name}`, value])),
    // Tracking would rewrite the links, and show their secrets to another party.
    'o:tracking': 'no',
    'o:tracking-clicks': 'no',
    'o:tracking-opens': 'no',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** Errors that concern every mail: credentials (401, 403), the bill (402), a domain unknown in this region (404). */
const configurationStatuses = [401, 402, 403, 404];
/** Temporary errors: timeout, sent too early. */
const temporaryStatuses = [408, 421, 425];

function errorOf({ status, statusText, headers }: Response, text: string): Error {
  const words = `Mailgun: ${status} ${statusText} ${messageIn(text)}`.trim();
  if (status === 429) return new RateLimited(words, retryAfterMs(headers.get('retry-after')));
  if (configurationStatuses.includes(status)) return new Misconfiguration(words);
  if (status >= 400 && status < 500 && !temporaryStatuses.includes(status))
    return new PermanentDeliveryError(words);
  return new Error(words);
}

/** Errors before a request is sent. After any other the mail may have been accepted. */
const notConnected = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

function unanswered(error: unknown): Error {
  const { cause, message } = error as { cause?: { code?: string; message?: string }; message: string };
  const words = `Mailgun: ${cause?.message ?? message}`;
  return notConnected.includes(cause?.code ?? '') ? new Error(words) : new Unconfirmed(words);
}

/** Seconds or a date (RFC 9110); undefined for anything else. */
function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? Math.ceil(ms) : undefined;
}

function fieldIn(text: string, name: string): unknown {
  try {
    return (JSON.parse(text) as Record<string, unknown> | null)?.[name];
  } catch {
    return undefined;
  }
}
const idIn = (text: string) => Boolean(fieldIn(text, 'id'));
const messageIn = (text: string) => String(fieldIn(text, 'message') ?? text.slice(0, 200));
