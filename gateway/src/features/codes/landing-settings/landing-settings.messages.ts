import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  tooLong: (max: number) => ({
    en: `A text may have at most ${max} characters.`,
    fr: `Un texte peut compter au maximum ${max} caractères.`,
  }),
  notPlain: {
    en: 'A text has no control characters but line breaks.',
    fr: 'Un texte ne contient pas de caractères de contrôle, sauf des sauts de ligne.',
  },
});
