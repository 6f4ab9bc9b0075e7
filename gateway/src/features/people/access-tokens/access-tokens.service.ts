import { type EntityManager, IsNull, LessThan, MoreThan } from 'typeorm';
import { z } from 'zod';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import { hasRight, type Right, rights } from '../../../platform/access/rights.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import { removeInPortions } from '../../../platform/database/rows/in-portions.js';
import { insertRow, select } from '../../../platform/database/rows/rows.js';
import { digest } from '../../../platform/digest.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { loggedOut } from '../../../platform/errors/logged-out.js';
import { oneLine, parseInput } from '../../../platform/errors/parse-input.js';
import { visibleString } from '../../../platform/visible-text.js';
import { recordAuditOfRows } from '../../operations/audit-log/record-audit.js';
import { changeAccount } from '../accounts/lock-account.js';
import { AccessToken, maxTokenNameLength } from './access-token.entity.js';
import type { CreateAccessTokenInput } from './access-tokens.inputs.js';
import { says } from './access-tokens.messages.js';
import { policyOf } from './member-access-tokens.service.js';
import { revokeTokens } from './revoke-tokens.js';
import { networksRule } from './token-networks.js';
import { newTokenSecret } from './token-secret.js';

const maxValid = 20;
const maxListed = 100;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** For so long an ended token stays listed or known. */
const keptMs = 90 * dayMs;

/** No call that is open to tokens asks for these: people change members, settings and devices, scan, and undo. */
const ofPeople: readonly Right[] = [
  'members',
  'members.read',
  'settings',
  'devices',
  'codes.scan',
  'undo.read',
];
const grantable = rights.filter((right) => !ofPeople.includes(right));

const nameRule = visibleString()
  .min(1, says.noName)
  .max(maxTokenNameLength, says.nameTooLong(maxTokenNameLength))
  .regex(oneLine, says.nameNotOneLine);
const rules = z.object({
  name: nameRule,
  rights: z.array(z.string()).min(1, says.noRights),
  readOnly: z.boolean(),
  expiresAt: z.date(),
  networks: networksRule,
});

/** The access tokens of an account, for its owner. */
export class AccessTokensService {
  constructor(private readonly database: Database) {}

  /** The viewer's tokens that are not revoked, newest first: at most 100. */
  list({ accountId }: SignedIn): Promise<AccessToken[]> {
    return this.database.read((manager) =>
      manager.find(AccessToken, {
        where: { accountId, revokedAt: IsNull() },
        relations: { application: true },
        order: { id: 'DESC' },
        take: maxListed,
      }),
    );
  }

  /**
   * Creates a token. Only its digest is stored, so that this call alone answers the secret.
   * @throws DomainError INVALID_INPUT; FORBIDDEN where the application allows none; CONFLICT for the 21st
   */
  async create(
    { applicationId, applicationName }: ApplicationScope,
    viewer: SignedIn,
    input: Omit<CreateAccessTokenInput, 'application'>,
  ): Promise<{ accessToken: AccessToken; secret: string }> {
    const { name, readOnly, expiresAt, networks, rights: asked } = parseInput(rules, input);
    const given = grantedRights(viewer, applicationId, asked);
    const secret = newTokenSecret();
    return changeAccount(this.database, viewer.accountId, async (manager, { id: accountId }) => {
      await assertStillHere(manager, viewer, applicationId);
      const { allowed, maxDays } = await policyOf(manager, applicationId);
      if (!allowed) throw new DomainError('FORBIDDEN', says.notAllowed(applicationName));
      const now = await databaseNow(manager);
      const lifeMs = expiresAt.getTime() - now.getTime();
      if (lifeMs < hourMs) throw fieldError('INVALID_INPUT', 'expiresAt', says.tooSoon);
      if (lifeMs > maxDays * dayMs) throw fieldError('INVALID_INPUT', 'expiresAt', says.tooLate(maxDays));
      const valid = { accountId, revokedAt: IsNull(), expiresAt: MoreThan(now) };
      if ((await manager.countBy(AccessToken, valid)) >= maxValid)
        throw new DomainError('CONFLICT', says.tooManyTokens(maxValid));
      const token = await insertRow(manager, AccessToken, {
        ...{ accountId, applicationId, name, expiresAt, createdAt: now },
        digest: digest(secret),
        ending: secret.slice(-4),
        rightsJson: JSON.stringify(given),
        readOnly: readOnly ? 1 : 0,
        networksJson: networks && JSON.stringify(networks),
        // A mail within a day of the creation tells nothing new.
        reminders: lifeMs <= 2 * dayMs ? 2 : lifeMs <= 8 * dayMs ? 1 : 0,
        ...{ lastUsedAt: null, lastNetwork: null, revokedAt: null },
      });
      const changes = [
        { field: 'name', to: name },
        { field: 'rights', to: given.join(' ') },
        { field: 'until', to: expiresAt.toISOString() },
      ];
      await recordAuditOfRows(manager, 'access_token.created', [token], changes);
      return { accessToken: await this.#own(manager, accountId, String(token.id)), secret };
    });
  }

  /** Gives a token another name. @throws DomainError INVALID_INPUT; NOT_FOUND, also for a token of somebody else */
  rename({ accountId }: SignedIn, id: string, newName: string): Promise<AccessToken> {
    const { name } = parseInput(z.object({ name: nameRule }), { name: newName });
    return changeAccount(this.database, accountId, async (manager) => {
      const token = await this.#own(manager, accountId, id);
      const changes = [{ field: 'name', from: token.name, to: name }];
      if (token.name === name) return token;
      await manager.update(AccessToken, { id: token.id }, { name });
      await recordAuditOfRows(manager, 'access_token.renamed', [token], changes);
      return Object.assign(token, { name });
    });
  }

  /** Revokes a token: its next call is rejected, on every gateway. @throws DomainError NOT_FOUND */
  revoke({ accountId }: SignedIn, id: string): Promise<AccessToken> {
    return changeAccount(this.database, accountId, async (manager) => {
      const token = await this.#own(manager, accountId, id);
      await revokeTokens(manager, { id: token.id });
      return token;
    });
  }

  /** Revokes all tokens of the viewer. @returns how many */
  revokeAll({ accountId }: SignedIn): Promise<number> {
    return changeAccount(
      this.database,
      accountId,
      async (manager) => (await revokeTokens(manager, { accountId })).length,
    );
  }

  /** Removes tokens that ended long ago; the gateway calls it periodically. @returns how many */
  sweep(stop?: AbortSignal): Promise<number> {
    const where = { expiresAt: LessThan(new Date(Date.now() - keptMs)) };
    return removeInPortions(this.database, AccessToken, { where, order: { expiresAt: 'ASC' }, stop });
  }

  async #own(manager: EntityManager, accountId: number, id: string): Promise<AccessToken> {
    const where = { id: parseRowId(id, says.noToken), accountId };
    const token = await manager.findOne(AccessToken, { where, relations: { application: true } });
    if (!token) throw notFound(says.noToken);
    return token;
  }
}

/**
 * A password reset, a deactivation or a removal may have been committed while the call waited for the lock: the token would
 * outlive it.
 * @throws DomainError UNAUTHENTICATED
 */
async function assertStillHere(manager: EntityManager, { sessionId }: SignedIn, applicationId: number) {
  const rows = await select(
    manager,
    `SELECT member.id FROM sessions session
     JOIN accounts account ON account.id = session.accountId AND account.deactivatedAt IS NULL
     JOIN memberships member ON member.accountId = account.id
     WHERE session.id = ? AND member.applicationId = ?`,
    [sessionId, applicationId],
  );
  if (rows.length === 0) throw loggedOut();
}

/** The rights of an input. An administrator gives rights of its membership alone: a token reads in no other application. */
function grantedRights(viewer: SignedIn, applicationId: number, asked: readonly string[]): Right[] {
  const given = grantable.filter((right) => asked.includes(right));
  if (given.length < new Set(asked).size) throw fieldError('INVALID_INPUT', 'rights', says.unknownRight);
  const member: SignedIn = { ...viewer, role: 'user', worksAsOwnerOf: null };
  const lacking = given.filter((right) => !hasRight(member, applicationId, right));
  if (lacking.length > 0) throw fieldError('INVALID_INPUT', 'rights', says.rightsNotHeld(lacking.join(', ')));
  return given;
}
