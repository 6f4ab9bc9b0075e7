import { compte, grouped } from '../../../platform/errors/nouns.js';
import { sentences } from '../../../platform/errors/sentences.js';
import type { LanguageNames } from './language-tag.js';

export const says = sentences({
  noPlace: {
    en: 'The list of languages was changed since and has no place for them.',
    fr: 'La liste des langues a changé depuis et n’a plus de place pour elles.',
  },
  tooMany: (max: number) => ({
    en: `An application may have at most ${max} languages.`,
    fr: `Une application peut avoir au maximum ${max} langues.`,
  }),
  noLanguage: (shown: string) => ({
    en: `“${shown}” is not a language. Write it as “fr”, “pt-BR” or “zh-Hant”.`,
    fr: `« ${shown} » n’est pas une langue. Écrivez « fr », « pt-BR » ou « zh-Hant ».`,
  }),
  noLanguageNamed: (shown: string) => ({
    en: `“${shown}” is not a language. Send it as “fr”, “pt-BR” or “zh-Hant”.`,
    fr: `« ${shown} » n’est pas une langue. Envoyez « fr », « pt-BR » ou « zh-Hant ».`,
  }),
  ofOriginals: ({ en, fr }: LanguageNames) => ({
    en: `${en} is the language of the originals. Change the original itself.`,
    fr: `C’est la langue des originaux (${fr}). Modifiez l’original lui-même.`,
  }),
  notOffered: ({ en, fr }: LanguageNames) => ({
    en: `The application does not offer its content in ${en}. Add the language to its list first.`,
    fr: `L’application ne propose pas son contenu dans cette langue (${fr}). Ajoutez d’abord la langue à sa liste.`,
  }),
  missing: ({ en, fr }: LanguageNames) => ({
    en: `A version needs all languages of the application. Missing: ${en}.`,
    fr: `Une version doit être dans toutes les langues de l’application. Langues manquantes : ${fr}.`,
  }),
  losesTranslations: ({ en, fr }: LanguageNames, count: number, isFirst: boolean) => {
    const one = count === 1;
    return {
      en: `There ${one ? 'is' : 'are'} ${grouped.en(count)} ${one ? 'translation' : 'translations'} into ${en}. ${isFirst ? `As the first language it would lose ${one ? 'it' : 'them'}.` : 'Taking the language away deletes them.'}`,
      fr: `Il y a ${compte(count, 'traduction', 'traductions')} (${fr}). ${isFirst ? `Devenue la première langue, elle ${one ? 'la' : 'les'} perdrait.` : 'Le retrait de la langue les supprime.'}`,
    };
  },
});
