import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  passwordDiffers: {
    en: 'This address has an account with another password. Enter its password to make it the administrator, or use another address.',
    fr: 'Cette adresse a un compte avec un autre mot de passe. Saisissez son mot de passe pour en faire l’administrateur, ou utilisez une autre adresse.',
  },
  isDone: {
    en: 'The first administrator was created already. If that was you, log in.',
    fr: 'Le premier administrateur a déjà été créé. Si c’était vous, connectez-vous.',
  },
  accountChanged: {
    en: 'The account of this address has just changed. Please try again.',
    fr: 'Le compte de cette adresse vient de changer. Veuillez réessayer.',
  },
  linkExpired: {
    en: 'This link is incomplete or has expired. Restart the gateway: it prints a new one.',
    fr: 'Ce lien est incomplet ou a expiré. Redémarrez le serveur : il en affichera un nouveau.',
  },
});
