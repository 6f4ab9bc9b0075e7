import { texts } from '../../../ui/texts';

const en = {
  /** For screen readers, after what was done. */
  spokenOffer: (done: string, keys: string) => `${done} Undo with ${keys}.`,
  offerNotLoaded: 'The offer to undo could not be loaded. It is on the page “Recent changes”.',
  goneAlready: (failed: string) => `${failed} Some of them are deleted already.`,
  failed: '❌ This could not be undone. Please try again.',
};

export type UndoTexts = typeof en;
export const undoTexts = texts(en, () => import('./undo.texts.fr'));
