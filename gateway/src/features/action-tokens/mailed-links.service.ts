import type { EntityManager } from 'typeorm';
import { emailKey } from '../../platform/email-address.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Email, EmailAction } from '../../platform/mail/email.js';
import { mailWindowSeconds, type Outbox } from '../../platform/mail/outbox.js';
import type { Action } from './action-token.entity.js';
import type { ActionTokensService } from './action-tokens.service.js';

export interface MailedLink {
  readonly action: Action;
  /** The account or app user that the link belongs to. */
  readonly subjectId: number;
  /** The address that the link proves, where the subject may have another one. */
  readonly payload?: string;
  readonly recipient: string;
  /** What the limit per address counts by; the action unless told otherwise. */
  readonly purpose?: string;
  email(token: string): Email;
}

/** One of the links that a mail lists. */
export interface ListedLink extends Pick<MailedLink, 'action' | 'subjectId' | 'recipient'> {
  /** What the link is for, in a mail with several. */
  readonly label: string;
  url(token: string): string;
  /** The mail that holds this link alone. */
  email(url: string): Email;
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
    if (!(await this.trySend(manager, link))) throw sentLately();
  }

  /**
   * The same for a transaction that is to be kept when no mail may be sent.
   * @returns false when the address had its share of these mails
   */
  async trySend(manager: EntityManager, link: MailedLink): Promise<boolean> {
    const { action, subjectId, payload, recipient, purpose = action } = link;
    const token = await this.actionTokens.issue(manager, action, subjectId, payload);
    const email = link.email(token);
    if (await this.#enqueue(manager, purpose, recipient, email)) return true;
    await this.actionTokens.withdraw(manager, token);
    return false;
  }

  /**
   * Makes several links of one address and puts one mail into the outbox that lists them. The caller holds the
   * subjects' rows.
   *
   * @param listing the mail that holds more than one link
   * @throws DomainError TOO_MANY_ATTEMPTS, as `send`
   */
  async sendTogether(
    manager: EntityManager,
    purpose: string,
    links: readonly ListedLink[],
    listing: (actions: readonly EmailAction[]) => Email,
  ): Promise<void> {
    const [first] = links;
    if (!first) return;
    const tokens = await this.actionTokens.issueAll(manager, links);
    const actions = links.map(({ label, url }, at) => ({ label, url: url(tokens[at] as string) }));
    const email = links.length === 1 ? first.email(actions[0]?.url as string) : listing(actions);
    if (!(await this.#enqueue(manager, purpose, first.recipient, email))) throw sentLately();
  }

  #enqueue(manager: EntityManager, purpose: string, recipient: string, email: Email): Promise<boolean> {
    return this.outbox.enqueue(manager, { purpose, recipient, recipientKey: emailKey(recipient), email });
  }
}

const sentLately = () =>
  new DomainError(
    'TOO_MANY_ATTEMPTS',
    'This address was sent several such links lately. Please try again in a quarter of an hour.',
    [],
    { retryAfterSeconds: mailWindowSeconds },
  );
