import { type EntityManager, type FindOptionsWhere, In, IsNull } from 'typeorm';
import { recordAuditOfRows } from '../../operations/audit-log/record-audit.js';
import { AccessToken } from './access-token.entity.js';

/**
 * Revokes tokens for good: somebody who comes back to an application or an account later has none.
 * @param where the tokens; expired ones are revoked too
 * @returns those that were not revoked before
 */
export async function revokeTokens(
  manager: EntityManager,
  where: FindOptionsWhere<AccessToken>,
): Promise<AccessToken[]> {
  const tokens = await manager.findBy(AccessToken, { ...where, revokedAt: IsNull() });
  if (tokens.length === 0) return tokens;
  const revokedAt = new Date();
  await manager.update(AccessToken, { id: In(tokens.map(({ id }) => id)) }, { revokedAt });
  for (const token of tokens)
    await recordAuditOfRows(manager, 'access_token.revoked', [token], [{ field: 'name', from: token.name }]);
  return tokens;
}
