import { compte, grouped } from '../../../platform/errors/nouns.js';
import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  endBeforeStart: {
    en: 'The validity ends after it begins.',
    fr: 'La validité doit se terminer après son début.',
  },
  usesOutOfRange: (max: number) => ({
    en: `Give 1 to ${grouped.en(max)} uses.`,
    fr: `Indiquez de 1 à ${grouped.fr(max)} utilisations.`,
  }),
  noTimeZone: {
    en: 'Give the time zone whose days count, such as Europe/Paris.',
    fr: 'Indiquez le fuseau horaire dont les jours comptent, tel qu’Europe/Paris.',
  },
  usedOften: (uses: number) => ({
    en: `A code has been used ${grouped.en(uses)} ${uses === 1 ? 'time' : 'times'} already. Allow as many uses at least.`,
    fr: `Un code a déjà été utilisé ${grouped.fr(uses)} fois. Autorisez au moins autant d’utilisations.`,
  }),
  usedSince: {
    en: 'A code has been used more often since than the validity before allows. Nothing was undone.',
    fr: 'Un code a été utilisé depuis plus souvent que ne l’autorise la validité précédente. Rien n’a été annulé.',
  },
  tooManyCodes: (max: number) => ({
    en: `The validity of at most ${grouped.en(max)} codes can be set at a time.`,
    fr: `La validité peut être définie pour ${compte(max, 'code', 'codes')} au plus à la fois.`,
  }),
  changedAgain: (name: string) => ({
    en: `The validity of ${name} was changed again since.`,
    fr: `La validité de ${name} a été modifiée de nouveau depuis.`,
  }),
});
