import type { Letter } from '../../platform/mail/letter.js';
import type { Links } from './links.js';

/* The words of the mails about an account. Names and addresses in them are escaped where they are rendered. */

/** The page that chooses a password is in French; its mails say in both languages what to do there. */
export const frenchPage = {
  note: 'The page that opens is in French. Type your new password in both fields.',
  french: 'La page qui s’ouvre est en français. Saisissez votre nouveau mot de passe dans les deux champs.',
} as const;

/** To a new address: prove that it is yours. */
export const verifyEmailLetter = (url: string): Letter => ({
  subject: 'Verify your email address',
  greeting: 'Welcome!',
  paragraphs: [
    'Somebody, hopefully you, signed up with this email address. Please confirm that it is yours; after that you can log in.',
  ],
  action: { label: 'Verify my email address', url },
  footnote:
    'The link works once, within 24 hours. If you did not sign up, ignore this mail: without the link no account is opened.',
});

/** After the activation of an account for which several passwords had been typed. */
export const choosePasswordEmail = (url: string): Letter => ({
  subject: 'Choose your password',
  greeting: 'Welcome!',
  paragraphs: [
    'Your email address is verified and your account is ready. Sign-ups with different passwords were waiting for this address, so none of those passwords opens the account. Choose one now.',
    frenchPage.note,
  ],
  french: frenchPage.french,
  action: { label: 'Choose my password', url },
  footnote:
    'The link works once, within one hour. If you have already chosen a password, there is nothing left to do.',
});

/** To an address that signs up a second time. The form itself tells nobody that the account exists. */
export const alreadyRegisteredLetter = (links: Links): Letter => ({
  subject: 'You already have an account',
  greeting: 'Hello,',
  paragraphs: [
    'Somebody, hopefully you, signed up with this email address, but it already has an account. Nothing was changed: you can simply log in.',
    `If you no longer know your password, set a new one here: ${links.forgotPassword}`,
  ],
  action: { label: 'Log in', url: links.logIn },
  footnote: 'If it was not you, you need not do anything: your account and your password are as they were.',
});

export interface Invitation {
  readonly role: 'admin' | 'user';
  /** The name of the application the account works in, where it is known. */
  readonly application?: string | undefined;
  /** The e-mail address of the administrator who made the account, where it is known. */
  readonly inviter?: string | undefined;
}

/** To somebody for whom an administrator made an account. */
export const invitationLetter = (url: string, { role, application, inviter }: Invitation): Letter => ({
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
