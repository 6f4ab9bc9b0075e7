import { IsNull, MoreThan } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import { byId } from '../../../platform/database/lists/list-order.js';
import type { Page, PageRequest } from '../../../platform/database/lists/page.js';
import { paginate } from '../../../platform/database/lists/paginate.js';
import { selectRows } from '../../../platform/database/rows/rows.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import type { Changes } from '../../operations/changes/changes.js';
import type { AppUrls } from '../../people/action-tokens/app-urls.js';
import type { ContentLanguagesService } from '../languages/content-languages.service.js';
import { LegalText } from './legal-text.entity.js';
import { type LegalTextKey, legalTextKeys } from './legal-text-key.js';
import { LegalTextTranslation } from './legal-text-translation.entity.js';
import { LegalTextVersion } from './legal-text-version.entity.js';
import { says } from './legal-texts.messages.js';
import type { LegalTextsService, SavedLegalText } from './legal-texts.service.js';
import {
  askingVersions,
  type PublicVersion,
  replacedVersions,
  type ScheduledText,
  scheduledTexts,
  versionInForceAt,
} from './legal-texts-in-force.js';

/** All columns but the text, which is long. */
const listed = [
  'id',
  'legalTextId',
  'number',
  'digest',
  'accountId',
  'createdAt',
  'effectiveAt',
  'changeNote',
  'requiresAcceptance',
  'acceptBy',
  'withdrawnAt',
] as const;
type Listed = Pick<LegalTextVersion, (typeof listed)[number]>;

/** A version without its text, as it is now. */
export type SeenVersion = Listed & Pick<LegalTextVersion, 'key' | 'state' | 'publicUrl'>;

/** A text, and what is to be accepted of it. */
export interface AskedText {
  readonly key: LegalTextKey;
  readonly inForce: PublicVersion;
  /** The newest version that is or was in force and that everybody is asked to accept: it, or a later one, is to be accepted. */
  readonly asked: PublicVersion | undefined;
}

/** The versions of legal texts: what was, is and will be in force. */
export class LegalTextVersionsService {
  constructor(
    private readonly database: Database,
    private readonly changes: Changes,
    private readonly legalTexts: LegalTextsService,
    private readonly languages: ContentLanguagesService,
    private readonly appUrls: AppUrls,
  ) {}

  /** The versions of a text, newest first. @throws DomainError INVALID_INPUT for an invalid page size or cursor */
  async list(scope: ApplicationScope, key: LegalTextKey, request: PageRequest): Promise<Page<SeenVersion>> {
    const now = await this.#now(scope, key);
    const rows = { entity: LegalTextVersion, key: { legalTextId: now.id }, order: byId['newest first'] };
    // The state of each row is made of several columns.
    const whole = { ...request, selected: undefined };
    const page = await paginate(this.database, { ...rows, columns: listed }, whole);
    const newest = page.rows[0]?.number ?? 0;
    const oldest = page.rows.at(-1)?.number ?? 0;
    const replaced = await this.database.read((manager) => replacedVersions(manager, now.id, oldest, newest));
    return { ...page, rows: page.rows.map((row) => this.#see(scope, key, row, now, replaced)) };
  }

  /** @throws DomainError NOT_FOUND */
  async get(scope: ApplicationScope, key: LegalTextKey, number: number): Promise<SeenVersion> {
    const version = await this.find(scope, key, number);
    if (!version) throw notFound(says.noVersion);
    return version;
  }

  /** A version that anybody may read; undefined for one that never was in force. */
  async getPublic(
    scope: ApplicationScope,
    key: LegalTextKey,
    number: number,
  ): Promise<SeenVersion | undefined> {
    const version = await this.find(scope, key, number);
    return version?.publicUrl ? version : undefined;
  }

  /** The texts that change at a later date, soonest first. One query. */
  scheduled({ applicationId }: ApplicationScope): Promise<ScheduledText[]> {
    return this.database.read((manager) => scheduledTexts(manager, applicationId));
  }

  /** Of each text the version in force, and which one everybody is asked to accept. One query. */
  async asked({ applicationId }: ApplicationScope): Promise<AskedText[]> {
    const versions = await this.database.read((manager) => askingVersions(manager, applicationId));
    return legalTextKeys.flatMap((key) => {
      const own = versions.filter((version) => version.key === key);
      const inForce = own.at(-1);
      const asked = own.findLast(({ requiresAcceptance }) => requiresAcceptance === 1);
      return inForce ? [{ key, inForce, asked }] : [];
    });
  }

  /** The text of a version that the caller was given. */
  async textOf({ id }: Pick<LegalTextVersion, 'id'>): Promise<string> {
    const [row] = await this.database.read((manager) =>
      selectRows(manager, LegalTextVersion, 'WHERE id = ?', [id], ['text']),
    );
    if (!row) throw notFound(says.noVersion);
    return row.text;
  }

  /**
   * Puts the text of a version in force again, as a new version.
   * @throws DomainError NOT_FOUND; CONFLICT when the version in force is not the expected one
   */
  async restore(
    scope: ApplicationScope,
    key: LegalTextKey,
    { number, expectedVersion }: { number: number; expectedVersion?: number | null | undefined },
    author: SignedIn,
  ): Promise<SavedLegalText> {
    const version = await this.get(scope, key, number);
    const [text, translations] = await Promise.all([
      this.textOf(version),
      this.#translationsOf(scope, version),
    ]);
    const changeNote = `Restored from version ${number}`;
    return this.legalTexts.save(scope, key, { text, translations, expectedVersion, changeNote }, author);
  }

  /**
   * Takes back a version that never was in force. It stays in the list, and its number is not used again.
   * @throws DomainError NOT_FOUND; CONFLICT when it was in force, or is withdrawn already
   */
  async withdraw(scope: ApplicationScope, key: LegalTextKey, number: number): Promise<SeenVersion> {
    const { id, legalTextId } = await this.get(scope, key, number);
    await this.changes.run(null, 'legal_text.withdrawn', async (change) => {
      const { manager } = change;
      // Locks the text as a save does: what replaces the version stays as it is until the end.
      await change.manager.update(LegalText, legalTextId, { version: () => 'version' });
      const now = await databaseNow(manager);
      const isReplaced = (await replacedVersions(manager, legalTextId, number, number)).has(number);
      const { affected } = await change.manager.update(
        LegalTextVersion,
        { id, withdrawnAt: IsNull(), ...(!isReplaced && { effectiveAt: MoreThan(now) }) },
        { withdrawnAt: now },
      );
      if (affected !== 1) throw new DomainError('CONFLICT', says.wasInForce);
      await change.record(
        [{ id: key, applicationId: scope.applicationId }],
        [{ field: 'version', from: number }],
      );
    });
    return this.get(scope, key, number);
  }

  /** @returns undefined when there is none */
  async find(scope: ApplicationScope, key: LegalTextKey, number: number): Promise<SeenVersion | undefined> {
    const now = await this.#now(scope, key);
    return this.database.read(async (manager) => {
      const where = 'WHERE legalTextId = ? AND number = ?';
      const [row] = await selectRows(manager, LegalTextVersion, where, [now.id, number], listed);
      const replaced = await replacedVersions(manager, now.id, number, number);
      return row && this.#see(scope, key, row, now, replaced);
    });
  }

  /** The translations of a version into the languages that the application still has. */
  async #translationsOf(scope: ApplicationScope, { id }: Pick<LegalTextVersion, 'id'>) {
    const [, ...languages] = await this.languages.list(scope);
    const texts = await this.database.read((manager) =>
      selectRows(manager, LegalTextTranslation, 'WHERE versionId = ?', [id], ['language', 'text']),
    );
    return texts.filter(({ language }) => languages.includes(language));
  }

  /** The text, and which version of it is in force now; one time for all rows that are shown together. */
  async #now(scope: ApplicationScope, key: LegalTextKey): Promise<Now> {
    const id = (await this.legalTexts.findInForce(scope, key))?.id ?? 0;
    return this.database.read(async (manager) => {
      const at = await databaseNow(manager);
      const inForce = await versionInForceAt(manager, id, at, ['number']);
      return { id, at, number: inForce?.number };
    });
  }

  #see(
    scope: ApplicationScope,
    key: LegalTextKey,
    row: Listed,
    now: Now,
    replaced: ReadonlySet<number>,
  ): SeenVersion {
    const state = stateOf(row, now, replaced);
    const isPublic = state === 'in_force' || state === 'superseded';
    const publicUrl = isPublic ? this.appUrls.legalText(scope.applicationName, key, row.number) : null;
    return { ...row, key, state, publicUrl };
  }
}

interface Now {
  /** The id of the text; 0 before its first version. */
  readonly id: number;
  readonly at: Date;
  readonly number: number | undefined;
}

function stateOf(
  { number, effectiveAt, withdrawnAt }: Listed,
  now: Now,
  replaced: ReadonlySet<number>,
): LegalTextVersion['state'] {
  if (withdrawnAt) return 'withdrawn';
  if (number === now.number) return 'in_force';
  if (replaced.has(number)) return 'replaced';
  return effectiveAt > now.at ? 'scheduled' : 'superseded';
}
