import type { Letter, MailAction } from '../../platform/mail/letter.js';
import { frenchPage } from './account-letters.js';
import type { Links } from './links.js';

/* The words of the mails about the password of an account. */

export const resetPasswordLetter = (url: string): Letter => ({
  subject: 'Create a new password',
  greeting: 'Hello,',
  paragraphs: [
    'Somebody, hopefully you, asked for a new password for your account in the back-office.',
    'Your password stays as it is until you choose another one.',
    frenchPage.note,
  ],
  french: frenchPage.french,
  action: { label: 'Create a new password', url },
  footnote: 'The link works once, within one hour. If you did not ask for it, there is nothing to do.',
});

/** To an address that is used in several places. */
export const severalPasswordsLetter = (actions: readonly MailAction[]): Letter => ({
  subject: 'Create a new password',
  greeting: 'Hello,',
  paragraphs: [
    'Somebody, hopefully you, asked for a new password. This email address is used in several places, and each has a link of its own.',
    'Your passwords stay as they are until you choose other ones.',
    frenchPage.note,
  ],
  french: frenchPage.french,
  actions,
  footnote:
    'Each link works once, within one hour, or within 7 days where you have not chosen a password yet. If you did not ask for it, there is nothing to do.',
});

/** To the owner, after the fact: a change by somebody else must not go unnoticed. */
export const passwordChangedLetter = (links: Links): Letter => ({
  subject: 'Your password was changed',
  greeting: 'Hello,',
  paragraphs: [
    'The password of your account in the back-office was changed just now. Wherever else you were logged in, you have to log in again.',
    'If it was you, there is nothing to do.',
  ],
  action: { label: 'It was not me: create a new password', url: links.forgotPassword },
});
