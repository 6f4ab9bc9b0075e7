import { useState } from 'react';
import { isBlank } from '../../../ui/visible-text';
import type { LegalTextPartsFragment } from './LegalTexts.generated';

/** What is typed in other languages while a text is edited. It is saved with the text, as one version. */
export function useTranslations({ translations }: LegalTextPartsFragment, languages: readonly string[]) {
  const [, ...others] = languages;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const stored = (language: string) =>
    translations.find((translation) => translation.language === language)?.text ?? '';
  const textIn = (language: string) => typed[language] ?? stored(language);
  return {
    /** The original's language first; none for an application that names fewer than two. */
    languages: others.length > 0 ? languages : [],
    textIn,
    isMissing: (language: string) => isBlank(textIn(language)),
    /** It stands as it was saved with an earlier original. */
    isKept: (language: string) => stored(language) !== '' && textIn(language) === stored(language),
    type: (language: string, text: string) => setTyped({ ...typed, [language]: text }),
    /** What a save sends: all of them, since a version has no others. */
    input:
      others.length > 0
        ? { translations: others.map((language) => ({ language, text: textIn(language) })) }
        : {},
  };
}

export type Translations = ReturnType<typeof useTranslations>;
