/** A mail as a transport gets it: complete, and the same at every attempt. */
export interface OutgoingMail {
  /** The row's id in the outbox. */
  readonly id: number;
  readonly createdAt: Date;
  /** The same at every attempt, so that a mail that arrives twice is recognised as one. */
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** One way out of the house. */
export interface MailTransport {
  /** Where mail goes, for the log: `through Mailgun (example.com)`. */
  readonly description: string;

  /**
   * Hands the mail over. Resolves once somebody else answers for it.
   * @throws PermanentRefusal when this mail will never be taken
   * @throws Misconfiguration when no mail will be taken until somebody mends the configuration
   * @throws RateLimited when the provider takes no more mails for now
   * @throws Unconfirmed when it may have taken the mail without saying so
   * @throws anything else when it is worth trying again
   */
  send(mail: OutgoingMail): Promise<void>;
}

/** This mail will never be taken: its address is none, or the provider refuses it for good. */
export class PermanentRefusal extends Error {
  override readonly name = 'PermanentRefusal';
}

/** The provider refuses us, whatever the mail: wrong credentials, wrong domain, an unpaid bill. */
export class Misconfiguration extends Error {
  override readonly name = 'Misconfiguration';
}

/** The mail was handed over and nobody confirmed it: it may have arrived, and another attempt may double it. */
export class Unconfirmed extends Error {
  override readonly name = 'Unconfirmed';
}

/** The provider takes no more mails for now. */
export class RateLimited extends Error {
  override readonly name = 'RateLimited';

  /** @param retryAfterMs how long the provider asks to wait, if it says so */
  constructor(
    message: string,
    readonly retryAfterMs: number | undefined,
  ) {
    super(message);
  }
}

const separators = '\\s@<>()[\\]\\\\,;:"\\p{Cc}';
const oneAddress = new RegExp(`^[^${separators}]+@[^${separators}]+$`, 'u');

/**
 * Lets only a mail pass that reaches its one recipient and nobody else: a line break would begin another header, a
 * comma another recipient, and a server may decode an encoded word (`=?`) into either.
 * @throws PermanentRefusal
 */
export function assertSendable({ to }: OutgoingMail): void {
  if (to.length > 254 || !oneAddress.test(to) || to.includes('=?'))
    throw new PermanentRefusal('The address is not one address.');
}

/** Text for a header: one line, without control characters. */
export const headerLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Headers every mail carries: it answers nobody, and nobody's absence notice should answer it. */
export const automaticMailHeaders = { 'Auto-Submitted': 'auto-generated' } as const;
