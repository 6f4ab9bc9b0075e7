import type { Noun } from '../../../platform/errors/nouns.js';
import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  noUser: { en: 'User not found.', fr: 'Utilisateur introuvable.' },
  lastNotDeleted: {
    en: 'The last administrator cannot be deleted.',
    fr: 'Le dernier administrateur ne peut pas être supprimé.',
  },
  lastNotDeactivated: {
    en: 'The last administrator cannot be deactivated.',
    fr: 'Le dernier administrateur ne peut pas être désactivé.',
  },
  lastNotLowered: {
    en: 'The last administrator cannot become a user.',
    fr: 'Le dernier administrateur ne peut pas devenir utilisateur.',
  },
});

export const accountNoun: Noun = { en: ['user', 'users'], fr: ['utilisateur', 'utilisateurs'] };
