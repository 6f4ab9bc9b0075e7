import type { NeededTranslationsTexts } from './needed-translations.texts';

export const fr: NeededTranslationsTexts = {
  missing: (languages) =>
    `Une version doit être dans toutes les langues de l’application. Langues manquantes : ${languages}.`,
};
