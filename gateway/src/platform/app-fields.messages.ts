import { sentences } from './errors/sentences.js';

export const says = sentences({
  noNonce: {
    en: 'Send a nonce, such as a new UUID for each scan.',
    fr: 'Envoyez un nonce, par exemple un nouvel UUID pour chaque scan.',
  },
  nonceMalformed: (max: number) => ({
    en: `A nonce has 8 to ${max} printable ASCII characters and no spaces.`,
    fr: `Un nonce compte de 8 à ${max} caractères ASCII imprimables, sans espaces.`,
  }),
  noTime: {
    en: 'Send a time such as 2026-11-21T14:05:00Z.',
    fr: 'Envoyez une heure telle que 2026-11-21T14:05:00Z.',
  },
  timeOutOfRange: { en: 'Send a time from 1970 to 9999.', fr: 'Envoyez une heure entre 1970 et 9999.' },
});
