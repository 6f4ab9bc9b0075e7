import { texts } from '../../../ui/texts';

const en = { import: 'Import' };

export type ListFilesTexts = typeof en;
export const listFilesTexts = texts(en, () => import('./list-files.texts.fr'));
