import type { Email } from '../../../platform/mail/email.js';
import type { AppUrls } from '../action-tokens/app-urls.js';
import { frenchPage } from '../action-tokens/french-page.js';

/** To a new address, to verify it. */
export const verificationEmail = (url: string): Email => ({
  subject: 'Verify your email address',
  greeting: 'Welcome!',
  paragraphs: [
    'Somebody, hopefully you, signed up with this email address. Please confirm that it is yours; after that you can log in.',
  ],
  action: { label: 'Verify my email address', url },
  footnote:
    'The link works once, within 24 hours. If you did not sign up, ignore this mail: no account is created without the link.',
});

/** After the activation of an account whose sign-ups had different passwords. */
export const choosePasswordEmail = (url: string): Email => ({
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

/** To an address that has an account and signs up again. The form does not disclose that the account exists. */
export const alreadyRegisteredEmail = (appUrls: AppUrls): Email => ({
  subject: 'You already have an account',
  greeting: 'Hello,',
  paragraphs: [
    'Somebody, hopefully you, signed up with this email address, but it already has an account. Nothing was changed: you can simply log in.',
    `If you no longer know your password, set a new one here: ${appUrls.forgotPassword}`,
  ],
  action: { label: 'Log in', url: appUrls.logIn },
  footnote: 'If it was not you, you need not do anything: your account and your password are as they were.',
});

/** To an address whose invitation was revoked, when it signs up. The form does not disclose that either. */
export const invitationRevokedEmail = (): Email => ({
  subject: 'Your sign-up is not possible',
  greeting: 'Hello,',
  paragraphs: [
    'Somebody, hopefully you, signed up with this email address. It was invited before, and the invitation was revoked, so no account is opened for it.',
    'Please ask the person who invited you for a new invitation.',
  ],
  footnote: 'If it was not you, you need not do anything.',
});
