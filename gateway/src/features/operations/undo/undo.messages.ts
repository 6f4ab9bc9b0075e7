import { compte, grouped } from '../../../platform/errors/nouns.js';
import { inLanguage, type Said, sentences } from '../../../platform/errors/sentences.js';

/** A sentence that goes on. */
const stem = (sentence: Said, language: 'en' | 'fr') => inLanguage(sentence, language).replace(/\.$/, '');

export const says = sentences({
  undone: { en: 'Undone.', fr: 'Opération annulée.' },
  notAll(first: Said, more: number, restored: number) {
    const others =
      more > 0
        ? ` ; ${compte(more, 'autre élément n’a pas pu être rétabli', 'autres éléments n’ont pas pu être rétablis')}`
        : '';
    const last = more > 0 ? 'le dernier' : 'l’autre élément';
    const rest = `les ${grouped.fr(restored)} autres${more > 0 ? '' : ' éléments'}`;
    return {
      en: `${stem(first, 'en')}${more > 0 ? `, and ${grouped.en(more)} more could not be restored` : ''}${restored === 0 ? '. Nothing was' : `; the other ${restored === 1 ? 'one was' : `${grouped.en(restored)} were`}`} restored.`,
      fr: `${stem(first, 'fr')}${others}${restored === 0 ? '. Rien n’a été rétabli' : ` ; ${restored === 1 ? `${last} a été rétabli` : `${rest} ont été rétablis`}`}.`,
    };
  },
  byOutsider: {
    en: 'An administrator of another application did this. Please ask an administrator to undo it.',
    fr: 'Un administrateur d’une autre application a fait cela. Veuillez demander à un administrateur de l’annuler.',
  },
  noEntry: {
    en: 'This can be undone no longer: its entry is gone, as after the erasing of a person.',
    fr: 'L’opération ne peut plus être annulée : son entrée n’existe plus, comme après l’effacement d’une personne.',
  },
  isUndone: { en: 'This was undone already.', fr: 'L’opération a déjà été annulée.' },
  tooLate: {
    en: 'This can be undone no longer: 24 hours have passed.',
    fr: 'L’opération ne peut plus être annulée : 24 heures se sont écoulées.',
  },
});
