import { ArgsType, Field, ID, Int } from 'type-graphql';
import { PageArgs } from '../../../platform/graphql/connection.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { ApplicationInput } from '../applications/application.args.js';
import { WebhookDelivery } from '../webhook-messages/webhook-delivery.entity.js';
import { type WebhookDeliveryState, WebhookDeliveryStateEnum } from '../webhook-messages/webhook-states.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';

const about = {
  url: 'The address to call: `https://…` with a public host, at most 500 characters.',
  events: 'The types of the events that it is called for; see `webhookEventTypes`.',
  personalData: 'Whether messages about app users may name their e-mail addresses.',
  note: 'A note for yourself: at most 200 characters.',
};

@GraphType('A type of events that webhooks are called for.')
export class WebhookEventType {
  @Field({ description: 'Its name, such as `code.redeemed`.' })
  type: string;

  @Field({ description: 'The event, in a sentence.' })
  description: string;

  @Field({ description: 'Whether its messages name e-mail addresses to webhooks that may know them.' })
  personalData: boolean;
}

@ArgsType()
export class WebhookDeliveriesArgs extends PageArgs {
  @Field(() => ID, { description: 'The id of the webhook.' })
  endpoint: string;

  @Field(() => WebhookDeliveryStateEnum, { nullable: true, description: 'Only deliveries in this state.' })
  state?: WebhookDeliveryState | null;
}

@MutationInput('A new webhook.', 'The address, and what it is called for.')
export class CreateWebhookEndpointInput extends ApplicationInput {
  @Field({ description: about.url })
  url: string;

  @Field(() => [String], { description: about.events })
  events: string[];

  @Field({ defaultValue: false, description: about.personalData })
  personalData: boolean;

  @Field(() => String, { nullable: true, description: about.note })
  note?: string | null;
}

@MutationInput('A webhook as it is to be.', 'The webhook, and its new values.')
export class UpdateWebhookEndpointInput {
  @Field(() => ID, { description: 'The id of the webhook.' })
  id: string;

  @Field({ description: about.url })
  url: string;

  @Field(() => [String], { description: about.events })
  events: string[];

  @Field({ description: about.personalData })
  personalData: boolean;

  @Field(() => String, { nullable: true, description: about.note })
  note?: string | null;
}

@MutationInput('A webhook.', 'The webhook.')
export class WebhookEndpointInput {
  @Field(() => ID, { description: 'The id of the webhook.' })
  id: string;
}

@MutationInput('A webhook that gets a test event.', 'The webhook.')
export class SendTestEventInput {
  @Field(() => ID, { description: 'The id of the webhook.' })
  endpoint: string;
}

@MutationInput('A message to send again.', 'Its delivery.')
export class ResendWebhookInput {
  @Field(() => ID, { description: 'The id of the delivery.' })
  delivery: string;
}

@MutationInput('Failed messages to send again.', 'The webhook, and the time of the messages.')
export class ResendFailedWebhooksInput {
  @Field(() => ID, { description: 'The id of the webhook.' })
  endpoint: string;

  @Field({ description: 'The earliest time at which the messages were first due.' })
  from: Date;

  @Field({ description: 'The time before which they were first due.' })
  to: Date;
}

const endpoint = [() => WebhookEndpoint, 'The webhook after the change.'] as const;
const delivery = [() => WebhookDelivery, 'The delivery, which is waiting.'] as const;
const secret = [
  () => String,
  'The secret by which receivers verify messages: `whsec_…`. This answer alone shows it.',
] as const;

export const CreateWebhookEndpointPayload = payload('CreateWebhookEndpointPayload', 'The new webhook.', {
  secret,
  endpoint,
});

export const UpdateWebhookEndpointPayload = payload('UpdateWebhookEndpointPayload', 'The changed webhook.', {
  endpoint,
});

export const RotateWebhookSecretPayload = payload('RotateWebhookSecretPayload', 'The new secret.', {
  secret,
  endpoint,
});

export const EndOldWebhookSecretPayload = payload(
  'EndOldWebhookSecretPayload',
  'The webhook without its old secret.',
  { endpoint },
);

export const PauseWebhookEndpointPayload = payload('PauseWebhookEndpointPayload', 'The paused webhook.', {
  endpoint,
});

export const ResumeWebhookEndpointPayload = payload('ResumeWebhookEndpointPayload', 'The resumed webhook.', {
  endpoint,
});

export const DeleteWebhookEndpointPayload = payload(
  'DeleteWebhookEndpointPayload',
  'Result of deleting a webhook.',
  { deletedId: [() => ID, 'The id of the deleted webhook.'] },
);

export const SendTestEventPayload = payload('SendTestEventPayload', 'The test event.', { delivery });

export const ResendWebhookPayload = payload('ResendWebhookPayload', 'The message to send again.', {
  delivery,
});

export const ResendFailedWebhooksPayload = payload(
  'ResendFailedWebhooksPayload',
  'The failed messages to send again.',
  { count: [() => Int, 'How many will be sent again: at most 1,000, the oldest first.'] },
);
