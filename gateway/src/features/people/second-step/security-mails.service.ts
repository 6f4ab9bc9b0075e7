import type { EntityManager } from 'typeorm';
import { currentCall } from '../../../platform/call-context.js';
import type { Email } from '../../../platform/mail/email.js';
import type { Outbox } from '../../../platform/mail/outbox.js';
import type { Account } from '../accounts/account.entity.js';
import type { AppUrls } from '../action-tokens/app-urls.js';

type Recipient = Pick<Account, 'email' | 'emailKey'>;

interface SecurityNotice {
  /** The purpose in the outbox, which limits the mails to one address. */
  readonly purpose: string;
  readonly subject: string;
  /** What happened, as a sentence. */
  readonly what: string;
  /** More about it, each a sentence. */
  readonly details?: readonly string[];
  /** What to do if it was somebody else; changing the password by default. */
  readonly otherwise?: string;
}

/** Tells the owner of an account, at its address, what has changed about who can log in. */
export class SecurityMailsService {
  constructor(
    private readonly outbox: Outbox,
    private readonly appUrls: AppUrls,
  ) {}

  /** Writes the mail in the transaction of the change. */
  async send(manager: EntityManager, { email, emailKey }: Recipient, notice: SecurityNotice): Promise<void> {
    const { purpose } = notice;
    const content = securityEmail(notice, this.appUrls, currentCall().network);
    await this.outbox.enqueue(manager, { purpose, recipient: email, recipientKey: emailKey, email: content });
  }
}

/** The time is that of no zone but UTC, because the gateway does not know the reader's. */
const timeFormat = new Intl.DateTimeFormat('en', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
  hour12: false,
});

function securityEmail(
  { subject, what, details = [], otherwise }: SecurityNotice,
  appUrls: AppUrls,
  network: string | null | undefined,
): Email {
  const from = network ? `, from the network ${network}` : '';
  return {
    subject,
    greeting: 'Hello,',
    paragraphs: [
      `${what} This was on ${timeFormat.format(new Date())} UTC${from}.`,
      ...details,
      `If it was you, there is nothing to do. ${otherwise ?? 'If it was not you, change your password now: everybody who is logged in as you is logged out then.'}`,
    ],
    action: { label: 'Create a new password', url: appUrls.forgotPassword },
  };
}
