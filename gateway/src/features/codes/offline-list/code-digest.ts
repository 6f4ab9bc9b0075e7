import { hash } from 'node:crypto';
import { turnsAmongSteps } from '../../../platform/admission/heavy-work.js';

/** With 8 bytes a holder of a list would find a fitting text in about 2^47 tries. */
export const digestBytes = 12;

/** A code with what a phone knows it by: the digest of an imported content, else of its 20 characters. */
export interface DigestedCode {
  readonly code: string;
  /** In hex, as long as a digest of the list. */
  readonly contentDigest: string | null;
}

/** The digest of the 20 characters of a code. */
const codeDigest = (text: string): Buffer => hash('sha256', text, 'buffer').subarray(0, digestBytes);

/** The digests of codes, one behind the other. */
export function digestsOf(codes: readonly DigestedCode[]): Buffer {
  const digests = Buffer.alloc(codes.length * digestBytes);
  for (const [at, { code, contentDigest }] of codes.entries()) {
    const digest = contentDigest === null ? codeDigest(code) : Buffer.from(contentDigest, 'hex');
    digest.copy(digests, at * digestBytes);
  }
  return digests;
}

const codesPerStep = 500;

/** The same of many codes, while others are answered in between. */
export async function digestsInTurns(
  codes: readonly DigestedCode[],
  turn = turnsAmongSteps(),
): Promise<Buffer> {
  const digests: Buffer[] = [];
  for (let at = 0; at < codes.length; at += codesPerStep) {
    await turn();
    digests.push(digestsOf(codes.slice(at, at + codesPerStep)));
  }
  return Buffer.concat(digests);
}
