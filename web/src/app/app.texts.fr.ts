import type { AppTexts } from './app.texts';

export const fr: AppTexts = {
  confirmationNotLoaded: 'La question n’a pas pu être chargée. Veuillez réessayer.',
  restoring: {
    title: 'Votre session n’a pas pu être chargée',
    failed: (reason) =>
      `${reason} Veuillez réessayer dans un instant, ou vous déconnecter puis vous reconnecter.`,
    noAnswer: 'Le serveur n’a pas répondu.',
  },
  pageNotLoaded: 'Cette page n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez.',
  pageNotShown: 'Cette page n’a pas pu être affichée. Elle a peut-être été mise à jour entre-temps.',
  sessionEnd: {
    isNear: 'Votre session va bientôt se terminer.',
    isFinal: 'Elle ne peut plus être prolongée. Reconnectez-vous pour reprendre où vous en êtes.',
    secondsLeft: (seconds) => `${seconds} s restantes`,
    logIn: 'Se reconnecter',
    stay: 'Rester connecté',
    renewing: 'Prolongation…',
    failed: '❌ La session n’a pas pu être prolongée. Veuillez réessayer.',
    keys: 'Alt+S',
  },
};
