import type { EntityManager } from 'typeorm';
import { DomainError } from '../../../platform/errors/domain-error.js';
import type { InterfaceLanguage } from '../../../platform/interface-language.js';
import type { Email, EmailAction } from '../../../platform/mail/email.js';
import type { PlannedMail } from '../../../platform/mail/mail-plan.js';
import { mailWindowSeconds, type Outbox } from '../../../platform/mail/outbox.js';
import { type Mail, mailIn } from '../mail-languages/mail.js';
import { says } from './action-tokens.messages.js';
import type { ActionTokensService } from './action-tokens.service.js';
import type { Action } from './actions.js';

export interface MailedLink {
  readonly action: Action;
  /** The id of the account or app user that the link belongs to. */
  readonly subjectId: number;
  /** The address that the link proves, if it may differ from the subject's. */
  readonly payload?: string;
  readonly recipient: string;
  /** The language of the mail: the recipient's choice, or the inviter's for a person without an account; null without one. */
  readonly language: InterfaceLanguage | null;
  /** The purpose that the limit per address counts; defaults to the action. */
  readonly purpose?: string;
  /** When the mail leaves, from when the link is valid; now by default. */
  readonly planned?: PlannedMail | undefined;
  email(token: string): Mail;
}

/** One of several links in a mail. */
export interface ListedLink extends Pick<MailedLink, 'action' | 'subjectId' | 'recipient' | 'language'> {
  /** The purpose of the link, shown in a mail with several links. */
  readonly label: string;
  url(token: string): string;
  /** The mail with this link alone. */
  email(url: string): Mail;
}

/** Mails links that permit one action each (design §2.6). */
export class MailedLinksService {
  constructor(
    private readonly actionTokens: ActionTokensService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Creates a link and puts its mail into the outbox, in the caller's transaction. Unless the subject is new, the
   * caller has locked its row (`lockRows`); otherwise two concurrent calls could both leave a working link.
   *
   * @throws DomainError TOO_MANY_ATTEMPTS when the address has reached the limit of these mails. The rollback keeps the
   *   previous link working
   */
  async send(manager: EntityManager, link: MailedLink): Promise<void> {
    if (!(await this.trySend(manager, link))) throw tooManyEmails();
  }

  /**
   * Does the same like `send`, for a transaction that has to commit even if no mail may be sent.
   * @returns false when the address has reached the limit of these mails
   */
  async trySend(manager: EntityManager, link: MailedLink): Promise<boolean> {
    const { action, subjectId, payload, recipient, purpose = action, planned } = link;
    const leavesAt = planned?.leavesAt ?? undefined;
    const token = await this.actionTokens.issue(manager, action, subjectId, payload, leavesAt);
    const email = mailIn(link.email(token), link.language);
    if (await this.#enqueue(manager, purpose, recipient, email, planned)) return true;
    await this.actionTokens.withdraw(manager, token);
    return false;
  }

  /**
   * Creates links for different addresses and puts a mail for each of them into the outbox. The subjects are new, or the
   * caller has locked their rows.
   *
   * @param purpose of all these mails; no other transaction writes such mails to these addresses
   * @throws DomainError TOO_MANY_ATTEMPTS, like `send`
   */
  async sendList(
    manager: EntityManager,
    purpose: string,
    links: readonly (ListedLink & { readonly planned: PlannedMail | undefined })[],
  ): Promise<void> {
    const issued = links.map(({ planned, ...link }) => ({ ...link, leavesAt: planned?.leavesAt }));
    const tokens = await this.actionTokens.issueAll(manager, issued);
    const mails = links.map(({ recipient, language, url, email, planned }, at) => ({
      ...{ purpose, recipient, planned },
      email: mailIn(email(url(tokens[at] as string)), language),
    }));
    if (!(await this.outbox.enqueueList(manager, mails))) throw tooManyEmails();
  }

  /**
   * Creates several links for one address and puts one mail that lists them into the outbox. The caller has locked the
   * rows of the subjects.
   *
   * @param combinedEmail the mail with more than one link
   * @throws DomainError TOO_MANY_ATTEMPTS, like `send`
   */
  async sendTogether(
    manager: EntityManager,
    purpose: string,
    links: readonly ListedLink[],
    combinedEmail: (actions: readonly EmailAction[]) => Mail,
  ): Promise<void> {
    const [first] = links;
    if (!first) return;
    const tokens = await this.actionTokens.issueAll(manager, links);
    const actions = links.map(({ label, url }, index) => ({ label, url: url(tokens[index] as string) }));
    const mail = links.length === 1 ? first.email(actions[0]?.url as string) : combinedEmail(actions);
    const email = mailIn(mail, first.language);
    if (!(await this.#enqueue(manager, purpose, first.recipient, email))) throw tooManyEmails();
  }

  #enqueue(
    manager: EntityManager,
    purpose: string,
    recipient: string,
    email: Email,
    planned?: PlannedMail,
  ): Promise<boolean> {
    return this.outbox.enqueue(manager, { purpose, recipient, email, planned });
  }
}

const tooManyEmails = () =>
  new DomainError('TOO_MANY_ATTEMPTS', says.tooManyLinks, [], { retryAfterSeconds: mailWindowSeconds });
