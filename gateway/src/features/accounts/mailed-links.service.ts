import type { EntityManager } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Letter } from '../../platform/mail/letter.js';
import { mailWindowSeconds, type Outbox } from '../../platform/mail/outbox.js';
import type { Action } from './action-token.js';
import type { ActionTokensService } from './action-tokens.service.js';
import { emailKey } from './email-key.js';

export interface MailedLink {
  readonly action: Action;
  /** The account or app user that the link belongs to. */
  readonly subjectId: number;
  /** The address that the link proves, where the subject may have another one. */
  readonly payload?: string;
  readonly recipient: string;
  /** What the limit per address counts by; the action unless told otherwise. */
  readonly purpose?: string;
  letter(token: string): Letter;
}

/** Mails the links that let their holder do one thing (design §2.6). */
export class MailedLinksService {
  constructor(
    private readonly actionTokens: ActionTokensService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Makes a link and puts its mail into the outbox, in the caller's transaction. The caller holds the subject's row
   * (`lockRows`) when it is not new, or two calls at once could both leave a working link.
   *
   * @throws DomainError TOO_MANY_ATTEMPTS when the address had its share of these mails. That undoes the transaction,
   *   so the link that was mailed before goes on working
   */
  async send(manager: EntityManager, link: MailedLink): Promise<void> {
    if (await this.trySend(manager, link)) return;
    throw new DomainError(
      'TOO_MANY_ATTEMPTS',
      'This address was sent several such links lately. Please try again in a quarter of an hour.',
      [],
      { retryAfterSeconds: mailWindowSeconds },
    );
  }

  /**
   * The same for a transaction that is to be kept when no mail may be sent.
   * @returns false when the address had its share of these mails
   */
  async trySend(manager: EntityManager, link: MailedLink): Promise<boolean> {
    const { action, subjectId, payload, recipient, purpose = action } = link;
    const token = await this.actionTokens.issue(manager, action, subjectId, payload);
    const letter = link.letter(token);
    const mail = { purpose, recipient, recipientKey: emailKey(recipient), letter };
    if (await this.outbox.enqueue(manager, mail)) return true;
    await this.actionTokens.withdraw(manager, token);
    return false;
  }
}
