import type { ApplicationScope } from '../../platform/access/application-scope.js';
import { createScope } from '../../platform/access/create-scope.js';
import type { SignedIn } from '../../platform/access/viewer.js';
import type { Database } from '../../platform/database/database.js';
import { DomainError, notFound } from '../../platform/errors/domain-error.js';
import { Application } from './application.entity.js';

/** Creates application scopes, and nothing else does: who may work in which application (design §2.1). */
export class ApplicationAccess {
  constructor(private readonly database: Database) {}

  /**
   * The scope of a viewer: its own application, or the one that an admin names. A user may name its own application
   * only.
   * @throws DomainError FORBIDDEN, or NOT_FOUND when an admin names an application that does not exist
   */
  async scopeFor(viewer: SignedIn, name?: string | null): Promise<ApplicationScope> {
    if (name === undefined || name === null || name === viewer.applicationName) {
      return createScope(viewer.applicationId, viewer.applicationName);
    }
    if (viewer.role !== 'admin') throw new DomainError('FORBIDDEN', 'This application is not yours.');
    const scope = await this.publicScope(name);
    if (!scope) throw notFound('Application');
    return scope;
  }

  /** The scope of the public content of the mobile app. @returns undefined for an unknown name */
  async publicScope(name: string): Promise<ApplicationScope | undefined> {
    const application = await this.database.read((manager) => manager.findOneBy(Application, { name }));
    // MariaDB ignores trailing blanks, even in a byte-by-byte comparison.
    return application?.name === name ? createScope(application.id, application.name) : undefined;
  }
}
