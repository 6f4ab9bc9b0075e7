import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { hasRight, type MemberRole, type Right, roleIn } from '../../../platform/access/rights.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import { say } from '../../../platform/errors/sentence.js';
import { Application } from './application.entity.js';

/** The error of a call that needs another role in an application. Without a role, the viewer is an administrator. */
export const roleTooLow = (application: string, role: MemberRole | undefined) =>
  new DomainError(
    'FORBIDDEN',
    role
      ? say`Your role in “${{ application }}” is ${{ role }}. Ask an owner to change it.`
      : say`You are no member of “${{ application }}”. Choose “Work as owner” to change something there.`,
  );

/**
 * Refuses rows by id of which `visibleTo` found too few.
 * @param where the condition with which they were not found
 * @throws DomainError FORBIDDEN when one belongs to an application that the viewer may see but where it lacks the right;
 *   NOT_FOUND, also for a row of another application
 */
export async function refuseRow<Row extends ObjectLiteral & { applicationId: number }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  where: FindOptionsWhere<Row>,
  { viewer, right, noun }: { readonly viewer: SignedIn; readonly right: Right; readonly noun: string },
): Promise<never> {
  const { applicationId: _, ...anywhere } = where;
  const rows = await manager.find(entity, {
    where: anywhere as FindOptionsWhere<Row>,
    select: { applicationId: true } as never,
  });
  for (const { applicationId } of rows) {
    const role = roleIn(viewer, applicationId);
    const isSeen = role !== undefined || viewer.role === 'admin';
    if (!isSeen || hasRight(viewer, applicationId, right)) continue;
    const { name } = await manager.findOneByOrFail(Application, { id: applicationId });
    throw roleTooLow(name, role);
  }
  throw notFound(noun);
}
