import { sentences } from '../errors/sentences.js';

export const says = sentences({
  busy: {
    en: 'The service is busy. Please try again in a moment.',
    fr: 'Le service est très demandé. Veuillez réessayer dans un instant.',
  },
  tooManyLarge: {
    en: 'Too many large answers are in progress. Please try again in a moment.',
    fr: 'Trop de réponses volumineuses sont en cours. Veuillez réessayer dans un instant.',
  },
  exportRuns: {
    en: 'An export is running. Wait until it is finished.',
    fr: 'Une exportation est en cours. Attendez qu’elle soit terminée.',
  },
});
