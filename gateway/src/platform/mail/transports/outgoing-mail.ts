/** A mail as a transport gets it: complete, and equal at every attempt. */
export interface OutgoingMail {
  /** The row's id in the outbox. */
  readonly id: number;
  readonly createdAt: Date;
  /** Equal at every attempt, so that mail programs recognise a mail that arrives twice. */
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The page that ends such mails; null for mails that nobody can end. */
  readonly endUrl: string | null;
}

/** A mail provider. */
export interface MailTransport {
  /** Where mail goes, for the log: `through Mailgun (example.com)`. */
  readonly description: string;

  /**
   * Sends the mail. Resolves when the provider has accepted it.
   * @throws PermanentDeliveryError when this mail will never be accepted
   * @throws Misconfiguration when no mail will be accepted until the configuration is fixed
   * @throws Unconfirmed when it may have accepted the mail without confirming it
   * @throws Error when another attempt may succeed
   */
  send(mail: OutgoingMail): Promise<void>;
}

/** This mail will never be accepted: its address is invalid, or the provider rejects it permanently. */
export class PermanentDeliveryError extends Error {
  override readonly name = 'PermanentDeliveryError';
}

/** The provider rejects every mail: wrong credentials, wrong domain, an unpaid bill. */
export class Misconfiguration extends Error {
  override readonly name = 'Misconfiguration';
}

/** The mail was sent without a confirmation: it may have arrived, and another attempt may duplicate it. */
export class Unconfirmed extends Error {
  override readonly name = 'Unconfirmed';
}

const separators = '\\s@<>()[\\]\\\\,;:"\\p{Cc}';
const oneAddress = new RegExp(`^[^${separators}]+@[^${separators}]+$`, 'u');

/**
 * Rejects a mail that might reach another recipient than its own: a line break would begin another header, a comma
 * another recipient, and a server may decode an encoded word (`=?`) into either.
 * @throws PermanentDeliveryError
 */
export function assertSendable({ to }: OutgoingMail): void {
  if (to.length > 254 || !oneAddress.test(to) || to.includes('=?'))
    throw new PermanentDeliveryError('The address is not one address.');
}

/** Text for a header: one line, without control characters. */
export const headerLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Headers that keep absence notices from answering a mail, and those by which one click ends such mails (RFC 8058). */
export const mailHeaders = ({ endUrl }: Pick<OutgoingMail, 'endUrl'>): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(endUrl && { 'List-Unsubscribe': `<${endUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

/** A mail as Nodemailer takes it. */
export const messageOf = ({ messageId, from, to, subject, text, html, endUrl, createdAt }: OutgoingMail) => ({
  messageId,
  from,
  to: { name: '', address: to },
  subject: headerLine(subject),
  text,
  html,
  date: createdAt,
  headers: mailHeaders({ endUrl }),
  disableFileAccess: true,
  disableUrlAccess: true,
});
