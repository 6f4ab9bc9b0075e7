import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { bytesOf } from '../../../platform/bytes-of.js';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import { insertRow, isDuplicate, selectRows } from '../../../platform/database/rows/rows.js';
import { SharedReads } from '../../../platform/database/rows/shared-reads.js';
import { textDigest } from '../../../platform/digest.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import type { Author, Change, Changes } from '../../operations/changes/changes.js';
import { LegalText } from './legal-text.entity.js';
import type { LegalTextKey } from './legal-text-key.js';
import {
  acceptByOf,
  assertExpected,
  rules,
  type SaveLegalText,
  startOf,
  type ValidLegalText,
} from './legal-text-save.js';
import { LegalTextVersion } from './legal-text-version.entity.js';
import { type TextInForce, textsInForce, versionInForceAt } from './legal-texts-in-force.js';
import type { SavedTranslations } from './saved-translations.js';

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
    private readonly translations: SavedTranslations,
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
   * @throws DomainError INVALID_INPUT for a text that is blank or too long, a date that is past, or a language that is
   *   missing where all are needed; CONFLICT when the
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
      await this.translations.lock(change, applicationId);
      const row = await lockText(change, where);
      // Read after the lock, so that the later of two saves has the later date.
      const now = await databaseNow(manager);
      const effectiveAt = startOf(valid.effectiveAt, now);
      const inForce = await versionInForceAt(manager, row.id, now);
      const newest = (await manager.maximum(LegalTextVersion, 'number', { legalTextId: row.id })) ?? 0;
      assertExpected(input, inForce?.number ?? 0, newest);
      const isScheduled = effectiveAt > now;
      const replaced = isScheduled ? await versionInForceAt(manager, row.id, effectiveAt) : inForce;
      const acceptBy = acceptByOf(valid, effectiveAt);
      const translations = await this.translations.toSave(change, applicationId, valid, replaced);
      if (replaced && isSame(replaced, valid, acceptBy) && translations.isSame)
        return {
          legalText: asLegalText(manager, where, inForce, newest),
          version: replaced,
          unchanged: true,
        };
      await translations.assertComplete();
      await change.take(applicationId, {
        rows: 1,
        contentBytes: bytesOf(valid.text) + translations.bytes,
      });
      const version = await addVersion(change, row, {
        text: valid.text,
        accountId: author?.accountId ?? null,
        createdAt: now,
        effectiveAt,
        changeNote: valid.changeNote ?? null,
        requiresAcceptance: valid.requiresAcceptance ?? false,
        acceptBy,
      });
      await translations.insert(version.id);
      await change.manager.update(LegalText, row.id, { version: version.number });
      // Readers notice the start of a scheduled version by its number, see `numberInForce`.
      await change.record(
        [{ id: key, applicationId }],
        [
          { field: 'version', to: version.number },
          { field: 'inForceFrom', to: isScheduled ? effectiveAt.toISOString() : null },
          { field: 'requiresAcceptance', to: version.requiresAcceptance ? 'yes' : null },
          { field: 'acceptBy', to: acceptBy?.toISOString() },
          { field: 'languages', to: translations.languages.join(', ') || null },
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

/** Whether a version has this text, and asks what it is to ask. A save that says nothing of it changes nothing of it. */
function isSame(version: LegalTextVersion, saved: ValidLegalText, acceptBy: Date | null): boolean {
  if (version.text !== saved.text) return false;
  if (typeof saved.requiresAcceptance !== 'boolean') return true;
  return (
    version.requiresAcceptance === saved.requiresAcceptance &&
    version.acceptBy?.getTime() === acceptBy?.getTime()
  );
}

/** Locks the row of a text until the transaction ends, so that versions get their numbers one after another. */
async function lockText(change: Change, where: TextKey): Promise<LegalText> {
  const lock = () => change.manager.update(LegalText, where, { version: () => 'version' });
  if ((await lock()).affected !== 1 && !(await insertFirst(change, where))) await lock();
  return change.manager.findOneByOrFail(LegalText, where);
}

type NewVersion = Pick<
  LegalTextVersion,
  'text' | 'accountId' | 'createdAt' | 'effectiveAt' | 'changeNote' | 'requiresAcceptance' | 'acceptBy'
>;

const addVersion = (
  change: Change,
  { id, version }: Pick<LegalText, 'id' | 'version'>,
  { requiresAcceptance, ...row }: NewVersion,
): Promise<LegalTextVersion> =>
  insertRow(change.manager, LegalTextVersion, {
    ...row,
    // SQLite has no booleans.
    requiresAcceptance: requiresAcceptance ? 1 : 0,
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
    versionId: version?.id ?? null,
    newestVersion,
    updatedAt: version?.effectiveAt ?? null,
  });
