import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  prefixTooLong: (max: number) => ({
    en: `A prefix has at most ${max} characters.`,
    fr: `Un préfixe compte au maximum ${max} caractères.`,
  }),
  prefixMalformed: {
    en: 'A prefix has letters from A to Z and digits, without blanks or hyphens.',
    fr: 'Un préfixe se compose de lettres de A à Z et de chiffres, sans espaces ni traits d’union.',
  },
});
