import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  tooLong: (max: number) => ({
    en: `A value has at most ${max} characters.`,
    fr: `Une valeur compte au maximum ${max} caractères.`,
  }),
  notOneLine: { en: 'A value is one line.', fr: 'Une valeur tient sur une ligne.' },
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
    fr: `${label} attend l’une de ces valeurs : ${choices}.`,
  }),
  noField: (key: string) => ({
    en: `The codes of the application have no field ${key}.`,
    fr: `Les codes de l’application n’ont pas de champ ${key}.`,
  }),
});
