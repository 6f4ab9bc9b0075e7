import { z } from 'zod';
import { said } from '../../../platform/errors/sentences.js';
import { parseLanguage } from './language-tag.js';
import { says } from './languages.messages.js';

/** Phones send less; the rest is not read. */
const maxHeaderLength = 500;

/** A language that a reader wants, or `*` for any. With the weight 0 it is one that the reader does not want. */
export interface LanguageRange {
  readonly tag: string;
  readonly weight: number;
}

const anyLanguage = '*';
const rangeForm =
  /^\s*(\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i;

/** The languages of `Accept-Language` (RFC 9110 §12.5.4), the most wanted first. Parts that are malformed are left out. */
export function acceptedLanguages(header = ''): LanguageRange[] {
  const parts = header.slice(0, maxHeaderLength).split(',');
  // The last part may be cut off.
  if (header.length > maxHeaderLength) parts.pop();
  return parts
    .flatMap((part): LanguageRange[] => {
      const [, name, weight = '1'] = rangeForm.exec(part) ?? [];
      const tag = name === anyLanguage ? name : name && withoutExtensions(name);
      return tag ? [{ tag, weight: Number(weight) }] : [];
    })
    .toSorted((one, other) => other.weight - one.weight);
}

/**
 * The language that a request names. Phones name theirs with more than a list of languages needs: `fr_CA`,
 * `ar-EG-u-nu-latn`.
 * @returns undefined for what is no language
 */
export function namedLanguage(text: string): string | undefined {
  const tag = withoutExtensions(text.trim().replaceAll('_', '-'));
  return tag && parseLanguage(tag);
}

/** A language that a request names; the handler gets its canonical tag. */
export const languageRule = z
  .string('must be one language')
  .meta({ examples: ['fr-CA'] })
  .transform((text, context) => {
    const language = namedLanguage(text);
    if (language !== undefined) return language;
    const shown = [...text.trim()].slice(0, 35).join('');
    const message = said(says.noLanguageNamed(shown));
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** How a reader asks for languages: by naming one, else by `Accept-Language`. */
export interface AskedLanguages {
  readonly lang: string | undefined;
  readonly header: string | undefined;
}

/** The languages that a reader wants. A text that is no language is ignored. */
export function wantedLanguages({ lang, header }: AskedLanguages): LanguageRange[] {
  const tag = lang === undefined ? undefined : namedLanguage(lang);
  return tag === undefined ? acceptedLanguages(header) : [{ tag, weight: 1 }];
}

/**
 * The languages to look for in each row, one after the other (lookup, RFC 4647 §3.4): a row that is not translated into
 * `fr-CA` is looked for in `fr`. The originals always exist, so that nothing follows their language.
 * @param offered the languages of the application, the language of the originals first
 * @param wanted the most wanted first; none: whatever there is
 * @param isStrict whether a row without a wanted language is left out, instead of being shown in the language of the originals
 */
export function languagesToShow(
  offered: readonly string[],
  wanted: readonly LanguageRange[],
  isStrict = false,
): string[] {
  const [original] = offered;
  if (original === undefined) return [];
  const isOffered = (language: string) => offered.includes(language) && !isRefused(language, wanted);
  const named = wanted.filter(({ weight }) => weight > 0);
  const shown = new Set<string>();
  for (const { tag } of named.length > 0 ? named : [{ tag: anyLanguage }]) {
    const found =
      tag === anyLanguage ? offered.filter(isOffered).slice(0, 1) : lookedUp(tag).filter(isOffered);
    for (const language of found) {
      shown.add(language);
      if (language === original) return [...shown];
    }
  }
  return isStrict ? [...shown] : [...shown, original];
}

/** Whether the weight of a language is 0: the longest range that matches it gives the weight. */
function isRefused(language: string, wanted: readonly LanguageRange[]): boolean {
  const matching = wanted.filter(({ tag }) => language === tag || language.startsWith(`${tag}-`));
  return matching.toSorted((one, other) => other.tag.length - one.tag.length)[0]?.weight === 0;
}

/** A tag and the shorter ones that stand for it. `zh-TW` has the script of `zh-Hant-TW`, not of `zh`. */
function lookedUp(tag: string): string[] {
  const { language, region, script = new Intl.Locale(tag).maximize().script } = new Intl.Locale(tag);
  return [tag, `${language}-${script}-${region}`, `${language}-${script}`, language];
}

/** Language, script and region of a tag in its canonical form; undefined for what is none. */
function withoutExtensions(tag: string): string | undefined {
  try {
    const { language, script, region } = new Intl.Locale(tag);
    return [language, script, region].filter(Boolean).join('-');
  } catch {
    return undefined;
  }
}
