import { grouped } from '../../../platform/errors/nouns.js';
import { sentences } from '../../../platform/errors/sentences.js';

/** That an application has as many reports of a kind as it gets on a day. */
export const says = sentences({
  ACCEPTANCE: (max: number) => ({
    en: `${grouped.en(max)} acceptances of this application were recorded today. Send this one again tomorrow.`,
    fr: `${grouped.fr(max)} acceptations de cette application ont été enregistrées aujourd’hui. Renvoyez celle-ci demain.`,
  }),
  VOTE: (max: number) => ({
    en: `${grouped.en(max)} answers of this application were recorded today. Send this one again tomorrow.`,
    fr: `${grouped.fr(max)} réponses de cette application ont été enregistrées aujourd’hui. Renvoyez celle-ci demain.`,
  }),
});
