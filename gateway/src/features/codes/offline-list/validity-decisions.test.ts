import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { always, refusalOf, type UseRefusal } from '../validity/validity.js';
import { grouped } from './limited-codes.js';

/** The client package decides about the same cases alike: `limited-codes.test.ts` there. */
const file = new URL('../../../../../clients/typescript/validity-decisions.json', import.meta.url);
const { cases } = JSON.parse(readFileSync(fileURLToPath(file), 'utf8')) as {
  readonly cases: readonly {
    readonly what: string;
    readonly code: { validFrom?: string; validUntil?: string; maxUses: number; timeZone?: string };
    readonly usedAt?: readonly string[];
    readonly usedOn?: string;
    readonly at: string;
    readonly refusal: UseRefusal | null;
  }[];
};

const dateOf = (text: string | undefined) => (text === undefined ? null : new Date(text));

describe.each(cases)('a code $what', ({ code, usedAt = [], usedOn, at, refusal }) => {
  const { validFrom, validUntil, maxUses, timeZone } = code;
  const isUsed = usedAt.length >= maxUses;
  const validity = {
    ...always,
    validFrom: dateOf(validFrom),
    validUntil: dateOf(validUntil),
    maxUses,
    ...(timeZone && { useEvery: 'DAY' as const, useZone: timeZone }),
  };
  const uses = { uses: usedAt.length, lastUsedAt: dateOf(usedAt.at(-1)) };

  test(`is ${refusal ?? 'accepted'}`, () => {
    const usable = { ...validity, ...uses, status: isUsed ? ('used' as const) : ('active' as const) };
    expect(refusalOf(usable, new Date(at))).toBe(refusal);
  });

  if (!isUsed)
    test('is in a list with all that a phone needs to decide', async () => {
      const batches = new Map([[1, validity]]);
      const own = { validFrom: null, validUntil: null, maxUses: null, useEvery: null, useZone: null };
      const row = { id: 1, batchId: 1, createdAt: new Date(at), code: 'x'.repeat(20), contentDigest: null };
      const { plain, limited } = await grouped([{ ...row, ...own, ...uses }], batches);
      const isPlain = maxUses === 1 && !validFrom && !validUntil && !timeZone;
      expect(plain).toHaveLength(isPlain ? 1 : 0);
      const limits = {
        ...(validFrom && { validFrom: new Date(validFrom) }),
        ...(validUntil && { validUntil: new Date(validUntil) }),
        usesLeft: maxUses - usedAt.length,
        ...(timeZone && { timeZone }),
        ...(usedOn && { usedOn }),
      };
      expect(limited).toEqual(isPlain ? [] : [{ ...limits, digests: expect.any(String) }]);
    });
});
