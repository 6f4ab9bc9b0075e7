import { grouped } from '../../../platform/errors/nouns.js';
import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  tooLong: (max: number) => ({
    en: `A text may have at most ${grouped.en(max)} characters.`,
    fr: `Un texte peut compter au maximum ${grouped.fr(max)} caractères.`,
  }),
  blank: { en: 'Text cannot be empty.', fr: 'Le texte ne peut pas être vide.' },
  past: {
    en: 'Choose a date and time that is not past.',
    fr: 'Choisissez une date et une heure qui ne sont pas passées.',
  },
  tooLate: {
    en: 'Choose a date within the next ten years.',
    fr: 'Choisissez une date dans les dix prochaines années.',
  },
  dateOfOther: {
    en: 'Only a version that everybody is asked to accept has such a date.',
    fr: 'Seule une version que chacun est invité à accepter a une telle date.',
  },
  beforeForce: {
    en: 'Choose a date after the version comes into force.',
    fr: 'Choisissez une date postérieure à l’entrée en vigueur de la version.',
  },
  noTranslation: { en: 'Translation not found.', fr: 'Traduction introuvable.' },
  noVersion: { en: 'Version not found.', fr: 'Version introuvable.' },
  wasInForce: {
    en: 'Only a version that never was in force can be withdrawn.',
    fr: 'Seule une version qui n’a jamais été en vigueur peut être retirée.',
  },
  languageTwice: { en: 'Send one text for each language.', fr: 'Envoyez un texte par langue.' },
  savedMeanwhile: {
    en: 'Somebody else has saved this text since you opened it. Your version is not saved.',
    fr: 'Quelqu’un d’autre a enregistré ce texte depuis que vous l’avez ouvert. Votre version n’est pas enregistrée.',
  },
  scheduledMeanwhile: {
    en: 'Somebody else has scheduled a version of this text since you opened it. Your version is not saved.',
    fr: 'Quelqu’un d’autre a programmé une version de ce texte depuis que vous l’avez ouvert. Votre version n’est pas enregistrée.',
  },
});
