import type { EntityManager } from 'typeorm';
import { admin, assertAccess } from '../../../platform/access/access-rule.js';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import { Session } from '../sessions/session.entity.js';

/**
 * Gives the session of an administrator the rights of an owner in another's application. Its acts are
 * in the audit log as the administrator's, and people of the application cannot undo them.
 */
export class WorkAsOwnerService {
  constructor(private readonly database: Database) {}

  /** Until the session ends, or another application is chosen. @throws DomainError FORBIDDEN */
  async begin(viewer: SignedIn, { applicationId }: ApplicationScope): Promise<void> {
    assertAccess(admin, viewer);
    if (viewer.worksAsOwnerOf !== applicationId) await this.#set(viewer, applicationId);
  }

  async end(viewer: SignedIn): Promise<void> {
    if (viewer.worksAsOwnerOf !== null) await this.#set(viewer, null);
  }

  async #set(viewer: SignedIn, worksAsOwnerOf: number | null): Promise<void> {
    const { accountId, sessionId, worksAsOwnerOf: before } = viewer;
    await this.database.write(async (manager) => {
      await manager.update(Session, { id: sessionId, accountId }, { worksAsOwnerOf });
      // Each of both applications reads its own part.
      if (before !== null) await record(manager, 'application.work_ended', before);
      if (worksAsOwnerOf !== null) await record(manager, 'application.work_begun', worksAsOwnerOf);
    });
  }
}

const record = (manager: EntityManager, action: `application.${string}`, applicationId: number) =>
  recordAudit(manager, action, { applicationId, type: 'application', ids: [applicationId] });
