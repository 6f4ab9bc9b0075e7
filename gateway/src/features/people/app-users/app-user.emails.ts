import type { Email } from '../../../platform/mail/email.js';
import { frenchPage } from '../action-tokens/french-page.js';

/* The e-mails to app users. Each one names the application, because one address may use several. */

interface Recipient {
  readonly username: string;
  readonly application: { readonly name: string };
}

export const appInvitationEmail = ({ username, application }: Recipient, url: string): Email => ({
  subject: `Your access to ${application.name}`,
  greeting: `Hello ${username},`,
  paragraphs: [
    `You were registered as a user of ${application.name}.`,
    'Choose a password, and you can log in to the application with this e-mail address.',
    frenchPage.note,
  ],
  french: frenchPage.french,
  action: { label: 'Choose a password', url },
  footnote:
    'The link works once, and for 7 days. If you did not expect this letter, you can leave it unanswered.',
});

export const resetAppPasswordEmail = ({ username, application }: Recipient, url: string): Email => ({
  subject: `Your password for ${application.name}`,
  greeting: `Hello ${username},`,
  paragraphs: [
    `Somebody, hopefully you, asked for a new password for ${application.name}.`,
    'Your password stays as it is until you choose another one.',
    frenchPage.note,
  ],
  french: frenchPage.french,
  action: { label: 'Create a new password', url },
  footnote: 'The link works once, and for one hour. If you did not ask for it, there is nothing to do.',
});
