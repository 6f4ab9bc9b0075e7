import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  fieldMissing: {
    en: 'Please enter your email and password.',
    fr: 'Veuillez saisir votre adresse e-mail et votre mot de passe.',
  },
  deactivated: {
    en: 'This account is deactivated. Please ask an administrator to reactivate it.',
    fr: 'Ce compte est désactivé. Veuillez demander à un administrateur de le réactiver.',
  },
  invalidCredentials: {
    en: 'Invalid email or password. If you have just signed up, follow the link we mailed you first.',
    fr: 'Adresse e-mail ou mot de passe incorrect. Si vous venez de créer un compte, suivez d’abord le lien que nous vous avons envoyé.',
  },
  logInEnded: {
    en: 'This log-in has ended. Please log in again.',
    fr: 'Cette connexion a pris fin. Veuillez vous reconnecter.',
  },
  wrongRecoveryCode: {
    en: 'This recovery code is not right, or was used already.',
    fr: 'Ce code de secours n’est pas correct, ou a déjà été utilisé.',
  },
  secondStep: {
    en: 'Enter the code of your authenticator app.',
    fr: 'Saisissez le code de votre application d’authentification.',
  },
});
