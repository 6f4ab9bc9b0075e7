import { Args, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { signedIn } from '../../platform/access/access-rule.js';
import type { SignedIn } from '../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../platform/graphql/access.js';
import { connectionType, toConnection } from '../../platform/graphql/connection.js';
import { AuditChange, AuditEvent } from './audit-event.entity.js';
import { AuditEventsArgs } from './audit-log.inputs.js';
import type { AuditLogService, ListedAuditEvent } from './audit-log.service.js';

const AuditEventConnection = connectionType(AuditEvent, 'entries of the audit log');

@Resolver(AuditEvent)
export class AuditLogResolver {
  constructor(private readonly auditLog: AuditLogService) {}

  @Access(signedIn)
  @Query(() => AuditEventConnection, {
    description:
      'Who changed what, newest first. Log-ins, passwords and the like of other people are shown to administrators alone. `totalCount` ends at 10,001: there are more than 10,000. `skip` passes over 10,000 at most.',
  })
  async auditEvents(
    @CurrentAccount() viewer: SignedIn,
    @Args(() => AuditEventsArgs) { application, filter, ...page }: AuditEventsArgs,
  ) {
    const query = await this.auditLog.query(viewer, application, filter ?? {});
    return toConnection(await this.auditLog.list(query, page));
  }

  @FieldResolver(() => String, {
    name: 'application',
    nullable: true,
    description: 'The name of the application; null for what concerns none.',
  })
  applicationName(@Root() { applicationName }: ListedAuditEvent) {
    return applicationName;
  }

  @FieldResolver(() => [ID], { description: 'The ids of what was changed: the first 100.' })
  subjectIds(@Root() event: AuditEvent) {
    return event.subjectIds;
  }

  @FieldResolver(() => [AuditChange], {
    description: 'Short fields before and after. Texts and secrets are never recorded.',
  })
  changes(@Root() event: AuditEvent) {
    return event.changes;
  }
}
