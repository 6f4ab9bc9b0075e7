import { texts } from '../../../ui/texts';

/** What the editor says where a version needs all languages. */
const en = {
  missing: (languages: string) => `A version needs all languages of the application. Missing: ${languages}.`,
};

export type NeededTranslationsTexts = typeof en;
export const neededTranslationsTexts = texts(en, () => import('./needed-translations.texts.fr'));
