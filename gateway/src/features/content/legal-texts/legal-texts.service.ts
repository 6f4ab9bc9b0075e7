import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { bytesOf } from '../../../platform/bytes-of.js';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import { insertRow, isDuplicate, selectRows } from '../../../platform/database/rows/rows.js';
import { SharedReads } from '../../../platform/database/rows/shared-reads.js';
import { textDigest } from '../../../platform/digest.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import type { Author, Change, Changes } from '../changes/changes.js';
import { changeNote } from '../versions/change-note.js';
import { LegalText, maxTextLength } from './legal-text.entity.js';
import type { LegalTextKey } from './legal-text-key.js';
import { LegalTextVersion } from './legal-text-version.entity.js';
import { type TextInForce, textsInForce, versionInForceAt } from './legal-texts-in-force.js';

/** Specification §5: a text must not be blank after trimming; it is saved as it was typed. */
const text = z
  .string()
  .max(maxTextLength, {
    error: () => `A text may have at most ${maxTextLength.toLocaleString('en')} characters.`,
  })
  .refine((value) => value.trim() !== '', 'Text cannot be empty.');
const rules = z.object({ text, changeNote, effectiveAt: z.date().nullish() });

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
}

export interface SavedLegalText {
  /** The text in force after the save. */
  readonly legalText: LegalText;
  readonly version: LegalTextVersion;
  /** Whether the text was in force already, so that there is no new version. */
  readonly unchanged: boolean;
}

interface TextKey {
  readonly applicationId: number;
  readonly key: LegalTextKey;
}

/** The three legal and about texts of an application: the version in force of each, and new versions. */
export class LegalTextsService {
  readonly #inForce = new SharedReads(
    (applicationIds: readonly number[]) =>
      this.database.read((manager) => textsInForce(manager, applicationIds)),
    ({ applicationId }) => applicationId,
  );

  constructor(
    private readonly database: Database,
    private readonly changes: Changes,
  ) {}

  /** The number of the version in force; 0 before the first one. A scheduled version changes it by its date alone. */
  async numberInForce(scope: ApplicationScope, key: LegalTextKey): Promise<number> {
    return (await this.findInForce(scope, key))?.number ?? 0;
  }

  /** The text in force. Before the first one it is empty and has version 0 (design §2.9). */
  async read(scope: ApplicationScope, key: LegalTextKey): Promise<LegalText> {
    const { applicationId } = scope;
    const inForce = await this.findInForce(scope, key);
    return this.database.read(async (manager) => {
      const [version] = inForce?.number
        ? await selectRows(manager, LegalTextVersion, 'WHERE legalTextId = ? AND number = ?', [
            inForce.id,
            inForce.number,
          ])
        : [];
      return asLegalText(manager, { applicationId, key }, version, inForce?.last ?? 0);
    });
  }

  /** @returns undefined when no version was ever saved */
  async findInForce(
    { applicationId }: ApplicationScope,
    key: LegalTextKey,
  ): Promise<TextInForce | undefined> {
    return (await this.#inForce.load(applicationId)).find((row) => row.key === key);
  }

  /**
   * Saves a text as a new version, in force now or from a date on. When the same text is in force at that time, there is
   * no new version.
   *
   * @param author null for work that nobody signed in for, as the seed's
   * @throws DomainError INVALID_INPUT for a text that is blank or too long, or a date that is past; CONFLICT when the
   *   version in force, or the newest version, is not the expected one; QUOTA_REACHED
   */
  async save(
    scope: ApplicationScope,
    key: LegalTextKey,
    input: SaveLegalText,
    author: Author | null = null,
  ): Promise<SavedLegalText> {
    const valid = parseInput(rules, input);
    const { applicationId } = scope;
    const where = { applicationId, key };
    return this.changes.run(author, 'legal_text.saved', async (change) => {
      const { manager } = change;
      const row = await lockText(change, where);
      // Read after the lock, so that of two saves the later one has the later date.
      const now = await databaseNow(manager);
      const effectiveAt = startOf(valid.effectiveAt, now);
      const inForce = await versionInForceAt(manager, row.id, now);
      const newest = (await manager.maximum(LegalTextVersion, 'number', { legalTextId: row.id })) ?? 0;
      assertExpected(input, inForce?.number ?? 0, newest);
      const isScheduled = effectiveAt > now;
      const replaced = isScheduled ? await versionInForceAt(manager, row.id, effectiveAt) : inForce;
      if (replaced?.text === valid.text)
        return {
          legalText: asLegalText(manager, where, inForce, newest),
          version: replaced,
          unchanged: true,
        };
      await change.take(applicationId, { rows: 1, contentBytes: bytesOf(valid.text) });
      const version = await addVersion(change, row, {
        text: valid.text,
        accountId: author?.accountId ?? null,
        createdAt: now,
        effectiveAt,
        changeNote: valid.changeNote ?? null,
      });
      await change.manager.update(LegalText, row.id, { version: version.number });
      // Readers notice the start of a scheduled version by its number, see `numberInForce`.
      await change.record(
        [{ id: key, applicationId }],
        [
          { field: 'version', to: version.number },
          { field: 'inForceFrom', to: isScheduled ? effectiveAt.toISOString() : null },
        ],
        isScheduled ? 'legal_text.scheduled' : undefined,
      );
      if (!isScheduled) await change.publish('legal_texts', [{ applicationId }]);
      return {
        legalText: asLegalText(manager, where, isScheduled ? inForce : version, version.number),
        version,
        unchanged: false,
      };
    });
  }
}

/** @throws DomainError CONFLICT when somebody else has saved or scheduled a version since the person looked */
function assertExpected(expected: SaveLegalText, inForce: number, newest: number): void {
  const { expectedVersion, expectedNewestVersion } = expected;
  const isSaved = typeof expectedVersion === 'number' && expectedVersion !== inForce;
  const isNewer = typeof expectedNewestVersion === 'number' && expectedNewestVersion !== newest;
  if (isSaved || isNewer)
    throw new DomainError(
      'CONFLICT',
      `Somebody else has ${isSaved ? 'saved' : 'scheduled a version of'} this text since you opened it. Your version is not saved.`,
    );
}

/** @throws DomainError INVALID_INPUT for a date that is past or too far ahead */
function startOf(wanted: Date | null | undefined, now: Date): Date {
  if (!wanted) return now;
  const aheadMs = wanted.getTime() - now.getTime();
  // An invalid date is no number.
  if (!(aheadMs >= -pastToleranceMs))
    throw fieldError('INVALID_INPUT', 'effectiveAt', 'Choose a date and time that is not past.');
  if (aheadMs > maxAheadMs)
    throw fieldError('INVALID_INPUT', 'effectiveAt', 'Choose a date within the next ten years.');
  return aheadMs > 0 ? wanted : now;
}

/** Locks the row of a text until the transaction ends, so that versions get their numbers one after another. */
async function lockText(change: Change, where: TextKey): Promise<LegalText> {
  const lock = () => change.manager.update(LegalText, where, { version: () => 'version' });
  if ((await lock()).affected !== 1 && !(await insertFirst(change, where))) await lock();
  return change.manager.findOneByOrFail(LegalText, where);
}

const addVersion = (
  change: Change,
  { id, version }: Pick<LegalText, 'id' | 'version'>,
  row: Pick<LegalTextVersion, 'text' | 'accountId' | 'createdAt' | 'effectiveAt' | 'changeNote'>,
): Promise<LegalTextVersion> =>
  insertRow(change.manager, LegalTextVersion, {
    ...row,
    legalTextId: id,
    number: version + 1,
    digest: textDigest(row.text),
    withdrawnAt: null,
  });

/** The unique index decides between two concurrent first saves. */
async function insertFirst(change: Change, where: TextKey): Promise<boolean> {
  try {
    await change.manager.insert(LegalText, { ...where, version: 0 });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

const asLegalText = (
  manager: EntityManager,
  where: TextKey,
  version: LegalTextVersion | undefined,
  newestVersion: number,
): LegalText =>
  Object.assign(manager.create(LegalText, where), {
    text: version?.text ?? '',
    version: version?.number ?? 0,
    newestVersion,
    updatedAt: version?.effectiveAt ?? null,
  });
