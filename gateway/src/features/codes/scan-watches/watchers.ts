import type { EntityManager } from 'typeorm';
import type { MemberRole } from '../../../platform/access/rights.js';
import { select } from '../../../platform/database/rows/rows.js';
import type { InterfaceLanguage } from '../../../platform/interface-language.js';
import { mayBeMailed } from './scan-watches.service.js';

/** A member who wants mails. */
export interface Watcher {
  readonly watchId: number;
  readonly timeZone: string;
  readonly applicationId: number;
  readonly applicationName: string;
  readonly email: string;
  readonly language: InterfaceLanguage | null;
}

/**
 * Reads members who want mails, by the ids of their choices: those whose account is active and whose role may read codes.
 * @param where a condition of `watch` and `member`
 */
export async function readWatchers(
  manager: EntityManager,
  where: string,
  values: readonly (string | number)[],
): Promise<Watcher[]> {
  const rows = await select<Watcher & { role: MemberRole }>(
    manager,
    `SELECT watch.id AS watchId, watch.timeZone, member.role, member.applicationId, application.name AS applicationName,
      account.email, account.language FROM scan_watches watch
      JOIN memberships member ON member.id = watch.membershipId
      JOIN accounts account ON account.id = member.accountId
      JOIN applications application ON application.id = member.applicationId
      WHERE ${where} AND account.activatedAt IS NOT NULL AND account.deactivatedAt IS NULL ORDER BY watch.id`,
    values,
  );
  return rows.filter(({ role }) => mayBeMailed(role));
}
