import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
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
  constructor(
    private readonly access: ApplicationAccess,
    private readonly keys: ApplicationKeysService,
    private readonly emails: AccountEmailsService,
  ) {}

  @SignedInQuery(() => [ApplicationKey], { complexity: 80, tokens: true })
  @Description('The valid keys of an application, oldest first: at most 10.')
  async applicationKeys(@CurrentAccount() viewer: SignedIn, @Args() { application }: ApplicationArgs) {
    return this.keys.list(await this.access.scopeFor(viewer, application, 'settings.read'));
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The e-mail address of the account that created the key; null after its deletion.',
  })
  async createdBy(@Root() { accountId }: ApplicationKey, @Ctx() context: RequestContext) {
    return this.emails.of(context, accountId);
  }

  @SignedInMutation(() => CreateApplicationKeyPayload, { danger: 'gives a key' })
  @Description('Creates a key for the mobile app of an application. Answers CONFLICT when there are 10.')
  async createApplicationKey(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, ...input }: CreateApplicationKeyInput,
  ) {
    return this.keys.create(await this.access.scopeFor(viewer, application, 'settings'), viewer, input);
  }

  @SignedInMutation(() => RevokeApplicationKeyPayload, { danger: 'none' })
  @Description('Revokes an application key. Every gateway rejects it at once, and this cannot be undone.')
  async revokeApplicationKey(@CurrentAccount() viewer: SignedIn, @Input() { id }: RevokeApplicationKeyInput) {
    return { applicationKey: await this.keys.revoke(viewer, id) };
  }
}
