import { sentences } from '../errors/sentences.js';

export const says = sentences({
  secondStepFirst: {
    en: 'Set up the second step of your log-in first.',
    fr: 'Configurez d’abord la deuxième étape de votre connexion.',
  },
  onlyAdministrators: {
    en: 'Only an administrator may do this.',
    fr: 'Seul un administrateur peut faire cela.',
  },
  needsPerson: {
    en: 'An access token may not do this: log in yourself.',
    fr: 'Un jeton d’accès ne permet pas cela : connectez-vous vous-même.',
  },
  readsOnly: { en: 'This access token makes no changes.', fr: 'Ce jeton d’accès ne modifie rien.' },
  confirm: { en: 'Confirm that it is you.', fr: 'Confirmez que c’est bien vous.' },
  noKey: {
    en: 'Send a valid application key as `Authorization: Bearer`.',
    fr: 'Envoyez une clé d’application valable dans `Authorization: Bearer`.',
  },
  noSuchRole: { en: 'The role must be admin or user.', fr: 'Le rôle doit être admin ou user.' },
});
