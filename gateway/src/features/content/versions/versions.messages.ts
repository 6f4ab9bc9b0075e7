import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  noteTooLong: (max: number) => ({
    en: `A note may have at most ${max} characters.`,
    fr: `Une note peut compter au maximum ${max} caractères.`,
  }),
  noteNotOneLine: { en: 'A note is one line.', fr: 'Une note tient sur une ligne.' },
});
