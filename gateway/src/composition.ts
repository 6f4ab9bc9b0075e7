import { branding } from './branding.js';
import { codesResolvers, codesServices } from './composition/codes.js';
import { contentResolvers, contentServices } from './composition/content.js';
import { homeResolvers, homeServices } from './composition/home.js';
import { operationsResolvers, operationsServices } from './composition/operations.js';
import { peopleResolvers, peopleServices } from './composition/people.js';
import { webhookSender } from './composition/webhooks.js';
import type { Config } from './config.js';
import { ApplicationAccess } from './features/operations/applications/application-access.js';
import { RunningExports } from './platform/admission/running-exports.js';
import type { Database } from './platform/database/database.js';
import type { Class, Resolvers } from './platform/graphql/request-context.js';
import type { Logger } from './platform/logger.js';
import { MailLimits } from './platform/mail/mail-limits.js';
import { Outbox } from './platform/mail/outbox.js';
import { OutboxSender } from './platform/mail/outbox-sender.js';
import { MailFileRetention } from './platform/mail/transports/mail-file-retention.js';
import { mailTransport } from './platform/mail/transports/mail-transport.js';
import { Metrics } from './platform/metrics.js';

export type Services = ReturnType<typeof createServices>;

/**
 * Creates every service: here the platform's, in `composition/` each group's, and last the ones that read from all groups.
 * No other code constructs one.
 */
export function createServices(config: Config, database: Database, logger: Logger) {
  const { from, transport, limits, files } = config.mail;
  const outboxSender = new OutboxSender(database, mailTransport(transport, logger), from, logger);
  const platform = {
    database,
    outbox: new Outbox(database, branding),
    outboxSender,
    mailFiles: new MailFileRetention(files),
    mailLimits: new MailLimits(database, limits),
    metrics: new Metrics({ outbox: () => outboxSender.stats(), database: () => database.load }),
    runningExports: new RunningExports(),
    applicationAccess: new ApplicationAccess(database),
  };
  const operations = operationsServices(config, logger, platform);
  const people = peopleServices(config, logger, { ...platform, ...operations });
  const codes = codesServices(config, logger, { ...platform, ...operations, ...people });
  const content = contentServices(config, logger, { ...platform, ...operations, ...people });
  const of = { ...people, ...codes, ...content };
  return {
    ...platform,
    ...operations,
    ...of,
    webhookSender: webhookSender(config, logger, { ...platform, ...operations, ...people }),
    ...homeServices(config, logger, { ...platform, ...operations, ...of }),
  };
}

/** Creates the resolvers, by class: the container of type-graphql. */
export function createResolvers(services: Services): Resolvers {
  const resolvers = [
    ...peopleResolvers(services),
    ...codesResolvers(services),
    ...contentResolvers(services),
    ...operationsResolvers(services),
    ...homeResolvers(services),
  ];
  return new Map(resolvers.map((resolver) => [resolver.constructor as Class, resolver]));
}
