import { parse } from 'tldts';
import { inNormalForm } from '../normal-form.js';

/** A mail program may end a domain at a character that is not shown, or pass over it. */
const invisible = /\p{Default_Ignorable_Code_Point}+/gu;
/** The end of a domain: signs and blanks, and a dot beside another one or a hyphen. */
const betweenDomains = /[^\p{L}\p{M}\p{N}.-]+|\.(?=[.-])|(?<=-)\./u;
/** More than any ending of the public list has, in characters of a label and in labels. */
const [maxLabel, maxLabels] = [30, 5];

/** The text with the plain form of every character that a browser takes for a dot. */
const withPlainDots = (text: string) => inNormalForm(text, 'NFKC').replaceAll('。', '.');

/**
 * Whether mail programs may turn a part of the text into a link: an address with a scheme, `www.`, or a domain of the
 * public list (`example.com`). A name with a dot in it, such as `jane.doe` or `St.Gallen`, is none.
 */
export function containsLink(text: string): boolean {
  const plain = withPlainDots(text);
  return [plain.replace(invisible, ''), plain.replace(invisible, ' ')].some(
    (shown) => /:\/\/|\bwww\./i.test(shown) || shown.split(betweenDomains).some(isDomain),
  );
}

/** The text with hyphens for whatever makes a link of it. */
export const withoutLink = (text: string): string =>
  containsLink(text) ? withPlainDots(text).replace(/[.:/]+/g, '-') : text;

function isDomain(word: string): boolean {
  // A name that breaks the limits of a host name would be none, and its end a link all the same. The lookbehind tries
  // each run of signs once, instead of once for each of its signs.
  const labels = word.replace(/^[.-]+|(?<![.-])[.-]+$/g, '').split('.');
  if (labels.length === 1) return false;
  const end = labels.slice(-maxLabels).map((label) => (label.length > maxLabel ? 'x' : label));
  const { domain, isIcann } = parse(end.join('.'), { allowIcannDomains: true });
  return domain !== null && isIcann === true;
}
