import { LRUCache } from 'lru-cache';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { createScope } from '../../../platform/access/create-scope.js';
import { hasRight, type Right, roleIn } from '../../../platform/access/rights.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import { visibleText } from '../../../platform/visible-text.js';
import { Application } from './application.entity.js';
import { says } from './applications.messages.js';
import { rightMissing } from './refusals.js';
import { noteUse } from './used-rights.js';

const maxRemembered = 10_000;

/** Creates application scopes, and nothing else does: who may work in which application (design §2.1). */
export class ApplicationAccess {
  /** By name. Nothing renames or deletes an application, so a scope once found stays valid; a missing one may be created. */
  readonly #scopes = new LRUCache<string, ApplicationScope>({ max: maxRemembered });

  constructor(private readonly database: Database) {}

  /**
   * The scope of a viewer: its home application, or the one that it names.
   * @param right what the call does there
   * @throws DomainError FORBIDDEN for an application without the viewer among its members, as for an unknown name, and for a
   *   role that is too low; NOT_FOUND when an admin names an application that does not exist
   */
  async scopeFor(viewer: SignedIn, name: string | null | undefined, right: Right): Promise<ApplicationScope> {
    const scope =
      name === undefined || name === null || name === viewer.applicationName
        ? createScope(viewer.applicationId, viewer.applicationName)
        : await this.publicScope(name);
    if (scope && hasRight(viewer, scope.applicationId, right)) {
      noteUse(viewer, scope.applicationId, right);
      return scope;
    }
    const role = scope && roleIn(viewer, scope.applicationId);
    if (scope && (role || viewer.role === 'admin')) throw rightMissing(viewer, scope.applicationName, role);
    if (viewer.role === 'admin') throw notFound(says.noApplication);
    throw new DomainError('FORBIDDEN', says.notYours);
  }

  /** The scope of a key or a hand-over, whose row names the application. */
  rowScope({ applicationId, applicationName }: { applicationId: number; applicationName: string }) {
    return createScope(applicationId, applicationName);
  }

  /** The scope of the public content of the mobile app. @returns undefined for an unknown name */
  async publicScope(name: string): Promise<ApplicationScope | undefined> {
    const known = this.#scopes.get(name);
    if (known) return known;
    const application = await this.database.read((manager) => manager.findOneBy(Application, { name }));
    // MariaDB ignores trailing blanks, even in a byte-by-byte comparison.
    if (application?.name !== name) {
      const seen = visibleText(name);
      return seen === name ? undefined : this.publicScope(seen);
    }
    const scope = createScope(application.id, application.name);
    this.#scopes.set(name, scope);
    return scope;
  }
}
