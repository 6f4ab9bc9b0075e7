import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ApplicationScope } from '../../platform/access/application-scope.js';
import type { Database } from '../../platform/database/database.js';
import { isDuplicate } from '../../platform/database/driver-errors.js';
import { selectRows } from '../../platform/database/select.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { parseInput } from '../../platform/errors/parse-input.js';
import type { ContentVersionsService } from '../content-versions/content-versions.service.js';
import { LegalText, maxTextLength } from './legal-text.entity.js';
import type { LegalTextKey } from './legal-text-key.js';

/** Specification §5: a text must not be blank after trimming; it is saved as it was typed. */
const text = z
  .string()
  .max(maxTextLength, `A text may have at most ${maxTextLength.toLocaleString('en')} characters.`)
  .refine((value) => value.trim() !== '', 'Text cannot be empty.');
const rules = z.object({ text });

export interface SaveLegalText {
  readonly text: string;
  /** The version that was edited. Without it the last save wins, as on the legacy paths. */
  readonly expectedVersion?: number | null | undefined;
}

/** The three legal and about texts of an application. */
export class LegalTextsService {
  constructor(
    private readonly database: Database,
    private readonly contentVersions: ContentVersionsService,
  ) {}

  /** Before the first save the text is empty and has version 0 (design §2.9). */
  async read({ applicationId }: ApplicationScope, key: LegalTextKey): Promise<LegalText> {
    return this.database.read(async (manager) => {
      const rest = 'WHERE applicationId = ? AND `key` = ?';
      const [stored] = await selectRows(manager, LegalText, rest, [applicationId, key]);
      return (
        stored ?? manager.create(LegalText, { applicationId, key, text: '', version: 0, updatedAt: null })
      );
    });
  }

  /**
   * Saves a text and increments its version.
   * @throws DomainError INVALID_INPUT for a text that is blank or too long; CONFLICT when the stored version is not the
   *   expected one
   */
  async save(scope: ApplicationScope, key: LegalTextKey, input: SaveLegalText): Promise<LegalText> {
    const valid = parseInput(rules, input);
    const expectedVersion = input.expectedVersion ?? undefined;
    const where = { applicationId: scope.applicationId, key };
    return this.database.write(async (manager) => {
      const saved =
        (await this.#replace(manager, where, expectedVersion, valid.text)) ||
        ((expectedVersion ?? 0) === 0 && (await this.#insertFirst(manager, where, valid.text))) ||
        // Another first save was committed in between; without an expected version the later one wins.
        (expectedVersion === undefined && (await this.#replace(manager, where, undefined, valid.text)));
      if (!saved)
        throw new DomainError(
          'CONFLICT',
          'Somebody else has saved this text since you opened it. Your version is not saved.',
        );
      await this.contentVersions.increment(manager, 'legal_texts', [scope.applicationId]);
      return manager.findOneByOrFail(LegalText, where);
    });
  }

  /** The number of changed rows decides, so that only one of two concurrent saves of the same version succeeds. */
  async #replace(
    manager: EntityManager,
    where: { applicationId: number; key: LegalTextKey },
    version: number | undefined,
    newText: string,
  ): Promise<boolean> {
    const { affected } = await manager.update(
      LegalText,
      { ...where, ...(version !== undefined && { version }) },
      { text: newText, version: () => 'version + 1', updatedAt: new Date() },
    );
    return affected === 1;
  }

  /** The unique index decides between two concurrent first saves. */
  async #insertFirst(
    manager: EntityManager,
    where: { applicationId: number; key: LegalTextKey },
    newText: string,
  ): Promise<boolean> {
    try {
      await manager.insert(LegalText, { ...where, text: newText, version: 1, updatedAt: new Date() });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
