import { Args, Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { connectionType, toConnection } from '../../../platform/graphql/connection.js';
import { Description, SignedInQuery } from '../../../platform/graphql/operations.js';
import { perRequest } from '../../../platform/graphql/per-request.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { AuditChange, AuditEvent } from './audit-event.entity.js';
import { AuditEventsArgs, AuditSubjectsArgs } from './audit-log.inputs.js';
import type { AuditLogService, ListedAuditEvent } from './audit-log.service.js';
import { AuditSubject } from './audit-subject.type.js';

const AuditEventConnection = connectionType(AuditEvent, 'entries of the audit log');

@Resolver(AuditEvent)
export class AuditLogResolver {
  readonly #subjects = perRequest((events: readonly AuditEvent[]) => this.auditLog.subjectsOf(events));

  constructor(private readonly auditLog: AuditLogService) {}

  @SignedInQuery(() => AuditEventConnection, { tokens: true })
  @Description(
    'Who changed what, newest first. Log-ins, passwords and the like of other people are shown to administrators alone. `totalCount` ends at 10,001: there are more than 10,000. `skip` passes over 10,000 at most.',
  )
  async auditEvents(
    @CurrentAccount() viewer: SignedIn,
    @Args() { application, filter, ...page }: AuditEventsArgs,
  ) {
    const query = await this.auditLog.query(viewer, application, filter ?? {});
    return toConnection(await this.auditLog.list(query, page));
  }

  @SignedInQuery(() => [AuditSubject], { tokens: true })
  @Description(
    'Things and people that entries of the audit log mention, by a part of their names, to choose from: at most 8.',
  )
  auditSubjects(@CurrentAccount() viewer: SignedIn, @Args() { application, ...search }: AuditSubjectsArgs) {
    return this.auditLog.suggest(viewer, application, search);
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

  @FieldResolver(() => [AuditSubject], {
    description: 'The changed things: the first 100, with their names.',
  })
  subjects(@Root() event: AuditEvent, @Ctx() context: RequestContext): Promise<AuditSubject[]> {
    return this.#subjects(context).load(event);
  }

  @FieldResolver(() => [AuditChange], {
    description: 'Short fields before and after. Texts and secrets are never recorded.',
  })
  changes(@Root() event: AuditEvent) {
    return event.changes;
  }
}
