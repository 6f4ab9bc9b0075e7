import { grouped } from '../../../platform/errors/nouns.js';
import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  days: (from: number, to: number) => ({
    en: `Enter a whole number of days from ${grouped.en(from)} to ${grouped.en(to)}.`,
    fr: `Saisissez un nombre entier de jours, de ${grouped.fr(from)} à ${grouped.fr(to)}.`,
  }),
});
