import { sentences } from './errors/sentences.js';

export const says = sentences({
  missing: { en: 'Email is required.', fr: 'L’adresse e-mail est obligatoire.' },
  malformed: {
    en: 'Please enter a valid email address.',
    fr: 'Veuillez saisir une adresse e-mail valide.',
  },
});
