import { aPublicUrl } from '../webhook-rows.js';
import { graph, mutation, type Operations } from './calls.js';

const values = { url: aPublicUrl, events: ['code.redeemed'], personalData: false };
const ofOne = (name: string, input: string, answer = 'endpoint { id }') => {
  const call = mutation(name, input, answer, ({ webhook }) => ({ id: webhook }));
  return [`Mutation.${name}`, ['by id', call]] as const;
};
const day = 24 * 60 * 60 * 1000;

/** Webhooks and what they were sent. */
export const webhooks: Operations = {
  'Query.webhookEndpoints': [
    'by name',
    graph(
      'query ($application: String) { webhookEndpoints(application: $application) { url } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Query.webhookEndpoint': [
    'by id',
    graph('query ($id: ID!) { webhookEndpoint(id: $id) { url } }', ({ webhook }) => ({ id: webhook })),
  ],
  'Query.webhookDeliveries': [
    'by id',
    graph('query ($id: ID!) { webhookDeliveries(endpoint: $id) { totalCount } }', ({ webhook }) => ({
      id: webhook,
    })),
  ],
  'Query.webhookMessage': [
    'by id',
    graph('query ($id: ID!) { webhookMessage(id: $id) { body } }', ({ webhookMessage }) => ({
      id: webhookMessage,
    })),
  ],
  'Mutation.createWebhookEndpoint': [
    'by name',
    mutation('createWebhookEndpoint', 'CreateWebhookEndpointInput', 'secret', ({ application }) => ({
      ...{ application, ...values },
    })),
  ],
  'Mutation.updateWebhookEndpoint': [
    'by id',
    mutation('updateWebhookEndpoint', 'UpdateWebhookEndpointInput', 'endpoint { id }', ({ webhook }) => ({
      ...{ id: webhook, ...values },
    })),
  ],
  ...Object.fromEntries([
    ofOne('rotateWebhookSecret', 'WebhookEndpointInput'),
    ofOne('endOldWebhookSecret', 'WebhookEndpointInput'),
    ofOne('pauseWebhookEndpoint', 'WebhookEndpointInput'),
    ofOne('resumeWebhookEndpoint', 'WebhookEndpointInput'),
    ofOne('deleteWebhookEndpoint', 'WebhookEndpointInput', 'deletedId'),
  ]),
  'Mutation.sendTestEvent': [
    'by id',
    mutation('sendTestEvent', 'SendTestEventInput', 'delivery { id }', ({ webhook }) => ({
      endpoint: webhook,
    })),
  ],
  'Mutation.resendWebhook': [
    'by id',
    mutation('resendWebhook', 'ResendWebhookInput', 'delivery { id }', ({ webhookDelivery }) => ({
      delivery: webhookDelivery,
    })),
  ],
  'Mutation.resendFailedWebhooks': [
    'by id',
    mutation('resendFailedWebhooks', 'ResendFailedWebhooksInput', 'count', ({ webhook }) => ({
      endpoint: webhook,
      ...{ from: new Date(Date.now() - day), to: new Date(Date.now() + day) },
    })),
  ],
};
