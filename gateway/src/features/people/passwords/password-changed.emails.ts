import type { AppUrls } from '../action-tokens/app-urls.js';
import type { Mail } from '../mail-languages/mail.js';

/** To the owner, after the change, so that a change by another person does not go unnoticed. */
export const passwordChangedEmail = (appUrls: AppUrls): Mail => ({
  en: {
    subject: 'Your password was changed',
    greeting: 'Hello,',
    paragraphs: [
      'The password of your account in the back-office was changed just now. Wherever else you were logged in, you have to log in again.',
      'If it was you, there is nothing to do.',
    ],
    action: { label: 'It was not me: create a new password', url: appUrls.forgotPassword },
  },
  fr: {
    subject: 'Votre mot de passe a été modifié',
    greeting: 'Bonjour,',
    paragraphs: [
      'Le mot de passe de votre compte du back-office vient d’être modifié. Partout ailleurs où vous étiez connecté, il faut vous reconnecter.',
      'Si c’était vous, il n’y a rien à faire.',
    ],
    action: { label: 'Ce n’était pas moi : créer un nouveau mot de passe', url: appUrls.forgotPassword },
  },
});
