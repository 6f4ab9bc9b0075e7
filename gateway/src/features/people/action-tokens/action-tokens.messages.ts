import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  emailVerified: {
    en: 'Your email has been verified already. Please log in.',
    fr: 'Votre adresse e-mail a déjà été vérifiée. Connectez-vous.',
  },
  emailChanged: {
    en: 'Your email address has been changed already. Please log in.',
    fr: 'Votre adresse e-mail a déjà été modifiée. Connectez-vous.',
  },
  accountDeleted: { en: 'Your account has been deleted already.', fr: 'Votre compte a déjà été supprimé.' },
  passwordSet: {
    en: 'Your password has been set already. Please log in.',
    fr: 'Votre mot de passe a déjà été choisi. Connectez-vous.',
  },
  appPasswordSet: {
    en: 'Your password has been set already. Log in to the application.',
    fr: 'Votre mot de passe a déjà été choisi. Connectez-vous dans l’application.',
  },
  invitationAnswered: {
    en: 'This invitation was answered already. Please log in.',
    fr: 'Cette invitation a déjà reçu une réponse. Connectez-vous.',
  },
  linkExpired: { en: 'Invalid or expired link.', fr: 'Ce lien n’est pas valable ou a expiré.' },
  noToken: { en: 'Missing verification token', fr: 'Le jeton de vérification manque.' },
  tooManyLinks: {
    en: 'Several links were sent to this address recently. Please try again in a quarter of an hour.',
    fr: 'Plusieurs liens ont été envoyés récemment à cette adresse. Veuillez réessayer dans un quart d’heure.',
  },
});
