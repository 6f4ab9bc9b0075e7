import type { MailTransportConfig } from '../../../config.js';
import type { Logger } from '../../logger.js';
import { EmlFiles } from './eml-files.js';
import type { MailTransport } from './outgoing-mail.js';

/** The transport that the configuration asks for. */
export function mailTransport(config: MailTransportConfig, logger: Logger): MailTransport {
  switch (config.kind) {
    case 'files':
      return new EmlFiles(config.directory, logger);
    default:
      throw new Error('to come');
  }
}
