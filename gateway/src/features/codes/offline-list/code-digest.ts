import { hash } from 'node:crypto';

/** With 8 bytes a holder of a list would find a fitting text in about 2^47 tries. */
export const digestBytes = 12;

/** The digest by which a phone knows a code, of its 20 characters. */
const codeDigest = (text: string): Buffer => hash('sha256', text, 'buffer').subarray(0, digestBytes);

/** The digests of codes, one behind the other. */
export function digestsOf(codes: readonly { readonly code: string }[]): Buffer {
  const digests = Buffer.allocUnsafe(codes.length * digestBytes);
  for (const [at, { code }] of codes.entries()) codeDigest(code).copy(digests, at * digestBytes);
  return digests;
}
