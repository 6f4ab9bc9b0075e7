import type { WordDiffTexts } from './word-diff.texts';

export const fr: WordDiffTexts = {
  same: 'Ces deux versions ont le même texte.',
  marked: 'Les mots <removed>supprimés</removed> et <added>ajoutés</added> sont signalés.',
  fromTo: (before, after) => `De « ${before} » à « ${after} »`,
  changesOnly: 'Afficher seulement les modifications',
  whole: 'Afficher le texte entier',
  leftOut: '… texte identique …',
};
