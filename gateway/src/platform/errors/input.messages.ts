import { grouped } from './nouns.js';
import { sentences } from './sentences.js';

export const says = sentences({
  invalid: { en: 'Invalid input.', fr: 'Saisie non valide.' },
  notStorable: {
    en: 'The text holds a character that cannot be stored.',
    fr: 'Le texte contient un caractère qui ne peut pas être enregistré.',
  },
  tooDeep: { en: 'The input is nested too deeply.', fr: 'Les données sont imbriquées trop profondément.' },
  tooMuch: (max: number) => ({
    en: `The input may hold at most ${grouped.en(max)} items and fields.`,
    fr: `Les données peuvent contenir au maximum ${grouped.fr(max)} éléments et champs.`,
  }),
});
