import { grouped } from '../../../platform/errors/nouns.js';
import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  noSearch: {
    en: 'Send what to search for as `q`.',
    fr: 'Envoyez le texte à rechercher dans `q`.',
  },
  searchTooLong: (max: number) => ({
    en: `Search for at most ${max} characters.`,
    fr: `Recherchez au maximum ${max} caractères.`,
  }),
  listedAgain: {
    en: 'The search is in the list again.',
    fr: 'La recherche figure de nouveau dans la liste.',
  },
  daysOutOfRange: (keptDays: number) => ({
    en: `Ask for 1 to ${keptDays} days.`,
    fr: `Demandez de 1 à ${keptDays} jours.`,
  }),
  tooManyIgnored: (max: number) => ({
    en: `An application ignores at most ${grouped.en(max)} terms. Take some of them back first.`,
    fr: `Une application ignore au maximum ${grouped.fr(max)} termes. Rétablissez-en d’abord quelques-uns.`,
  }),
  noTerm: { en: 'Name a term of the list.', fr: 'Indiquez un terme de la liste.' },
});
