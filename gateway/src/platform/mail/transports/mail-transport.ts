import type { Logger } from '../../logger.js';
import { emlFiles } from './eml-files.js';
import { type MailgunOptions, mailgunTransport } from './mailgun.js';
import type { MailTransport } from './outgoing-mail.js';
import { smtpTransport } from './smtp.js';

export type MailTransportOptions =
  | ({ readonly kind: 'mailgun' } & MailgunOptions)
  | { readonly kind: 'smtp'; readonly url: string }
  | { readonly kind: 'files'; readonly directory: string };

/** How long a provider may take to answer. Shorter than the deadline of the sender, so that an abandoned call has ended. */
const deadlineMs = 25_000;

/** The transport that the configuration asks for. */
export function mailTransport(options: MailTransportOptions, logger: Logger): MailTransport {
  switch (options.kind) {
    case 'mailgun':
      return mailgunTransport(options, deadlineMs);
    case 'smtp':
      return smtpTransport(options.url, deadlineMs);
    case 'files':
      return emlFiles(options.directory, logger);
  }
}
