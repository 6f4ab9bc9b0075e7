import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { z } from 'zod';
import { type ApplicationScope, visibleTo } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import { lockRows } from '../../../platform/database/rows/rows.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { Application } from '../../operations/applications/application.entity.js';
import { refuseRow } from '../../operations/applications/refusals.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import { AccessToken, MemberAccessToken } from './access-token.entity.js';
import type { AccessTokenPolicy } from './access-tokens.inputs.js';
import { says } from './access-tokens.messages.js';
import { revokeTokens } from './revoke-tokens.js';

const maxListed = 100;
const maxDays = 366;
const policyRules = z.object({
  allowed: z.boolean(),
  maxDays: z.number().min(1, says.wrongDays(maxDays)).max(maxDays, says.wrongDays(maxDays)),
});

const relations = { account: true, application: true } as const;

/** With the address of its owner. */
const ofMember = (token: AccessToken): MemberAccessToken =>
  Object.assign(new MemberAccessToken(), token, { email: token.account?.email });

/** The rules of an application for tokens. */
export async function policyOf(manager: EntityManager, applicationId: number): Promise<AccessTokenPolicy> {
  const { allowsAccessTokens = true, accessTokenMaxDays = maxDays } = await manager.findOneOrFail(
    Application,
    { where: { id: applicationId }, select: { allowsAccessTokens: true, accessTokenMaxDays: true } },
  );
  return { allowed: allowsAccessTokens, maxDays: accessTokenMaxDays };
}

/** The access tokens of the members of an application, for its owners. */
export class MemberAccessTokensService {
  constructor(private readonly database: Database) {}

  /** The valid tokens of an application with their owners, newest first: at most 100. */
  list({ applicationId }: ApplicationScope): Promise<MemberAccessToken[]> {
    return this.database.read(async (manager) => {
      const tokens = await manager.find(AccessToken, {
        where: { applicationId, revokedAt: IsNull(), expiresAt: MoreThan(await databaseNow(manager)) },
        relations,
        order: { id: 'DESC' },
        take: maxListed,
      });
      return tokens.map(ofMember);
    });
  }

  policy({ applicationId }: ApplicationScope): Promise<AccessTokenPolicy> {
    return this.database.read((manager) => policyOf(manager, applicationId));
  }

  /** Revokes the token of a member. @throws DomainError FORBIDDEN; NOT_FOUND, also for one of another application */
  revoke(viewer: SignedIn, id: string): Promise<MemberAccessToken> {
    const right = 'members';
    const where = { id: parseRowId(id, says.noToken), ...visibleTo(viewer, right) };
    return this.database.write(async (manager) => {
      const token = await manager.findOne(AccessToken, { where, relations });
      if (!token) return refuseRow(manager, AccessToken, where, { viewer, right, missing: says.noToken });
      await revokeTokens(manager, { id: token.id });
      return ofMember(token);
    });
  }

  /** @throws DomainError INVALID_INPUT */
  savePolicy({ applicationId }: ApplicationScope, input: AccessTokenPolicy): Promise<AccessTokenPolicy> {
    const policy = parseInput(policyRules, input);
    return this.database.write(async (manager) => {
      await lockRows(manager, Application, { id: applicationId });
      const before = await policyOf(manager, applicationId);
      const { allowed: allowsAccessTokens, maxDays: accessTokenMaxDays } = policy;
      await manager.update(Application, { id: applicationId }, { allowsAccessTokens, accessTokenMaxDays });
      await recordAudit(manager, 'application.access_token_policy_changed', {
        applicationId,
        ids: [applicationId],
        changes: [
          { field: 'allowsAccessTokens', from: before.allowed, to: policy.allowed },
          { field: 'accessTokenMaxDays', from: before.maxDays, to: policy.maxDays },
        ],
      });
      return policy;
    });
  }
}
