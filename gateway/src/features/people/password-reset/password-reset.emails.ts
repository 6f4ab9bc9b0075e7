import type { Email, EmailAction } from '../../../platform/mail/email.js';
import { frenchPage } from '../action-tokens/french-page.js';

export const resetPasswordEmail = (url: string): Email => ({
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

/** To an address with several links: an account and app users, or several app users. */
export const resetSeveralPasswordsEmail = (actions: readonly EmailAction[]): Email => ({
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
