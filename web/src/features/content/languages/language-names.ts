import { interfaceLanguage } from '../../../ui/edition';
import { canonicalTag, languageName, ownLanguageName } from '../../../ui/language';

/** Offered in a search. Any other is typed as its tag. */
const offered = [
  ...['af', 'am', 'ar', 'az', 'be', 'bg', 'bn', 'bs', 'ca', 'cs', 'cy', 'da', 'de', 'de-AT', 'de-CH', 'el'],
  ...['en', 'en-GB', 'en-US', 'es', 'es-419', 'es-MX', 'et', 'eu', 'fa', 'fi', 'fil', 'fr', 'fr-BE', 'fr-CA'],
  ...[
    'fr-CH',
    'ga',
    'gl',
    'gu',
    'ha',
    'he',
    'hi',
    'hr',
    'hu',
    'hy',
    'id',
    'ig',
    'is',
    'it',
    'ja',
    'ka',
    'kk',
  ],
  ...['km', 'kn', 'ko', 'ku', 'lb', 'lo', 'lt', 'lv', 'mk', 'ml', 'mn', 'mr', 'ms', 'mt', 'my', 'nb', 'ne'],
  ...[
    'nl',
    'nl-BE',
    'nn',
    'pa',
    'pl',
    'ps',
    'pt',
    'pt-BR',
    'pt-PT',
    'rm',
    'ro',
    'ru',
    'rw',
    'si',
    'sk',
    'sl',
  ],
  ...[
    'so',
    'sq',
    'sr',
    'sr-Latn',
    'sv',
    'sw',
    'ta',
    'te',
    'th',
    'ti',
    'tr',
    'uk',
    'ur',
    'uz',
    'vi',
    'wo',
    'xh',
  ],
  ...['yo', 'zh-Hans', 'zh-Hant', 'zu'],
] as const;

/** The name of a language in itself: "português (Brasil)". Nothing where the name in the interface's language is the same. */
export function ownName(language: string): string | undefined {
  const name = ownLanguageName(language);
  return name?.toLowerCase() === languageName(language).toLowerCase() ? undefined : name;
}

/** Languages to choose from, by their names, without those that are chosen. */
export const otherLanguages = (chosen: readonly string[]): string[] =>
  offered
    .filter((language) => !chosen.includes(language))
    .toSorted((a, b) => languageName(a).localeCompare(languageName(b), interfaceLanguage));

/** A language as a list of suggestions writes it, and as a search in it finds it: by either name and by the tag. */
export function suggestionOf(language: string): string {
  const own = ownName(language);
  return `${languageName(language)}${own ? ` · ${own}` : ''} (${language})`;
}

/**
 * The language that a person typed: a suggestion, a name in the interface's language, an own name, or a tag in any spelling.
 * @returns the text itself where it is none of them, for the gateway to judge
 */
export function typedLanguage(text: string): string {
  const typed = text.trim();
  const plain = typed.toLowerCase();
  const named = offered.find((language) =>
    [suggestionOf(language), languageName(language), ownName(language)].some(
      (name) => name?.toLowerCase() === plain,
    ),
  );
  return named ?? canonicalTag(typed) ?? typed;
}
