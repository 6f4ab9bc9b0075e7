import type { Email } from '../../../platform/mail/email.js';
import { frenchPage } from '../action-tokens/french-page.js';

export interface Invitation {
  readonly role: 'admin' | 'user';
  /** The name of the account's application, if known. */
  readonly application?: string | undefined;
  /** The e-mail address of the administrator who created the account, if known. */
  readonly inviter?: string | undefined;
}

/** To the owner of an account that an administrator created. */
export const invitationEmail = (url: string, { role, application, inviter }: Invitation): Email => ({
  subject: 'Your account is waiting for you',
  greeting: 'Hello,',
  paragraphs: [
    [
      inviter === undefined
        ? 'You were invited to the back-office'
        : `${inviter} invited you to the back-office`,
      role === 'admin' && ' as an administrator',
      application !== undefined && `, to work in the application “${application}”`,
      '. Choose a password, and your account is ready.',
    ]
      .filter(Boolean)
      .join(''),
    frenchPage.note,
  ],
  french: frenchPage.french,
  action: { label: 'Choose my password', url },
  footnote: 'The link works once, within 7 days. If you did not expect this invitation, ignore this mail.',
});
