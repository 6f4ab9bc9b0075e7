import type { EntityManager } from 'typeorm';
import { admin, assertAccess } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { select } from '../../../platform/database/rows/rows.js';
import { Account } from '../accounts/account.entity.js';
import type { Application } from '../applications/application.entity.js';
import type { ApplicationsService } from '../applications/applications.service.js';

const maxMembersShown = 5;

const selfMadeSql = `
  SELECT member.id FROM memberships member JOIN accounts account ON account.id = member.accountId
  WHERE member.applicationId = ? AND account.id <> ? AND account.role = 'user'
    AND (member.invitedById = account.id OR (member.invitedById IS NULL AND account.invitedAt IS NULL))
  LIMIT 1`;

export interface Members {
  readonly application: Application;
  readonly isSelfMade: boolean;
  readonly accountCount: number;
  readonly accounts: Account[];
}

/** Shows an administrator the accounts of an application, before another account is added to it. */
export class ApplicationMembersService {
  constructor(
    private readonly database: Database,
    private readonly applications: ApplicationsService,
  ) {}

  /**
   * Returns the application of that name and its oldest accounts, or null if it does not exist.
   * @throws DomainError FORBIDDEN
   */
  find(viewer: SignedIn, name: string): Promise<Members | null> {
    assertAccess(admin, viewer);
    return this.database.read(async (manager) => {
      const application = await this.applications.find(manager, name.trim());
      if (!application) return null;
      const [accounts, accountCount] = await manager.findAndCount(Account, {
        where: { applicationId: application.id },
        order: { id: 'ASC' },
        take: maxMembersShown,
      });
      const isSelfMade = await this.isSelfMade(manager, viewer, application.id);
      return { application, isSelfMade, accountCount, accounts };
    });
  }

  /**
   * Whether an account other than the viewer brought the application about: it signed up for it, or has created it. Anyone
   * can choose such a name. Accounts of administrators are trusted.
   */
  async isSelfMade(manager: EntityManager, viewer: SignedIn, applicationId: number): Promise<boolean> {
    const makers = await select(manager, selfMadeSql, [applicationId, viewer.accountId]);
    return makers.length > 0;
  }
}
