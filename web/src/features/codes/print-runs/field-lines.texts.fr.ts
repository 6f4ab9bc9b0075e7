import type { FieldLinesTexts } from './field-lines.texts';

export const fr: FieldLinesTexts = {
  first: 'Première ligne sous le code',
  second: 'Deuxième ligne, facultative',
  length: (length, max) => `${length} caractères sur ${max}`,
  insert: 'Insérer la valeur de',
  missing: 'Écrivez la première ligne sous le code, ou choisissez un autre texte.',
};
