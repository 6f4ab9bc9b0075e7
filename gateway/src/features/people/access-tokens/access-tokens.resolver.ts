import { Args, Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
import { ApplicationArgs } from '../../operations/applications/application.args.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import { AccessToken, MemberAccessToken } from './access-token.entity.js';
import {
  AccessTokenPolicy,
  CreateAccessTokenInput,
  CreateAccessTokenPayload,
  RenameAccessTokenInput,
  RenameAccessTokenPayload,
  RevokeAccessTokenInput,
  RevokeAccessTokenPayload,
  RevokeAllAccessTokensPayload,
  RevokeMemberAccessTokenInput,
  RevokeMemberAccessTokenPayload,
  SaveAccessTokenPolicyInput,
  SaveAccessTokenPolicyPayload,
} from './access-tokens.inputs.js';
import type { AccessTokensService } from './access-tokens.service.js';
import type { MemberAccessTokensService } from './member-access-tokens.service.js';

@Resolver()
export class AccessTokensResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly tokens: AccessTokensService,
    private readonly memberTokens: MemberAccessTokensService,
  ) {}

  @SignedInQuery(() => [AccessToken], { complexity: 80 })
  @Description("The viewer's access tokens that are not revoked, newest first: at most 100.")
  accessTokens(@CurrentAccount() viewer: SignedIn) {
    return this.tokens.list(viewer);
  }

  @SignedInQuery(() => [MemberAccessToken], { complexity: 100 })
  @Description(
    'The valid access tokens of the members of an application, newest first: at most 100. Owners and administrators only.',
  )
  async memberAccessTokens(@CurrentAccount() viewer: SignedIn, @Args() { application }: ApplicationArgs) {
    return this.memberTokens.list(await this.access.scopeFor(viewer, application, 'members.read'));
  }

  @SignedInQuery(() => AccessTokenPolicy)
  @Description('The rules of an application for access tokens.')
  async accessTokenPolicy(@CurrentAccount() viewer: SignedIn, @Args() { application }: ApplicationArgs) {
    return this.memberTokens.policy(await this.access.scopeFor(viewer, application, 'codes.read'));
  }

  @SignedInMutation(() => CreateAccessTokenPayload, { danger: 'gives a key' })
  @Description(
    'Creates an access token of the viewer for one application. Answers CONFLICT when the viewer has 20 valid ones, and FORBIDDEN where the application allows none.',
  )
  async createAccessToken(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, ...input }: CreateAccessTokenInput,
  ) {
    return this.tokens.create(await this.access.scopeFor(viewer, application, 'codes.read'), viewer, input);
  }

  @SignedInMutation(() => RenameAccessTokenPayload, { danger: 'none' })
  @Description('Gives one of the viewer’s access tokens another name.')
  async renameAccessToken(@CurrentAccount() viewer: SignedIn, @Input() { id, name }: RenameAccessTokenInput) {
    return { accessToken: await this.tokens.rename(viewer, id, name) };
  }

  @SignedInMutation(() => RevokeAccessTokenPayload, { danger: 'none' })
  @Description(
    "Revokes one of the viewer's access tokens. Every gateway rejects it at once, and this cannot be undone.",
  )
  async revokeAccessToken(@CurrentAccount() viewer: SignedIn, @Input() { id }: RevokeAccessTokenInput) {
    return { accessToken: await this.tokens.revoke(viewer, id) };
  }

  @SignedInMutation(() => RevokeAllAccessTokensPayload, { danger: 'none' })
  @Description("Revokes all of the viewer's access tokens, in every application.")
  async revokeAllAccessTokens(@CurrentAccount() viewer: SignedIn) {
    return { revokedCount: await this.tokens.revokeAll(viewer) };
  }

  @SignedInMutation(() => RevokeMemberAccessTokenPayload, { danger: 'none' })
  @Description('Revokes the access token of a member. Owners only.')
  async revokeMemberAccessToken(
    @CurrentAccount() viewer: SignedIn,
    @Input() { id }: RevokeMemberAccessTokenInput,
  ) {
    return { accessToken: await this.memberTokens.revoke(viewer, id) };
  }

  @SignedInMutation(() => SaveAccessTokenPolicyPayload, { danger: 'none' })
  @Description(
    'Sets whether access tokens work in an application and for how many days a new one may be valid. Tokens that exist keep their end. Owners only.',
  )
  async saveAccessTokenPolicy(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, ...policy }: SaveAccessTokenPolicyInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'settings');
    return { policy: await this.memberTokens.savePolicy(scope, policy) };
  }
}
