import Mailgun from 'mailgun.js';
import type { MailTransportConfig } from '../../../config.js';
import {
  automaticMailHeaders,
  headerLine,
  type MailTransport,
  Misconfiguration,
  type OutgoingMail,
  PermanentRefusal,
} from './outgoing-mail.js';

type MailgunConfig = Extract<MailTransportConfig, { kind: 'mailgun' }>;

/** Mailgun's HTTP API, of the region that MAILGUN_URL names. */
export class MailgunTransport implements MailTransport {
  readonly #messages;

  constructor(
    private readonly config: MailgunConfig,
    deadlineMs: number,
  ) {
    const { apiKey: key, url } = config;
    this.#messages = new Mailgun(FormData).client({
      username: 'api',
      key,
      url,
      timeout: deadlineMs,
    }).messages;
  }

  get description(): string {
    return `through Mailgun (${this.config.domain} at ${this.config.url})`;
  }

  async send({ messageId, from, to, subject, text, html }: OutgoingMail): Promise<void> {
    const answer = await this.#messages
      .create(this.config.domain, {
        from,
        to,
        subject: headerLine(subject),
        text,
        html,
        'h:Message-Id': messageId,
        ...Object.fromEntries(
          Object.entries(automaticMailHeaders).map(([name, value]) => [`h:${name}`, value]),
        ),
        // Tracking would rewrite the links, and send their secrets past somebody else.
        'o:tracking': 'no',
        'o:tracking-clicks': 'no',
        'o:tracking-opens': 'no',
      })
      .catch((error: unknown) => {
        throw refusal(error);
      });
    if (!answer.id) throw new Error('Mailgun answered, but did not say that it took the mail');
  }
}

/** What concerns every mail: credentials (401, 403), the bill (402), a domain this region does not know (404). */
const aboutUs = [401, 402, 403, 404];
/** Refusals that pass: timeout, sent too early, too much at once. */
const passing = [408, 421, 425, 429];

function refusal(error: unknown): Error {
  const { status, message, details } = error as { status?: number; message?: string; details?: string };
  const words = [`Mailgun: ${status}`, message, details].filter(Boolean).join(' ');
  if (status === undefined || !answered(message)) return new Error(`Mailgun: ${details || message}`);
  if (message === 'Incorrect url') return new Misconfiguration(words);
  if (aboutUs.includes(status)) return new Misconfiguration(words);
  if (status >= 400 && status < 500 && !passing.includes(status)) return new PermanentRefusal(words);
  return new Error(words);
}

/**
 * The package reports a call that got no answer as status 400, with the error's code (`ECONNRESET`) where the status
 * text belongs. Taken at its word, an outage would park every mail.
 */
const answered = (statusText = '') => statusText === 'ERR_BAD_REQUEST' || !/^[A-Z0-9_]*$/.test(statusText);
