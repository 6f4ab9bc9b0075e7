import type { Config } from '../config.js';
import type { ApplicationAccess } from '../features/operations/applications/application-access.js';
import { WebhookDeliveriesResolver } from '../features/operations/webhooks/webhook-deliveries.resolver.js';
import { WebhookDeliveriesService } from '../features/operations/webhooks/webhook-deliveries.service.js';
import { WebhookSecrets } from '../features/operations/webhooks/webhook-secrets.js';
import { WebhooksResolver } from '../features/operations/webhooks/webhooks.resolver.js';
import { WebhooksService } from '../features/operations/webhooks/webhooks.service.js';
import type { AccountEmailsService } from '../features/people/accounts/account-emails.service.js';
import type { Database } from '../platform/database/database.js';
import { Secrets } from '../platform/secrets.js';

/** Creates the services of webhooks. */
export function webhookServices(config: Config, { database }: { readonly database: Database }) {
  const webhookSecrets = new WebhookSecrets(new Secrets(config));
  return {
    webhookSecrets,
    webhooks: new WebhooksService(database, webhookSecrets, config),
    webhookDeliveries: new WebhookDeliveriesService(database),
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
