import { parse } from 'tldts';

/**
 * Whether mail programs may turn a part of the text into a link: an address with a scheme, `www.`, or a domain of the
 * public list (`example.com`). A name with a dot in it, such as `jane.doe` or `St.Gallen`, is none.
 */
export function containsLink(text: string): boolean {
  // Other forms of the dot are the same to a browser.
  const plain = text.normalize('NFKC').replace(/[。｡．]/g, '.');
  if (/:\/\/|\bwww\./i.test(plain)) return true;
  return plain.split(/[^\p{L}\p{M}\p{N}.-]+/u).some((word) => {
    const { domain, isIcann } = parse(word.replace(/^[.-]+|[.-]+$/g, ''), { allowIcannDomains: true });
    return domain !== null && isIcann === true;
  });
}
