import type { EntityManager } from 'typeorm';
import { admin, assertAccess } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { select } from '../../../platform/database/rows/rows.js';
import type { Application } from '../../operations/applications/application.entity.js';
import type { ApplicationsService } from '../../operations/applications/applications.service.js';
import type { Account } from '../accounts/account.entity.js';
import { Membership } from '../members/membership.entity.js';

const maxMembersShown = 5;

const selfMadeSql = `
  SELECT application.id FROM applications application LEFT JOIN accounts account ON account.id = application.createdById
  WHERE application.id = ? AND application.createdById <> ? AND (account.id IS NULL OR account.role = 'user')`;

export interface Members {
  readonly application: Application;
  readonly isSelfMade: boolean;
  readonly accountCount: number;
  readonly accounts: Account[];
}

/** Shows an administrator the members of an application, before another account is added to it. */
export class ApplicationMembersService {
  constructor(
    private readonly database: Database,
    private readonly applications: ApplicationsService,
  ) {}

  /**
   * Returns the application of that name and its oldest members, or null if it does not exist.
   * @throws DomainError FORBIDDEN
   */
  find(viewer: SignedIn, name: string): Promise<Members | null> {
    assertAccess(admin, viewer);
    return this.database.read(async (manager) => {
      const application = await this.applications.find(manager, name.trim());
      if (!application) return null;
      const [members, accountCount] = await manager.findAndCount(Membership, {
        where: { applicationId: application.id },
        relations: { account: true },
        order: { id: 'ASC' },
        take: maxMembersShown,
      });
      const accounts = members.flatMap(({ account }) => account ?? []);
      const isSelfMade = await this.isSelfMade(manager, viewer, application.id);
      return { application, isSelfMade, accountCount, accounts };
    });
  }

  /**
   * Whether an account other than the viewer has made the application, by signing up or by itself, also when it has left
   * or was deleted. Anyone can choose such a name. Accounts of administrators are trusted.
   */
  async isSelfMade(manager: EntityManager, viewer: SignedIn, applicationId: number): Promise<boolean> {
    const makers = await select(manager, selfMadeSql, [applicationId, viewer.accountId]);
    return makers.length > 0;
  }
}
