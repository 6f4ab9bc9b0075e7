import { compte, grouped } from '../../../platform/errors/nouns.js';
import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  noField: { en: 'The field does not exist.', fr: 'Le champ n’existe pas.' },
  keyMalformed: {
    en: 'A key begins with a lower-case letter, and has at most 30 letters, digits and _.',
    fr: 'Une clé commence par une lettre minuscule et compte au maximum 30 lettres, chiffres et _.',
  },
  keyTaken: (key: string) => ({
    en: `Another field has the key ${key}.`,
    fr: `Un autre champ a la clé ${key}.`,
  }),
  keyFixed: {
    en: 'The key of a field does not change: files and labels name the field by it.',
    fr: 'La clé d’un champ ne change pas : les fichiers et les étiquettes le désignent par elle.',
  },
  noLabel: { en: 'A field has a name.', fr: 'Un champ a un nom.' },
  labelTooLong: (max: number) => ({
    en: `The name of a field has at most ${max} characters.`,
    fr: `Le nom d’un champ compte au maximum ${max} caractères.`,
  }),
  labelNotPlain: { en: 'The name of a field is one line.', fr: 'Le nom d’un champ tient sur une ligne.' },
  tooManyFields: (max: number) => ({
    en: `The codes of an application have at most ${max} fields.`,
    fr: `Les codes d’une application ont au maximum ${max} champs.`,
  }),
  choicesOutOfRange: (max: number) => ({
    en: `A field of choices has 1 to ${max} of them.`,
    fr: `Un champ de choix en compte 1 à ${max}.`,
  }),
  choiceMalformed: (max: number) => ({
    en: `A choice is one line of 1 to ${max} characters.`,
    fr: `Un choix est une ligne de 1 à ${max} caractères.`,
  }),
  choiceTwice: { en: 'Two choices are the same.', fr: 'Deux choix sont identiques.' },
  choiceHyphen: {
    en: 'A hyphen alone is no choice: in a file it removes a value.',
    fr: 'Un tiret seul n’est pas un choix : dans un fichier, il supprime une valeur.',
  },
  choiceNotPrintable: (characters: string) => ({
    en: `Labels cannot show ${characters}. Choose other characters.`,
    fr: `Les étiquettes ne peuvent pas afficher ${characters}. Choisissez d’autres caractères.`,
  }),
  typeInUse: (count: number) => ({
    en: `The field has ${grouped.en(count)} ${count === 1 ? 'value' : 'values'}, so that its kind does not change. Add another field.`,
    fr: `Le champ a ${compte(count, 'valeur', 'valeurs')} : son type ne change plus. Ajoutez un autre champ.`,
  }),
  choiceInUse: (choice: string) => ({
    en: `Codes have the value ${choice}. Give them another one first.`,
    fr: `Des codes ont la valeur ${choice}. Donnez-leur d’abord une autre valeur.`,
  }),
  valuesChanged: (count: number) => ({
    en: `The field has ${grouped.en(count)} ${count === 1 ? 'value' : 'values'} now. Look again before you delete it.`,
    fr: `Le champ a maintenant ${compte(count, 'valeur', 'valeurs')}. Vérifiez avant de le supprimer.`,
  }),
});
