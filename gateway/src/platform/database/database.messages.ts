import { grouped } from '../errors/nouns.js';
import { sentences } from '../errors/sentences.js';

export const says = sentences({
  unavailable: {
    en: 'The service is unavailable for a moment. Please try again.',
    fr: 'Le service est indisponible pour un instant. Veuillez réessayer.',
  },
  askForRows: (max: number) => ({ en: `Ask for 1 to ${max} rows.`, fr: `Demandez de 1 à ${max} lignes.` }),
  pageSize: (max: number) => ({
    en: `A page holds 1 to ${max} rows.`,
    fr: `Une page contient de 1 à ${max} lignes.`,
  }),
  skipOutOfRange: (max: number) => ({
    en: `Skip 0 to ${grouped.en(max)} rows.`,
    fr: `Passez de 0 à ${grouped.fr(max)} lignes.`,
  }),
  noCursor: {
    en: 'The cursor is not one this list gave out.',
    fr: 'Le curseur ne vient pas de cette liste.',
  },
  startAgain: { en: 'Start again from the first page.', fr: 'Recommencez à la première page.' },
  searchTooLong: (max: number) => ({
    en: `Search for at most ${max} characters.`,
    fr: `Recherchez au maximum ${max} caractères.`,
  }),
  tooManyWords: (max: number) => ({
    en: `Search for at most ${max} words.`,
    fr: `Recherchez au maximum ${max} mots.`,
  }),
  searchTooSlow: {
    en: 'This search takes too long. Search for fewer words.',
    fr: 'Cette recherche dure trop longtemps. Recherchez moins de mots.',
  },
  skipTooFar: (max: number) => ({
    en: `Skip at most ${grouped.en(max)} rows; use \`after\` to read further.`,
    fr: `Passez au maximum ${grouped.fr(max)} lignes ; utilisez \`after\` pour lire plus loin.`,
  }),
  skipUnderFilter: (max: number) => ({
    en: `Under a filter, skip at most ${grouped.en(max)} rows; use \`after\` to read further.`,
    fr: `Avec un filtre, passez au maximum ${grouped.fr(max)} lignes ; utilisez \`after\` pour lire plus loin.`,
  }),
});
