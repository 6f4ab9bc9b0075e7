import { Arg, Args, ID, Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { connectionType, toConnection } from '../../../platform/graphql/connection.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
import { WebhookDelivery } from '../webhook-messages/webhook-delivery.entity.js';
import { WebhookMessage } from '../webhook-messages/webhook-message.entity.js';
import type { WebhookDeliveriesService } from './webhook-deliveries.service.js';
import {
  ResendFailedWebhooksInput,
  ResendFailedWebhooksPayload,
  ResendWebhookInput,
  ResendWebhookPayload,
  SendTestEventInput,
  SendTestEventPayload,
  WebhookDeliveriesArgs,
} from './webhooks.inputs.js';

const WebhookDeliveryConnection = connectionType(WebhookDelivery, 'deliveries');

/** The deliveries of webhooks, and sending a message again. */
@Resolver(WebhookDelivery)
export class WebhookDeliveriesResolver {
  constructor(private readonly deliveries: WebhookDeliveriesService) {}

  @SignedInQuery(() => WebhookDeliveryConnection)
  @Description(
    'The deliveries of a webhook, newest first. `totalCount` ends at 10,001: there are more than 10,000. `skip` passes over 10,000 at most.',
  )
  async webhookDeliveries(
    @CurrentAccount() viewer: SignedIn,
    @Args() { endpoint, state, ...page }: WebhookDeliveriesArgs,
  ) {
    return toConnection(await this.deliveries.list(viewer, endpoint, state, page));
  }

  @SignedInQuery(() => WebhookMessage)
  @Description(
    'The message that webhooks were sent. Answers NOT_FOUND, also for a message of another application.',
  )
  webhookMessage(
    @CurrentAccount() viewer: SignedIn,
    @Arg('id', () => ID, { description: 'The id of the message.' }) id: string,
  ) {
    return this.deliveries.message(viewer, id);
  }

  @SignedInMutation(() => SendTestEventPayload, { danger: "takes people's data out" })
  @Description('Sends a webhook a `ping`. Answers TOO_MANY_ATTEMPTS after 10 in an hour.')
  async sendTestEvent(@CurrentAccount() viewer: SignedIn, @Input() { endpoint }: SendTestEventInput) {
    return { delivery: await this.deliveries.sendTest(viewer, endpoint) };
  }

  @SignedInMutation(() => ResendWebhookPayload, { danger: "takes people's data out" })
  @Description('Sends a message again under the same id, with a full number of attempts.')
  async resendWebhook(@CurrentAccount() viewer: SignedIn, @Input() { delivery }: ResendWebhookInput) {
    return { delivery: await this.deliveries.resend(viewer, delivery) };
  }

  @SignedInMutation(() => ResendFailedWebhooksPayload, { danger: "takes people's data out" })
  @Description('Sends the failed and parked messages of a time again: at most 1,000, the oldest first.')
  async resendFailedWebhooks(
    @CurrentAccount() viewer: SignedIn,
    @Input() { endpoint, from, to }: ResendFailedWebhooksInput,
  ) {
    return { count: await this.deliveries.resendFailed(viewer, endpoint, from, to) };
  }
}
