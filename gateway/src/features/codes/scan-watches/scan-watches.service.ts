import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { type MemberRole, rightsOf } from '../../../platform/access/rights.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import { execute, insertOrUpdate, select, selectRows } from '../../../platform/database/rows/rows.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { Membership } from '../../people/members/membership.entity.js';
import { isTimeZone } from '../validity/local-days.js';
import { weekDueAt } from './local-week.js';
import { maxTimeZoneLength, ScanWatch } from './scan-watch.entity.js';
import type { ScanWatchChoices } from './scan-watches.inputs.js';
import { says } from './scan-watches.messages.js';

const rules = z.object({
  weekly: z.boolean(),
  alarm: z.boolean(),
  timeZone: z.string().max(maxTimeZoneLength, says.noTimeZone).refine(isTimeZone, says.noTimeZone),
});

/** Whether a member with the role may read what the mails say. */
export const mayBeMailed = (role: MemberRole): boolean => rightsOf(role).includes('codes.read');

/** Which mails about scans an account wants. Nobody else sees or changes them. */
export class ScanWatchesService {
  constructor(private readonly database: Database) {}

  /** The choices of an account for each of its applications, by name. */
  list(viewer: SignedIn): Promise<ScanWatchChoices[]> {
    return this.database.read((manager) => readChoices(manager, viewer));
  }

  /**
   * Saves the choices of a member for an application, and its time zone for all of them.
   * @returns its choices for all applications
   * @throws DomainError INVALID_INPUT; FORBIDDEN for an administrator who is no member
   */
  save(
    viewer: SignedIn,
    { applicationId, applicationName }: ApplicationScope,
    input: { weekly: boolean; alarm: boolean; timeZone: string },
  ): Promise<ScanWatchChoices[]> {
    const wanted = parseInput(rules, input);
    const { accountId } = viewer;
    return this.database.write(async (manager) => {
      const key = [accountId, applicationId];
      const [member] = await selectRows(
        manager,
        Membership,
        'WHERE accountId = ? AND applicationId = ?',
        key,
        ['id'],
      );
      if (!member) throw new DomainError('FORBIDDEN', says.onlyMembers(applicationName));
      const where = 'WHERE membershipId = ?';
      const columns = ['weekly', 'weeklySentFor'] as const;
      const [before] = await selectRows(manager, ScanWatch, where, [member.id], [...columns]);
      const due = weekDueAt(await databaseNow(manager), wanted.timeZone).dueOn;
      const earlier = before?.weeklySentFor ?? '';
      const row = { membershipId: member.id, ...wanted, weeklySentFor: due > earlier ? due : earlier };
      await insertOrUpdate(manager, ScanWatch, [row], (added) => ({
        ...{ weekly: added('weekly'), alarm: added('alarm'), timeZone: added('timeZone') },
        // The first summary is about the first week that ends from now on. A sweep may change it at this moment.
        ...(!before?.weekly && { weeklySentFor: added('weeklySentFor') }),
      }));
      const own = 'SELECT id FROM memberships WHERE accountId = ?';
      await execute(manager, `UPDATE scan_watches SET timeZone = ? WHERE membershipId IN (${own})`, [
        wanted.timeZone,
        accountId,
      ]);
      return readChoices(manager, viewer);
    });
  }
}

async function readChoices(
  manager: EntityManager,
  { accountId }: Pick<SignedIn, 'accountId'>,
): Promise<ScanWatchChoices[]> {
  type Row = Record<'weekly' | 'alarm', number | null> & {
    name: string;
    role: MemberRole;
    timeZone: string | null;
  };
  const rows = await select<Row>(
    manager,
    `SELECT application.name, member.role, watch.weekly, watch.alarm, watch.timeZone FROM memberships member
      JOIN applications application ON application.id = member.applicationId
      LEFT JOIN scan_watches watch ON watch.membershipId = member.id WHERE member.accountId = ?`,
    [accountId],
  );
  return rows
    .filter(({ role }) => mayBeMailed(role))
    .map(({ name, weekly, alarm, timeZone }) => ({
      ...{ application: name, weekly: weekly === 1, alarm: alarm === 1, timeZone },
    }))
    .sort((one, other) => one.application.localeCompare(other.application, 'en'));
}
