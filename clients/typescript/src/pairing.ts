import { plainText } from './scanned-text.js';

/** The content of the symbol of “Connect a phone”. */
export interface Pairing {
  readonly url: string;
  readonly token: string;
}

const knownVersion = 1;
const isToken = (text: string) => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(text);

/** The symbol is of a version that this app does not know. */
export class UpdateTheApp extends Error {
  constructor() {
    super('Update the app.');
  }
}

/** The token as it is sent: hyphens, blanks and lower case are forgiven, and so are O for 0 and I or L for 1. */
const tokenIn = (text: string) =>
  text
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/**
 * Reads a pairing symbol, a link with `token`, or a typed token.
 * @param origin of a token that names no server
 * @returns undefined for any other text, such as a code
 * @throws UpdateTheApp for a symbol of a later version
 */
export function readPairing(scanned: string, origin: string): Pairing | undefined {
  const text = plainText(scanned);
  const symbol = parse(text);
  if (symbol) {
    if (typeof symbol.v !== 'number') return undefined;
    if (symbol.v > knownVersion) throw new UpdateTheApp();
    const { url, token } = symbol;
    if (typeof url !== 'string' || !/^https?:\/\//.test(url) || typeof token !== 'string') return undefined;
    return isToken(token) ? { url: new URL(url).origin, token } : undefined;
  }
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) {
    const { origin: url, searchParams, hash } = new URL(text);
    const token = tokenIn(searchParams.get('token') ?? new URLSearchParams(hash.slice(1)).get('token') ?? '');
    return isToken(token) ? { url, token } : undefined;
  }
  const token = tokenIn(text);
  return isToken(token) ? { url: origin, token } : undefined;
}

function parse(text: string): { v?: unknown; url?: unknown; token?: unknown } | undefined {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === 'object' && found !== null ? found : undefined;
  } catch {
    return undefined;
  }
}
