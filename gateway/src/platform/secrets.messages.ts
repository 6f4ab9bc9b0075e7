import { sentences } from './errors/sentences.js';

export const says = sentences({
  noKey: {
    en: 'This installation has no SECRETS_KEY, which a second step needs. Ask whoever runs it.',
    fr: 'Cette installation n’a pas de SECRETS_KEY, nécessaire à une deuxième étape. Adressez-vous à la personne qui la gère.',
  },
});
