import { texts } from '../../../ui/texts';

const en = {
  same: 'These two versions have the same text.',
  marked: '<removed>Removed</removed> and <added>added</added> words are marked.',
  fromTo: (before: string, after: string) => `${before} to ${after}`,
  changesOnly: 'Show the changes only',
  whole: 'Show the whole text',
  leftOut: '… the same text …',
};

export type WordDiffTexts = typeof en;
export const wordDiffTexts = texts(en, () => import('./word-diff.texts.fr'));
