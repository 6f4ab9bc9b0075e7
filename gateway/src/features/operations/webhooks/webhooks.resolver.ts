import { Arg, Args, Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { ApplicationArgs } from '../applications/application.args.js';
import type { ApplicationAccess } from '../applications/application-access.js';
import { chosenEvents, eventTypes, isPersonal } from '../webhook-messages/event-types.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import {
  CreateWebhookEndpointInput,
  CreateWebhookEndpointPayload,
  DeleteWebhookEndpointPayload,
  EndOldWebhookSecretPayload,
  PauseWebhookEndpointPayload,
  ResumeWebhookEndpointPayload,
  RotateWebhookSecretPayload,
  UpdateWebhookEndpointInput,
  UpdateWebhookEndpointPayload,
  WebhookEndpointInput,
  WebhookEventType,
} from './webhooks.inputs.js';
import type { WebhooksService } from './webhooks.service.js';

/** Webhooks of an application, for its owners. */
@Resolver(WebhookEndpoint)
export class WebhooksResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly webhooks: WebhooksService,
    private readonly emailOf: (context: RequestContext, accountId: number | null) => Promise<string | null>,
  ) {}

  @SignedInQuery(() => [WebhookEndpoint], { complexity: 20 })
  @Description('The webhooks of an application, oldest first: at most 5.')
  async webhookEndpoints(@CurrentAccount() viewer: SignedIn, @Args() { application }: ApplicationArgs) {
    return this.webhooks.list(await this.access.scopeFor(viewer, application, 'settings.read'));
  }

  @SignedInQuery(() => WebhookEndpoint)
  @Description('One webhook. Answers NOT_FOUND, also for one of another application.')
  webhookEndpoint(
    @CurrentAccount() viewer: SignedIn,
    @Arg('id', () => ID, { description: 'The id of the webhook.' }) id: string,
  ) {
    return this.webhooks.get(viewer, id);
  }

  @SignedInQuery(() => [WebhookEventType])
  @Description(
    'The types of events that a webhook can be called for: some twenty. Each webhook can also be sent a `ping`.',
  )
  async webhookEventTypes() {
    return chosenEvents.map((type) => ({
      type,
      description: eventTypes[type].description,
      personalData: isPersonal(type),
    }));
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The e-mail address of the account that created it; null after its deletion.',
  })
  createdBy(@Root() { accountId }: WebhookEndpoint, @Ctx() context: RequestContext) {
    return this.emailOf(context, accountId);
  }

  @SignedInMutation(() => CreateWebhookEndpointPayload, { danger: "takes people's data out" })
  @Description(
    'Adds a webhook to an application: an address that is called when something changes. Answers CONFLICT when there are 5.',
  )
  async createWebhookEndpoint(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, ...input }: CreateWebhookEndpointInput,
  ) {
    return this.webhooks.create(await this.access.scopeFor(viewer, application, 'settings'), viewer, input);
  }

  @SignedInMutation(() => UpdateWebhookEndpointPayload, { danger: "takes people's data out" })
  @Description(
    'Changes a webhook. Messages that wait go to the new address; without `personalData`, those that name an e-mail address are dropped.',
  )
  async updateWebhookEndpoint(
    @CurrentAccount() viewer: SignedIn,
    @Input() { id, ...input }: UpdateWebhookEndpointInput,
  ) {
    return { endpoint: await this.webhooks.update(viewer, id, input) };
  }

  @SignedInMutation(() => RotateWebhookSecretPayload, { danger: 'gives a key' })
  @Description('Gives a webhook a new secret. For 24 hours messages are signed with the old one too.')
  rotateWebhookSecret(@CurrentAccount() viewer: SignedIn, @Input() { id }: WebhookEndpointInput) {
    return this.webhooks.rotate(viewer, id);
  }

  @SignedInMutation(() => EndOldWebhookSecretPayload, { danger: 'gives a key' })
  @Description('Ends the secret that a webhook had before the last rotation, at once.')
  async endOldWebhookSecret(@CurrentAccount() viewer: SignedIn, @Input() { id }: WebhookEndpointInput) {
    return { endpoint: await this.webhooks.endOldSecret(viewer, id) };
  }

  @SignedInMutation(() => PauseWebhookEndpointPayload, { danger: "takes people's data out" })
  @Description('Pauses a webhook: its messages wait, at most 10,000.')
  async pauseWebhookEndpoint(@CurrentAccount() viewer: SignedIn, @Input() { id }: WebhookEndpointInput) {
    return { endpoint: await this.webhooks.setState(viewer, id, 'PAUSED') };
  }

  @SignedInMutation(() => ResumeWebhookEndpointPayload, { danger: "takes people's data out" })
  @Description('Resumes a webhook that was paused or disabled. Messages that wait are sent.')
  async resumeWebhookEndpoint(@CurrentAccount() viewer: SignedIn, @Input() { id }: WebhookEndpointInput) {
    return { endpoint: await this.webhooks.setState(viewer, id, 'ACTIVE') };
  }

  @SignedInMutation(() => DeleteWebhookEndpointPayload, { danger: "takes people's data out" })
  @Description('Deletes a webhook with its deliveries, for good. Waiting messages are not sent.')
  async deleteWebhookEndpoint(@CurrentAccount() viewer: SignedIn, @Input() { id }: WebhookEndpointInput) {
    return { deletedId: await this.webhooks.delete(viewer, id) };
  }
}
