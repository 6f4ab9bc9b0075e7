import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  malformedEmail: { en: 'Invalid email format.', fr: 'Format d’adresse e-mail non valide.' },
  fieldMissing: {
    en: 'Please fill in both fields.',
    fr: 'Veuillez remplir les deux champs.',
    specified: 'fr',
  },
  passwordsDiffer: {
    en: 'Passwords do not match.',
    fr: 'Les mots de passe ne correspondent pas.',
    specified: 'fr',
  },
});
