import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  tooManyIds: { en: 'Name at most 1,000 ids.', fr: 'Indiquez au maximum 1 000 identifiants.' },
});
