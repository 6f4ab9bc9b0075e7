import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  dateOutOfRange: { en: 'Give a date from 1970 to 9999.', fr: 'Indiquez une date entre 1970 et 9999.' },
  emailTooLong: {
    en: 'An e-mail address has at most 254 characters.',
    fr: 'Une adresse e-mail compte au maximum 254 caractères.',
  },
  noAction: {
    en: 'Give an action such as question.deleted, or question for all of its kind.',
    fr: 'Indiquez une action telle que question.deleted, ou question pour toutes celles de son genre.',
  },
  noKind: { en: 'Give a kind such as question.', fr: 'Indiquez un genre tel que question.' },
  noId: { en: 'Give the id of what was changed.', fr: 'Indiquez l’identifiant de ce qui a été modifié.' },
  nameTooLong: {
    en: 'Give at most 254 characters of a name.',
    fr: 'Indiquez au maximum 254 caractères d’un nom.',
  },
  endBeforeStart: { en: 'The end is before the beginning.', fr: 'La fin précède le début.' },
  tooManyChanges: {
    en: 'This account has made 200,000 changes today. Go on tomorrow.',
    fr: 'Ce compte a fait 200 000 modifications aujourd’hui. Continuez demain.',
  },
  tooManyPeople: (max: number) => ({
    en: `More than ${max} people match. Type more of the name.`,
    fr: `Plus de ${max} personnes correspondent. Saisissez une plus grande partie du nom.`,
  }),
  tooManyThings: (max: number) => ({
    en: `More than ${max} things match. Type more of the name.`,
    fr: `Plus de ${max} éléments correspondent. Saisissez une plus grande partie du nom.`,
  }),
});
