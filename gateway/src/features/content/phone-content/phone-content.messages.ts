import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  notPublished: { en: 'This text has not been published.', fr: 'Ce texte n’a pas été publié.' },
  notTranslated: (into: string) => ({
    en: `This text is not translated${into}.`,
    fr: 'Ce texte n’est pas traduit dans cette langue.',
  }),
});
