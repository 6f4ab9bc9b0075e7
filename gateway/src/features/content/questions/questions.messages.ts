import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  blank: { en: 'Text cannot be empty.', fr: 'Le texte ne peut pas être vide.' },
  question: (id: number) => ({ en: `Question ${id}`, fr: `Question ${id}` }),
});
