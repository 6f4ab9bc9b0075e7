import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { signedIn } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../../platform/graphql/access.js';
import { perRequest } from '../../../platform/graphql/per-request.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { ApplicationArgs } from '../../operations/applications/application.args.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import type { AccountEmailsService } from '../accounts/account-emails.service.js';
import { ApplicationKey } from './application-key.entity.js';
import {
  CreateApplicationKeyInput,
  CreateApplicationKeyPayload,
  RevokeApplicationKeyInput,
  RevokeApplicationKeyPayload,
} from './application-key.inputs.js';
import type { ApplicationKeysService } from './application-keys.service.js';

@Resolver(ApplicationKey)
export class ApplicationKeysResolver {
  readonly #emails: ReturnType<typeof perRequest<number, string | null>>;

  constructor(
    private readonly access: ApplicationAccess,
    private readonly keys: ApplicationKeysService,
    accountEmails: AccountEmailsService,
  ) {
    this.#emails = perRequest((ids) => accountEmails.byIds(ids));
  }

  @Access(signedIn)
  @Query(() => [ApplicationKey], {
    name: 'applicationKeys',
    description: 'The valid keys of an application, oldest first: at most 10.',
    // Ten rows of the fields that there are.
    complexity: 80,
  })
  async list(
    @CurrentAccount() viewer: SignedIn,
    @Args(() => ApplicationArgs) { application }: ApplicationArgs,
  ) {
    return this.keys.list(await this.access.scopeFor(viewer, application, 'settings.read'));
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The e-mail address of the account that created the key; null after its deletion.',
  })
  async createdBy(@Root() { accountId }: ApplicationKey, @Ctx() context: RequestContext) {
    return accountId === null ? null : this.#emails(context).load(accountId);
  }

  @Access(signedIn, { danger: 'gives a key' })
  @Mutation(() => CreateApplicationKeyPayload, {
    name: 'createApplicationKey',
    description: 'Creates a key for the mobile app of an application. Answers CONFLICT when there are 10.',
  })
  async create(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => CreateApplicationKeyInput, { description: 'The name and purpose of the key.' })
    { application, ...input }: CreateApplicationKeyInput,
  ) {
    return this.keys.create(await this.access.scopeFor(viewer, application, 'settings'), viewer, input);
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => RevokeApplicationKeyPayload, {
    name: 'revokeApplicationKey',
    description: 'Revokes an application key. Every gateway rejects it at once, and this cannot be undone.',
  })
  async revoke(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => RevokeApplicationKeyInput, { description: 'The key to revoke.' })
    { id }: RevokeApplicationKeyInput,
  ) {
    return { applicationKey: await this.keys.revoke(viewer, id) };
  }
}
