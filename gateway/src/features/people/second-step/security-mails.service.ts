import type { EntityManager } from 'typeorm';
import { currentCall } from '../../../platform/call-context.js';
import type { Outbox } from '../../../platform/mail/outbox.js';
import type { Account } from '../accounts/account.entity.js';
import type { AppUrls } from '../action-tokens/app-urls.js';
import { type Mail, mailIn } from '../mail-languages/mail.js';
import type { SecurityNotice, SecurityWords } from './security-notices.emails.js';

type Recipient = Pick<Account, 'email' | 'language'>;

/** Tells the owner of an account, at its address, what has changed about who can log in. */
export class SecurityMailsService {
  constructor(
    private readonly outbox: Outbox,
    private readonly appUrls: AppUrls,
  ) {}

  /** Writes the mail in the transaction of the change. */
  async send(
    manager: EntityManager,
    { email: recipient, language }: Recipient,
    { purpose, ...notice }: SecurityNotice,
  ): Promise<void> {
    const email = mailIn(securityEmail(notice, this.appUrls, currentCall().network), language);
    await this.outbox.enqueue(manager, { purpose, recipient, email });
  }
}

/** The time is in UTC, because the gateway does not know the reader's. */
const timeIn = (language: string) =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
    hour12: false,
  });
const [time, frenchTime] = [timeIn('en'), timeIn('fr')];

const otherwiseInEnglish =
  'If it was not you, change your password now: everybody who is logged in as you is logged out then.';
const otherwiseInFrench =
  'Si ce n’était pas vous, changez de mot de passe maintenant : toutes les sessions ouvertes à votre nom sont alors fermées.';

function securityEmail(
  { en, fr }: Pick<SecurityNotice, 'en' | 'fr'>,
  { forgotPassword: url }: AppUrls,
  network: string | null | undefined,
): Mail {
  const now = new Date();
  const from = network ? `, from the network ${network}` : '';
  const frenchFrom = network ? `, depuis le réseau ${network}` : '';
  const paragraphs = ({ what, details = [] }: SecurityWords, when: string, end: string) => [
    `${what} ${when}`,
    ...details,
    end,
  ];
  return {
    en: {
      subject: en.subject,
      greeting: 'Hello,',
      paragraphs: paragraphs(
        en,
        `This was on ${time.format(now)} UTC${from}.`,
        `If it was you, there is nothing to do. ${en.otherwise ?? otherwiseInEnglish}`,
      ),
      action: { label: 'Create a new password', url },
    },
    fr: {
      subject: fr.subject,
      greeting: 'Bonjour,',
      paragraphs: paragraphs(
        fr,
        `C’était le ${frenchTime.format(now)} UTC${frenchFrom}.`,
        `Si c’était vous, il n’y a rien à faire. ${fr.otherwise ?? otherwiseInFrench}`,
      ),
      action: { label: 'Créer un nouveau mot de passe', url },
    },
  };
}
