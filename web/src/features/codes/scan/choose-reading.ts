import { codeIn } from 'back-office-client';
import type { Reading } from './wedge';

interface Known {
  /** Whether the list for a lost connection has the text, or this browser redeemed it. */
  readonly isListed: (text: string) => Promise<boolean>;
  /** Whether the gateway knows a code; undefined without an answer. */
  readonly isKnown: (code: string) => Promise<boolean | undefined>;
  /** Whether the scanner was found to type for another layout. */
  readonly isOtherLayout: boolean;
}

/**
 * Chooses what a scanner meant: the text as this computer's keyboard layout writes it, or its keys on a US keyboard. Where Y
 * and Z change places, both are codes, so that the list decides, then the gateway.
 */
export async function chooseReading({ text, byKeys }: Reading, known: Known): Promise<string> {
  const code = codeIn(text);
  const other = byKeys === undefined ? undefined : codeIn(byKeys);
  if (byKeys === undefined || other === undefined || other === code) return text;
  if (await known.isListed(text)) return text;
  if (code === undefined || (await known.isListed(byKeys))) return byKeys;
  const isKnown = await known.isKnown(code);
  if (isKnown) return text;
  if (isKnown === false && (await known.isKnown(other))) return byKeys;
  return known.isOtherLayout ? byKeys : text;
}
