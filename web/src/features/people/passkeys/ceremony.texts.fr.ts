import type { CeremonyTexts } from './ceremony.texts';

export const fr: CeremonyTexts = {
  signIn: 'Se connecter avec une clé d’accès',
  useInstead: 'Utiliser plutôt une clé d’accès',
  waiting: 'En attente de votre appareil…',
  failures: {
    InvalidStateError: 'Cet appareil a déjà une clé d’accès de votre compte.',
    SecurityError:
      'Les clés d’accès ne fonctionnent pas à cette adresse. Ouvrez celle qui figure dans les e-mails de cette installation.',
    NotSupportedError: 'Cet appareil n’a pas de clés d’accès utilisables par cette installation.',
    ConstraintError:
      'Cet appareil ne peut pas conserver de clé d’accès. Configurez d’abord un code PIN, une empreinte digitale ou la reconnaissance faciale.',
  },
  otherFailure: 'Votre navigateur n’y est pas parvenu. Veuillez réessayer, ou utiliser votre mot de passe.',
};
