import type { Config } from '../config.js';
import type { ApplicationAccess } from '../features/operations/applications/application-access.js';
import { AuditLogResolver } from '../features/operations/audit-log/audit-log.resolver.js';
import { AuditLogService } from '../features/operations/audit-log/audit-log.service.js';
import { AuditRetentionService } from '../features/operations/audit-log/audit-retention.service.js';
import { Changes } from '../features/operations/changes/changes.js';
import { ContentVersionsService } from '../features/operations/content-versions/content-versions.service.js';
import { FailedEmailsResolver } from '../features/operations/failed-emails/failed-emails.resolver.js';
import { FailedEmailsService } from '../features/operations/failed-emails/failed-emails.service.js';
import { LegacyCallsService } from '../features/operations/legacy-usage/legacy-calls.service.js';
import { LegacyUsageResolver } from '../features/operations/legacy-usage/legacy-usage.resolver.js';
import { LegacyUsageService } from '../features/operations/legacy-usage/legacy-usage.service.js';
import { QuotasResolver } from '../features/operations/quotas/quotas.resolver.js';
import { QuotasService } from '../features/operations/quotas/quotas.service.js';
import { SweepRunsService } from '../features/operations/sweep-runs/sweep-runs.service.js';
import { UndoResolver } from '../features/operations/undo/undo.resolver.js';
import { UndoJournal } from '../features/operations/undo/undo-journal.service.js';
import type { AccountEmailsService } from '../features/people/accounts/account-emails.service.js';
import { legacyPaths } from '../legacy/inventory.js';
import type { Database } from '../platform/database/database.js';
import type { Logger } from '../platform/logger.js';
import type { OutboxSender } from '../platform/mail/outbox-sender.js';
import { webhookResolvers, webhookServices } from './webhooks.js';

interface Needs {
  readonly database: Database;
  readonly outboxSender: OutboxSender;
  readonly applicationAccess: ApplicationAccess;
}

export type OperationsServices = ReturnType<typeof operationsServices>;

/** Creates the services of `features/operations`, and the transaction of changes that uses them. */
export function operationsServices(config: Config, logger: Logger, needs: Needs) {
  const { database, outboxSender, applicationAccess } = needs;
  const quotas = new QuotasService(database, config.quotas, logger);
  const undoJournal = new UndoJournal(database, quotas);
  const contentVersions = new ContentVersionsService(database);
  return {
    quotas,
    undoJournal,
    contentVersions,
    changes: new Changes(quotas, contentVersions, undoJournal),
    auditLog: new AuditLogService(database, applicationAccess),
    auditRetention: new AuditRetentionService(database, config),
    failedEmails: new FailedEmailsService(database, outboxSender),
    legacyCalls: new LegacyCallsService(database, logger),
    sweepRuns: new SweepRunsService(database),
    legacyUsage: new LegacyUsageService(database, legacyPaths, config.legacyPaths),
    ...webhookServices(config, { ...needs, quotas }),
  };
}

type ResolverNeeds = OperationsServices & {
  readonly applicationAccess: ApplicationAccess;
  readonly accountEmails: AccountEmailsService;
};

/** Creates the resolvers of `features/operations`. */
export function operationsResolvers(services: ResolverNeeds): object[] {
  const { applicationAccess, accountEmails } = services;
  return [
    new AuditLogResolver(services.auditLog),
    new FailedEmailsResolver(services.failedEmails),
    new LegacyUsageResolver(applicationAccess, services.legacyUsage),
    new QuotasResolver(applicationAccess, services.quotas),
    new UndoResolver(applicationAccess, services.undoJournal, (context, id) => accountEmails.of(context, id)),
    ...webhookResolvers(services),
  ];
}
