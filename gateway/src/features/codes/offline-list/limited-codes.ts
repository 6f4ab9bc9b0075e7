import type { Database } from '../../../platform/database/database.js';
import { selectRows } from '../../../platform/database/rows/rows.js';
import { QrBatch } from '../qr-codes/qr-batch.entity.js';
import { localDay } from '../validity/local-days.js';
import { always, type Validity, validityFields, validityOf } from '../validity/validity.js';
import type { LimitableCode } from './active-codes.js';
import { digestsOf } from './code-digest.js';

/** Active codes that may be used in the same way, so that a phone decides about each as the gateway does. */
export interface LimitedCodes {
  readonly validFrom?: Date;
  readonly validUntil?: Date;
  readonly usesLeft: number;
  /** The zone in which they may be used once a day. */
  readonly timeZone?: string;
  /** The day of their latest use in that zone, such as 2026-11-28. */
  readonly usedOn?: string;
  /** Digests, one behind the other, in base64. */
  readonly digests: string;
}

/** The validities of the batches that have one, or a code with one, by their ids. */
export async function validitiesOf(
  database: Database,
  applicationId: number,
): Promise<Map<number, Validity>> {
  const rest = 'WHERE applicationId = ? AND validityChangedAt IS NOT NULL';
  const batches = await database.read((manager) =>
    selectRows(manager, QrBatch, rest, [applicationId], ['id', ...validityFields]),
  );
  return new Map(batches.map((batch) => [batch.id, batch]));
}

const isPlain = ({ validFrom, validUntil, maxUses, useZone }: Validity) =>
  validFrom === null && validUntil === null && maxUses === 1 && useZone === null;

/** Codes by how they may be used: those that are valid always, once, and groups of the others. */
export function grouped(
  codes: readonly LimitableCode[],
  validities: ReadonlyMap<number, Validity>,
): { plain: LimitableCode[]; limited: LimitedCodes[] } {
  const plain: LimitableCode[] = [];
  const groups = new Map<string, { limits: Omit<LimitedCodes, 'digests'>; codes: LimitableCode[] }>();
  for (const code of codes) {
    const validity = validityOf(code, validities.get(code.batchId) ?? always);
    if (isPlain(validity)) {
      plain.push(code);
      continue;
    }
    const limits = limitsOf(code, validity);
    const key = JSON.stringify(limits);
    const group = groups.get(key);
    if (group) group.codes.push(code);
    else groups.set(key, { limits, codes: [code] });
  }
  const limited = [...groups.values()].map(({ limits, codes }) => ({
    ...limits,
    digests: digestsOf(codes).toString('base64'),
  }));
  return { plain, limited };
}

function limitsOf({ uses, lastUsedAt }: LimitableCode, validity: Validity): Omit<LimitedCodes, 'digests'> {
  const { validFrom, validUntil, maxUses, useZone } = validity;
  return {
    ...(validFrom && { validFrom }),
    ...(validUntil && { validUntil }),
    usesLeft: Math.max(0, maxUses - uses),
    ...(useZone && { timeZone: useZone }),
    ...(useZone && lastUsedAt && { usedOn: localDay(lastUsedAt, useZone) }),
  };
}

/** How long an old client may keep its list, which knows no limits. */
const heldMs = 24 * 60 * 60_000;

/** The codes that may be used now and for the next day, on any day of it. */
export const openForADay = (
  codes: readonly LimitableCode[],
  validities: ReadonlyMap<number, Validity>,
  now: Date,
): LimitableCode[] =>
  codes.filter((code) => {
    const { validFrom, validUntil, useZone } = validityOf(code, validities.get(code.batchId) ?? always);
    if (useZone !== null || (validFrom && validFrom > now)) return false;
    return !validUntil || validUntil.getTime() > now.getTime() + heldMs;
  });
