import { parseLanguage } from '../languages/language-tag.js';

/** Browsers send less; what follows is not read. */
const maxHeaderLength = 200;

/**
 * The language in which a page shows a text: of those that it has, the one that comes first among the wanted ones, by
 * lookup (RFC 4647, section 3.4: fr-CA, then fr). The first of them when nothing fits.
 */
export function chosenLanguage(
  offered: readonly string[],
  { lang, header }: { readonly lang: string | undefined; readonly header: string | undefined },
): string | undefined {
  const wanted = lang === undefined ? wantedBy(header ?? '') : [lang];
  for (const text of wanted) {
    for (let tag = parseLanguage(text); tag; tag = tag.split('-').slice(0, -1).join('-'))
      if (offered.includes(tag)) return tag;
    if (text === '*') break;
  }
  return offered[0];
}

/** The languages of `Accept-Language` (RFC 9110, section 12.5.4), the most wanted first. */
const wantedBy = (header: string): string[] =>
  header
    .slice(0, maxHeaderLength)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.split(';');
      return { tag: tag.trim(), q: Number(/^\s*q=([01](\.\d{0,3})?)\s*$/.exec(weight ?? 'q=1')?.[1] ?? 0) };
    })
    .filter(({ q }) => q > 0)
    .toSorted((one, other) => other.q - one.q)
    .map(({ tag }) => tag);
