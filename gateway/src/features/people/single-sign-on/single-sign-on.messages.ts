import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  noConnection: { en: 'Connection not found.', fr: 'Association introuvable.' },
  noSingleSignOn: { en: 'Single sign-on not found.', fr: 'Authentification unique introuvable.' },
  onlyOpening: {
    en: 'Nothing else opens your account. Set a password first, by "Forgot password?" on the log-in page.',
    fr: 'Rien d’autre n’ouvre votre compte. Définissez d’abord un mot de passe avec « Mot de passe oublié ? » sur la page de connexion.',
  },
  noAnswer: {
    en: 'The single sign-on does not answer. Please try again later.',
    fr: 'L’authentification unique ne répond pas. Veuillez réessayer plus tard.',
  },
});
