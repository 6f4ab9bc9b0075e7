import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';

/**
 * The application in which a viewer looks after people; null for all of them, where an administrator names none.
 * @throws DomainError FORBIDDEN; NOT_FOUND
 */
export async function personScope(
  access: ApplicationAccess,
  viewer: SignedIn,
  application: string | null | undefined,
): Promise<ApplicationScope | null> {
  if (viewer.role === 'admin' && !application) return null;
  return access.scopeFor(viewer, application, 'people.write');
}
