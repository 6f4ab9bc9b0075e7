import type { ListFilesTexts } from './list-files.texts';

export const fr: ListFilesTexts = { import: 'Importer' };
