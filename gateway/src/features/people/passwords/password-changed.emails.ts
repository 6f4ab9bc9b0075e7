import type { Email } from '../../../platform/mail/email.js';
import type { AppUrls } from '../action-tokens/app-urls.js';

/** To the owner, after the change, so that a change by another person does not go unnoticed. */
export const passwordChangedEmail = (appUrls: AppUrls): Email => ({
  subject: 'Your password was changed',
  greeting: 'Hello,',
  paragraphs: [
    'The password of your account in the back-office was changed just now. Wherever else you were logged in, you have to log in again.',
    'If it was you, there is nothing to do.',
  ],
  action: { label: 'It was not me: create a new password', url: appUrls.forgotPassword },
});
