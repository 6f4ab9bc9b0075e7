import { z } from 'zod';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import type { Sentence } from '../../../platform/errors/sentences.js';
import { isBlank } from '../../../platform/visible-text.js';
import { maxLanguages } from '../languages/language-list.js';
import { changeNote } from '../versions/change-note.js';
import { maxTextLength } from './legal-text.entity.js';
import { says } from './legal-texts.messages.js';

const tooLong = says.tooLong(maxTextLength);

/** Specification §5: a text must not be blank after trimming; it is saved as it was typed. */
const text = z
  .string()
  .max(maxTextLength, tooLong)
  .refine((value) => !isBlank(value), says.blank);
export const rules = z.object({
  text,
  changeNote,
  effectiveAt: z.date().nullish(),
  requiresAcceptance: z.boolean().nullish(),
  acceptBy: z.date().nullish(),
  translations: z
    .array(z.object({ language: z.string(), text: z.string().max(maxTextLength, tooLong) }))
    .max(maxLanguages)
    .nullish(),
});
export type ValidLegalText = z.output<typeof rules>;

/** A date this close before now means now: the clock of the caller is not the database's. */
const pastToleranceMs = 60_000;
const maxAheadMs = 10 * 366 * 24 * 3_600_000;

export interface SaveLegalText {
  readonly text: string;
  /** The version in force that was edited. Without it the last save wins, as on the legacy paths. */
  readonly expectedVersion?: number | null | undefined;
  /** The newest version of any state that the person saw. */
  readonly expectedNewestVersion?: number | null | undefined;
  /** From when on the text is in force; now by default. */
  readonly effectiveAt?: Date | null | undefined;
  readonly changeNote?: string | null | undefined;
  /** Whether everybody is asked to accept the version; by default nobody is. */
  readonly requiresAcceptance?: boolean | null | undefined;
  /** Until when everybody should have accepted it. */
  readonly acceptBy?: Date | null | undefined;
  /** The text in other languages; a blank text is none. Nothing: as in the version in force if its text stays the same. */
  readonly translations?: readonly { readonly language: string; readonly text: string }[] | null | undefined;
}

/** @throws DomainError CONFLICT when somebody else has saved or scheduled a version since the person looked */
export function assertExpected(expected: SaveLegalText, inForce: number, newest: number): void {
  const { expectedVersion, expectedNewestVersion } = expected;
  const isSaved = typeof expectedVersion === 'number' && expectedVersion !== inForce;
  const isNewer = typeof expectedNewestVersion === 'number' && expectedNewestVersion !== newest;
  if (isSaved || isNewer)
    throw new DomainError('CONFLICT', isSaved ? says.savedMeanwhile : says.scheduledMeanwhile);
}

/** @throws DomainError INVALID_INPUT for a date that is past or too far ahead */
export function startOf(wanted: Date | null | undefined, now: Date): Date {
  if (!wanted) return now;
  const aheadMs = wanted.getTime() - now.getTime();
  // An invalid date is no number.
  if (!(aheadMs >= -pastToleranceMs)) throw fieldError('INVALID_INPUT', 'effectiveAt', says.past);
  if (aheadMs > maxAheadMs) throw fieldError('INVALID_INPUT', 'effectiveAt', says.tooLate);
  return aheadMs > 0 ? wanted : now;
}

/** @throws DomainError INVALID_INPUT for a date of a version that asks nobody, before it is in force, or too far ahead */
export function acceptByOf({ requiresAcceptance, acceptBy }: ValidLegalText, effectiveAt: Date): Date | null {
  if (!acceptBy) return null;
  const refuse = (message: Sentence) => fieldError('INVALID_INPUT', 'acceptBy', message);
  if (!requiresAcceptance) throw refuse(says.dateOfOther);
  if (!(acceptBy > effectiveAt)) throw refuse(says.beforeForce);
  if (acceptBy.getTime() - effectiveAt.getTime() > maxAheadMs) throw refuse(says.tooLate);
  return acceptBy;
}
