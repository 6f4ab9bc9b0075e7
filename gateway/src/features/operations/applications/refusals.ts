import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { hasRight, type MemberRole, type Right, roleIn } from '../../../platform/access/rights.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import type { Sentence } from '../../../platform/errors/sentences.js';
import { Application } from './application.entity.js';
import { says } from './applications.messages.js';

/** The error of a viewer that lacks a right in an application: its token has not got it, or its role. */
export const rightMissing = (viewer: SignedIn, application: string, role: MemberRole | undefined) =>
  viewer.token
    ? new DomainError('FORBIDDEN', says.tokenTooNarrow(application))
    : roleTooLow(application, role);

/** The error of a call that needs another role in an application. Without a role, the viewer is an administrator. */
export const roleTooLow = (application: string, role: MemberRole | undefined) =>
  new DomainError('FORBIDDEN', role ? says.roleTooLow(application, role) : says.noMemberOf(application));

/**
 * Refuses rows by id when `visibleTo` found too few of them.
 * @param where the condition with which they were not found
 * @param refused `missing` says that there is no such row
 * @throws DomainError FORBIDDEN when one belongs to an application that the viewer may see but where it lacks the right;
 *   NOT_FOUND, also for a row of another application
 */
export async function refuseRow<Row extends ObjectLiteral & { applicationId: number }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  where: FindOptionsWhere<Row>,
  { viewer, right, missing }: { viewer: SignedIn; right: Right; missing: Sentence },
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
    throw rightMissing(viewer, name, role);
  }
  throw notFound(missing);
}
