import { In, IsNull, MoreThan } from 'typeorm';
import { z } from 'zod';
import { type ApplicationScope, visibleTo } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import { anonymous, type SignedIn, type Viewer } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { allOf } from '../../../platform/database/dialect.js';
import type { LastUseRecorder } from '../../../platform/database/rows/last-use-recorder.js';
import { idsIn, insertRow, lockRows, select } from '../../../platform/database/rows/rows.js';
import { SharedReads } from '../../../platform/database/rows/shared-reads.js';
import { digest, randomToken } from '../../../platform/digest.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { oneLine, parseInput } from '../../../platform/errors/parse-input.js';
import { visibleString } from '../../../platform/visible-text.js';
import { Application } from '../../operations/applications/application.entity.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import { refuseRow } from '../../operations/applications/refusals.js';
import { recordAuditOfRows } from '../../operations/audit-log/record-audit.js';
import {
  ApplicationKey,
  type KeyKind,
  type KeyPurpose,
  keyEndingLength,
  maxKeyNameLength,
} from './application-key.entity.js';
import { says } from './application-keys.messages.js';
import { outlivesItsSession, validKeys } from './valid-keys.js';

const maxKeys = 10;
/** A revoked key stays in the table: ten can be replaced five times a month. */
const maxRevoked = 50;
const revokedWithinMs = 30 * 24 * 60 * 60 * 1000;
/** Tells people and secret scanners what a text is that they come across. */
const secretPrefix = 'appkey_';

/** A new secret, and its stored parts. */
export function newSecret() {
  const secret = `${secretPrefix}${randomToken()}`;
  return { secret, stored: { keyDigest: digest(secret), ending: secret.slice(-keyEndingLength) } };
}

const selectSql = (column: 'keyDigest' | 'previousDigest') => `
  SELECT application_key.${column} AS shownDigest, application_key.previousDigest, application_key.id AS keyId,
    application_key.name AS keyName, application_key.kind, application_key.purpose, application_key.lastUsedAt,
    application.id AS applicationId, application.name AS applicationName
  FROM application_keys application_key JOIN applications application ON application.id = application_key.applicationId
  WHERE`;

interface IdentifiedKey {
  /** The digest of the key that the app showed. */
  readonly shownDigest: string;
  readonly previousDigest: string | null;
  readonly keyId: number;
  readonly keyName: string;
  readonly kind: KeyKind;
  readonly purpose: KeyPurpose;
  readonly applicationId: number;
  readonly applicationName: string;
  readonly lastUsedAt: Date | null;
}

const rules = z.object({
  name: visibleString()
    .min(1, says.noName)
    .max(maxKeyNameLength, says.nameTooLong(maxKeyNameLength))
    .regex(oneLine, says.nameNotOneLine),
});

/** The keys of an application: by them its mobile app redeems codes and more, without anybody's session. */
export class ApplicationKeysService {
  /** By digest: the phones of an event call at the same time. */
  readonly #identified = new SharedReads(
    (shown: readonly string[]) => {
      // A device that rolled its key shows the one before until the answer has reached it.
      const parts = (['keyDigest', 'previousDigest'] as const).map((column) => {
        const { where, values } = allOf([idsIn(shown, `application_key.${column}`), validKeys()]);
        return { where: `${selectSql(column)} ${where}`, values };
      });
      const sql = parts.map(({ where }) => where).join(' UNION ALL ');
      const values = parts.flatMap((part) => part.values);
      return this.database.read((manager) => select<IdentifiedKey>(manager, sql, values, ['lastUsedAt']));
    },
    ({ shownDigest }) => shownDigest,
  );

  constructor(
    private readonly database: Database,
    private readonly access: ApplicationAccess,
    private readonly lastUses: LastUseRecorder<ApplicationKey>,
  ) {}

  /**
   * Returns the holder of a key; anonymous when the key is unknown or revoked. Read for each call, so that a revoked key
   * ends at once. The first use of a rolled key ends the key before it.
   *
   * @param opened - the purpose of the call: `APP` for those that every key opens
   * @throws DomainError FORBIDDEN for the key of an app that would open a call of apps that scan
   */
  async identify(secret: string | undefined, opened: KeyPurpose = 'SCAN'): Promise<Viewer> {
    if (!secret?.startsWith(secretPrefix)) return anonymous;
    const [found] = await this.#identified.load(digest(secret));
    if (!found) return this.#assertNotEnded(digest(secret));
    const { keyId, keyName, kind, purpose, shownDigest, previousDigest } = found;
    if (purpose === 'APP' && opened === 'SCAN') throw new DomainError('FORBIDDEN', says.notForScanning);
    if (previousDigest !== null && previousDigest !== shownDigest) await this.#endPrevious(found);
    this.lastUses.record(keyId, found.lastUsedAt);
    const scope = this.access.rowScope(found);
    return { kind: 'keyHolder', keyId, keyName, isDevice: kind === 'DEVICE', scope };
  }

  /** @throws DomainError UNAUTHENTICATED for the key of a browser whose session has ended */
  async #assertNotEnded(shown: string): Promise<Viewer> {
    if (!(await this.database.read((manager) => outlivesItsSession(manager, shown)))) return anonymous;
    throw new DomainError('UNAUTHENTICATED', says.sessionEnded);
  }

  async #endPrevious({ keyId, previousDigest }: IdentifiedKey): Promise<void> {
    await this.database.write((manager) =>
      manager.update(
        ApplicationKey,
        { id: keyId, previousDigest: previousDigest ?? '' },
        { previousDigest: null },
      ),
    );
  }

  /** The valid keys of an application, oldest first, without keys of devices. */
  list({ applicationId }: ApplicationScope): Promise<ApplicationKey[]> {
    const where = { applicationId, kind: 'KEY', revokedAt: IsNull() } as const;
    return this.database.read((manager) => manager.find(ApplicationKey, { where, order: { id: 'ASC' } }));
  }

  /** The names of keys, also of revoked ones, in the order of the ids. Callers have checked that they may see them. */
  async namesByIds(ids: readonly number[]): Promise<(string | null)[]> {
    const keys = await this.database.read((manager) =>
      manager.find(ApplicationKey, {
        where: { id: In([...new Set(ids)]) },
        select: { id: true, name: true },
      }),
    );
    const names = new Map(keys.map(({ id, name }) => [id, name]));
    return ids.map((id) => names.get(id) ?? null);
  }

  /**
   * Creates a key. Only its digest is stored, so that this call alone answers the secret.
   * @throws DomainError INVALID_INPUT; CONFLICT when the application has 10 valid keys, or revoked 50 in the last 30
   *   days; UNAUTHENTICATED when the account
   *   was deleted in the meantime
   */
  async create(
    { applicationId }: ApplicationScope,
    { accountId }: SignedIn,
    input: { readonly name: string; readonly purpose?: KeyPurpose | null | undefined },
  ): Promise<{ applicationKey: ApplicationKey; secret: string }> {
    const { name } = parseInput(rules, { name: input.name });
    const purpose = input.purpose ?? 'SCAN';
    const { secret, stored } = newSecret();
    return this.database.write(async (manager) => {
      // Two calls at once would both count nine keys.
      await lockRows(manager, Application, { id: applicationId });
      const keys = { applicationId, kind: 'KEY' } as const;
      if ((await manager.countBy(ApplicationKey, { ...keys, revokedAt: IsNull() })) >= maxKeys)
        throw new DomainError('CONFLICT', says.tooManyKeys(maxKeys));
      const revokedAt = MoreThan(new Date(Date.now() - revokedWithinMs));
      if ((await manager.countBy(ApplicationKey, { ...keys, revokedAt })) >= maxRevoked)
        throw new DomainError('CONFLICT', says.tooManyRevoked(maxRevoked));
      const row = {
        ...{ applicationId, accountId, name, purpose },
        ...stored,
        createdAt: new Date(),
        lastUsedAt: null,
        revokedAt: null,
      };
      const applicationKey = await insertRow(manager, ApplicationKey, row);
      const changes = [
        { field: 'name', to: name },
        { field: 'purpose', to: purpose === 'APP' ? purpose : null },
      ];
      await recordAuditOfRows(manager, 'application_key.created', [applicationKey], changes);
      return { applicationKey, secret };
    });
  }

  /**
   * Revokes a key: its next call is rejected, on every gateway. A revoked key stays revoked.
   * @throws DomainError NOT_FOUND, also for a key of another application
   */
  revoke(viewer: SignedIn, id: string): Promise<ApplicationKey> {
    const where = {
      id: parseRowId(id, says.noKey),
      kind: 'KEY' as const,
      ...visibleTo(viewer, 'settings'),
    };
    return this.database.write(async (manager) => {
      const valid = { ...where, revokedAt: IsNull() };
      const { affected } = await manager.update(ApplicationKey, valid, { revokedAt: new Date() });
      const key = await manager.findOneBy(ApplicationKey, where);
      if (!key)
        return refuseRow(manager, ApplicationKey, where, {
          viewer,
          right: 'settings',
          missing: says.noKey,
        });
      const changes = [{ field: 'name', from: key.name }];
      if (affected) await recordAuditOfRows(manager, 'application_key.revoked', [key], changes);
      return key;
    });
  }
}
