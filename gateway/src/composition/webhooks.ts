import type { Config } from '../config.js';
import type { ApplicationAccess } from '../features/operations/applications/application-access.js';
import type { QuotasService } from '../features/operations/quotas/quotas.service.js';
import { WebhookDeliveriesResolver } from '../features/operations/webhooks/webhook-deliveries.resolver.js';
import { WebhookDeliveriesService } from '../features/operations/webhooks/webhook-deliveries.service.js';
import { WebhookSecrets } from '../features/operations/webhooks/webhook-secrets.js';
import { WebhookTimesService } from '../features/operations/webhooks/webhook-times.service.js';
import { WebhooksResolver } from '../features/operations/webhooks/webhooks.resolver.js';
import { WebhooksService } from '../features/operations/webhooks/webhooks.service.js';
import type { AccountEmailsService } from '../features/people/accounts/account-emails.service.js';
import type { Database } from '../platform/database/database.js';
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
