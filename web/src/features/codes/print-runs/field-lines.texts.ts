import { texts } from '../../../ui/texts';

const en = {
  first: 'First line below the code',
  second: 'Second line, if any',
  length: (length: number, max: number) => `${length} of ${max} characters`,
  insert: 'Insert the value of',
  /** The sentence that the gateway has, too. */
  missing: 'Write the first line below the code, or choose another text.',
};

export type FieldLinesTexts = typeof en;
export const fieldLinesTexts = texts(en, () => import('./field-lines.texts.fr'));
