import { grouped } from '../../../platform/errors/nouns.js';
import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  tooManyZipped: (max: number, count: number) => ({
    en: `A ZIP holds at most ${grouped.en(max)} codes, and these are ${grouped.en(count)}. Export fewer codes, or a CSV.`,
    fr: `Un ZIP contient au maximum ${grouped.fr(max)} codes, et il y en a ${grouped.fr(count)}. Exportez moins de codes, ou un CSV.`,
  }),
});
