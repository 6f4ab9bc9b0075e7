import { fieldError } from '../../../platform/errors/field-error.js';
import { says } from './languages.messages.js';

/** Language, script and region. */
const canonicalForm = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/;
const longest = 35;

const [english, french] = ['en', 'fr'].map(
  (language) => new Intl.DisplayNames(language, { type: 'language', fallback: 'none' }),
) as [Intl.DisplayNames, Intl.DisplayNames];

/**
 * A language tag in its canonical form: `PT-br` is `pt-BR`, `iw` is `he`.
 * @returns undefined for what is no language, or has more parts than language, script and region
 */
export function parseLanguage(text: string): string | undefined {
  const given = text.trim();
  if (given.length > longest) return undefined;
  try {
    const [tag = ''] = Intl.getCanonicalLocales(given);
    const [language = ''] = tag.split('-');
    return canonicalForm.test(tag) && english.of(language) ? tag : undefined;
  } catch {
    return undefined;
  }
}

/** The same. @throws DomainError INVALID_INPUT for what is none, with its text */
export function canonicalLanguage(text: string, field = 'language'): string {
  const language = parseLanguage(text);
  if (language) return language;
  const shown = [...text.trim()].slice(0, longest).join('');
  throw fieldError('INVALID_INPUT', field, says.noLanguage(shown));
}

/** The English name of a language: "Brazilian Portuguese". */
export const languageName = (language: string): string => english.of(language) ?? language;

/** The names of languages: “French, German”. */
export const languageNames = (languages: readonly string[]) => ({
  en: languages.map(languageName).join(', '),
  fr: languages.map((language) => french.of(language) ?? languageName(language)).join(', '),
});

export type LanguageNames = ReturnType<typeof languageNames>;
