import { containsLink } from '../../../platform/mail/contains-link.js';
import type { Email } from '../../../platform/mail/email.js';

/**
 * To the new address, to prove that it belongs to the account's owner. An old address whose local part contains a web
 * address is left out: anyone can register such an address, and would get that link mailed to other people.
 */
export const changeEmailEmail = (oldEmail: string, url: string): Email => ({
  subject: 'Confirm your new email address',
  greeting: 'Hello,',
  paragraphs: [
    `The owner of ${containsLink(oldEmail.split('@')[0] ?? '') ? 'an account' : `the account ${oldEmail}`} wants to log in with this email address from now on.`,
    'Please confirm that it is yours. Until then nothing changes.',
  ],
  action: { label: 'Confirm the new address', url },
  footnote: 'The link works once, within 24 hours. If you know nothing about it, ignore this mail.',
});

/** To the old address, after the change, so that a change by another person does not go unnoticed. */
export const emailChangedEmail = (newEmail: string): Email => ({
  subject: 'Your email address was changed',
  greeting: 'Hello,',
  paragraphs: [
    `Your account in the back-office now has the email address ${newEmail}; this one no longer opens it.`,
    'If it was you, there is nothing to do. If it was not, tell the administrator of your back-office now.',
  ],
});

export const deleteAccountEmail = (url: string): Email => ({
  subject: 'Confirm the deletion of your account',
  greeting: 'Hello,',
  paragraphs: [
    'Somebody, hopefully you, asked to delete your account in the back-office. It cannot be brought back.',
    'What belongs to your application stays: its QR codes, questions, texts, help and users.',
  ],
  action: { label: 'Delete my account', url },
  footnote:
    'The page asks once more before it deletes the account. The link works once, within 24 hours. If you did not ask for it, do not follow it, and change your password.',
});
