import type { Config } from '../config.js';
import type { ApplicationAccess } from '../features/operations/applications/application-access.js';
import type { QuotasService } from '../features/operations/quotas/quotas.service.js';
import { WebhookAttemptsService } from '../features/operations/webhooks/webhook-attempts.service.js';
import { WebhookDeliveriesResolver } from '../features/operations/webhooks/webhook-deliveries.resolver.js';
import { WebhookDeliveriesService } from '../features/operations/webhooks/webhook-deliveries.service.js';
import { WebhookRequests } from '../features/operations/webhooks/webhook-request.js';
import { WebhookSecrets } from '../features/operations/webhooks/webhook-secrets.js';
import { WebhookSender } from '../features/operations/webhooks/webhook-sender.js';
import { WebhookTimesService } from '../features/operations/webhooks/webhook-times.service.js';
import { WebhooksResolver } from '../features/operations/webhooks/webhooks.resolver.js';
import { WebhooksService } from '../features/operations/webhooks/webhooks.service.js';
import type { AccountEmailsService } from '../features/people/accounts/account-emails.service.js';
import type { AppUrls } from '../features/people/action-tokens/app-urls.js';
import { MemberMails } from '../features/people/members/member-mails.js';
import type { Database } from '../platform/database/database.js';
import type { Logger } from '../platform/logger.js';
import type { Outbox } from '../platform/mail/outbox.js';
import type { Metrics } from '../platform/metrics.js';
import { Secrets } from '../platform/secrets.js';

interface Needs {
  readonly database: Database;
  readonly applicationAccess: ApplicationAccess;
  readonly quotas: QuotasService;
}

/** Creates the services of webhooks. */
export function webhookServices(config: Config, { database, applicationAccess, quotas }: Needs) {
  const webhookSecrets = new WebhookSecrets(new Secrets(config));
  return {
    webhookSecrets,
    webhooks: new WebhooksService(database, webhookSecrets, config),
    webhookDeliveries: new WebhookDeliveriesService(database),
    webhookTimes: new WebhookTimesService(database, applicationAccess, quotas),
  };
}

interface SenderNeeds {
  readonly database: Database;
  readonly webhookSecrets: WebhookSecrets;
  readonly outbox: Outbox;
  readonly appUrls: AppUrls;
  readonly metrics: Metrics;
}

/** Creates what sends the messages of webhooks, with its figures. */
export function webhookSender(config: Config, logger: Logger, needs: SenderNeeds): WebhookSender {
  const { database, webhookSecrets, outbox, appUrls, metrics } = needs;
  const attempts = new WebhookAttemptsService(database, new MemberMails(outbox, appUrls));
  const requests = new WebhookRequests(config.webhookNetworks);
  const sender = new WebhookSender(attempts, requests, webhookSecrets, logger);
  metrics.show(
    'backoffice_webhook_attempts',
    'Attempts to send the message of a webhook since the start, by outcome (delivered, failed).',
    () => ({ ...sender.counts }),
    'outcome',
  );
  return sender;
}

type ResolverNeeds = ReturnType<typeof webhookServices> & {
  readonly applicationAccess: ApplicationAccess;
  readonly accountEmails: AccountEmailsService;
};

/** Creates the resolvers of webhooks. */
export const webhookResolvers = (services: ResolverNeeds): object[] => [
  new WebhooksResolver(services.applicationAccess, services.webhooks, (context, id) =>
    services.accountEmails.of(context, id),
  ),
  new WebhookDeliveriesResolver(services.webhookDeliveries),
];
