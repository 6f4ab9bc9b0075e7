import { type EntityManager, IsNull } from 'typeorm';
import { z } from 'zod';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { HeldRole } from '../../../platform/access/rights.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { lockRows } from '../../../platform/database/rows/rows.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { oneLine, parseInput } from '../../../platform/errors/parse-input.js';
import { visibleString } from '../../../platform/visible-text.js';
import { Application, maxApplicationNameLength } from '../../operations/applications/application.entity.js';
import type { ApplicationsService } from '../../operations/applications/applications.service.js';
import { lockMembers } from '../../operations/applications/owners.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import { Account } from '../accounts/account.entity.js';
import { insertMembership } from './insert-membership.js';
import { assertRoomForMembership } from './limits.js';
import { says } from './members.messages.js';
import { Membership } from './membership.entity.js';

const nameRule = z.object({
  name: visibleString()
    .min(1, says.noName)
    .max(maxApplicationNameLength, says.nameTooLong(maxApplicationNameLength))
    .regex(oneLine, says.nameNotOneLine),
});

/** The applications of an account. */
export class OwnApplicationsService {
  /** @param applicationsPerAccount how many applications an account may create; 0 for none */
  constructor(
    private readonly database: Database,
    private readonly applications: ApplicationsService,
    private readonly applicationsPerAccount: number,
  ) {}

  /** The applications of the viewer with its role in each, the home application first, then by name. */
  memberships(viewer: SignedIn): Promise<(HeldRole & { application: Application; isHome: boolean })[]> {
    return this.database.read(async (manager) => {
      const { accountId } = viewer;
      const relations = { application: true } as const;
      const rows = await manager.find(Membership, { where: { accountId }, relations });
      return rows
        .flatMap(({ applicationId, role, application }) =>
          application
            ? [{ applicationId, role, application, isHome: applicationId === viewer.applicationId }]
            : [],
        )
        .sort(
          (one, other) =>
            Number(other.isHome) - Number(one.isHome) ||
            one.application.name.localeCompare(other.application.name, 'en'),
        );
    });
  }

  /**
   * Creates an application that the viewer owns.
   * @throws DomainError INVALID_INPUT; CONFLICT for a name that is taken, and beyond the number that an account may create
   */
  createApplication(viewer: SignedIn, input: { name: string }): Promise<Application> {
    const { name } = parseInput(nameRule, input);
    const { accountId } = viewer;
    return this.database.write(async (manager) => {
      await lockRows(manager, Account, { id: accountId });
      await this.#assertMayCreate(manager, accountId);
      const application = await this.applications.create(manager, name, accountId);
      if (!application) throw fieldError('CONFLICT', 'name', says.nameTaken(name));
      const own = { accountId, applicationId: application.id, role: 'owner' } as const;
      await insertMembership(manager, { ...own, invitedById: accountId });
      await recordAudit(manager, 'application.created', {
        applicationId: application.id,
        ids: [application.id],
      });
      return application;
    });
  }

  /** Makes an application of the viewer the one that opens first. */
  async setHome({ accountId, email }: SignedIn, { applicationId }: ApplicationScope): Promise<void> {
    await this.database.write(async (manager) => {
      await lockRows(manager, Account, { id: accountId });
      await lockMembers(manager, applicationId);
      if (!(await manager.existsBy(Membership, { accountId, applicationId }))) throw notFound(says.noMember);
      await manager.update(Account, { id: accountId }, { applicationId });
      await recordAudit(manager, 'account.home_changed', {
        applicationId,
        ids: [accountId],
        personOf: { id: accountId, email },
      });
    });
  }

  async #assertMayCreate(manager: EntityManager, accountId: number): Promise<void> {
    await assertRoomForMembership(manager, accountId);
    const most = this.applicationsPerAccount;
    if (most === 0) throw new DomainError('CONFLICT', says.createdByAdministrators);
    const created = await manager.countBy(Application, { createdById: accountId });
    // Whoever was not invited has the application of the sign-up beside them.
    const signedUp = await manager.existsBy(Account, { id: accountId, invitedAt: IsNull() });
    if (created >= most + Number(signedUp)) throw new DomainError('CONFLICT', says.createdEnough(most));
  }
}
