import { texts } from '../../../ui/texts';

const en = {
  open: 'Hand over to a print shop',
  loadingFailed: 'The dialog could not be loaded. Please try again.',
};

export type HandOverButtonTexts = typeof en;
export const handOverButtonTexts = texts(en, () => import('./hand-over-button.texts.fr'));
