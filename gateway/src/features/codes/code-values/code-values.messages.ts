import { compte, grouped } from '../../../platform/errors/nouns.js';
import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  tooLong: (max: number) => ({
    en: `A value has at most ${max} characters.`,
    fr: `Une valeur compte au maximum ${max} caractères.`,
  }),
  notOneLine: { en: 'A value is one line.', fr: 'Une valeur tient sur une ligne.' },
  onlyHyphen: {
    en: 'A hyphen alone is no value: in a file it removes one. Use other characters.',
    fr: 'Un tiret seul n’est pas une valeur : dans un fichier, il en supprime une. Utilisez d’autres caractères.',
  },
  notPrintable: (characters: string) => ({
    en: `Labels cannot show ${characters}. Use other characters.`,
    fr: `Les étiquettes ne peuvent pas afficher ${characters}. Utilisez d’autres caractères.`,
  }),
  noNumber: (label: string) => ({
    en: `${label} takes a number, such as 12 or -3.5.`,
    fr: `${label} attend un nombre, comme 12 ou -3,5.`,
  }),
  noDate: (label: string) => ({
    en: `${label} takes a day, such as 2026-11-21.`,
    fr: `${label} attend un jour, comme 2026-11-21.`,
  }),
  noChoice: (label: string, choices: string) => ({
    en: `${label} takes one of these: ${choices}.`,
    fr: `${label} attend l’une de ces valeurs : ${choices}.`,
  }),
  noField: (key: string) => ({
    en: `The codes of the application have no field ${key}.`,
    fr: `Les codes de l’application n’ont pas de champ ${key}.`,
  }),
  fieldTwice: (key: string) => ({
    en: `The field ${key} is given twice.`,
    fr: `Le champ ${key} est donné deux fois.`,
  }),
  tooManyCodes: (max: number) => ({
    en: `The values of at most ${grouped.en(max)} codes can be set at a time.`,
    fr: `Les valeurs peuvent être définies pour ${compte(max, 'code', 'codes')} au plus à la fois.`,
  }),
  changedAgain: (code: string) => ({
    en: `The values of ${code} were changed again since.`,
    fr: `Les valeurs de ${code} ont été modifiées de nouveau depuis.`,
  }),
  noFields: {
    en: 'The codes of the application have no fields. Add one first.',
    fr: 'Les codes de l’application n’ont pas de champs. Ajoutez-en d’abord un.',
  },
  noColumns: (keys: string) => ({
    en: `No column of the file is a field of codes. Name one after a field: ${keys}.`,
    fr: `Aucune colonne du fichier n’est un champ des codes. Donnez-lui le nom d’un champ : ${keys}.`,
  }),
  blankKey: (column: string) => ({
    en: `The row has no ${column}.`,
    fr: `La ligne n’a pas de valeur dans la colonne ${column}.`,
  }),
  noCode: {
    en: 'The application has no such code.',
    fr: 'L’application n’a pas ce code.',
  },
  sameCode: (other: number) => ({
    en: `The same code is on line ${other}.`,
    fr: `Le même code se trouve à la ligne ${other}.`,
  }),
  otherCount: (rows: number) => ({
    en: `The file has ${grouped.en(rows)} ${rows === 1 ? 'row' : 'rows'}. Generate as many codes.`,
    fr: `Le fichier a ${compte(rows, 'ligne', 'lignes')}. Générez autant de codes.`,
  }),
});
