import type { MailTransportConfig } from '../../../config.js';
import type { Logger } from '../../logger.js';
import { EmlFiles } from './eml-files.js';
import { MailgunTransport } from './mailgun.js';
import type { MailTransport } from './outgoing-mail.js';
import { SmtpTransport } from './smtp.js';

/** How long a provider may take to answer. Shorter than the deadline of the sender, so that an abandoned call has ended. */
const deadlineMs = 25_000;

/** The transport that the configuration asks for. */
export function mailTransport(config: MailTransportConfig, logger: Logger): MailTransport {
  switch (config.kind) {
    case 'mailgun':
      return new MailgunTransport(config, deadlineMs);
    case 'smtp':
      return new SmtpTransport(config.url, deadlineMs);
    case 'files':
      return new EmlFiles(config.directory, logger);
  }
}
