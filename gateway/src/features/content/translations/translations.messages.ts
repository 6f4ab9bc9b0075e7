import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  noTranslation: { en: 'Translation not found.', fr: 'Traduction introuvable.' },
  tooLong: {
    en: 'The translations are too long for one answer. Ask for fewer rows, or for one language.',
    fr: 'Les traductions sont trop longues pour une seule réponse. Demandez moins de lignes, ou une seule langue.',
  },
  originalChanged: {
    en: 'The original has changed since you opened it. Your translation is not saved: compare it with the original as it is now, and save it again.',
    fr: 'L’original a changé depuis que vous l’avez ouvert. Votre traduction n’est pas enregistrée : comparez-la avec l’original actuel, puis enregistrez-la de nouveau.',
  },
  savedMeanwhile: {
    en: 'Somebody else has saved this translation since you opened it. Your text is not saved.',
    fr: 'Quelqu’un d’autre a enregistré cette traduction depuis que vous l’avez ouverte. Votre texte n’est pas enregistré.',
  },
  removedMeanwhile: {
    en: 'Somebody else has removed this translation since you opened it. Your text is not saved.',
    fr: 'Quelqu’un d’autre a supprimé cette traduction depuis que vous l’avez ouverte. Votre texte n’est pas enregistré.',
  },
});
