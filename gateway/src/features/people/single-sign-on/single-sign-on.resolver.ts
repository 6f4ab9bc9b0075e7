import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { anyone, signedIn } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { Access, CurrentAccount } from '../../../platform/graphql/access.js';
import { Message } from '../../../platform/graphql/message.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import type { PasswordLogInRule } from '../passwords/password-log-in-rule.js';
import { ViewerType } from '../sessions/viewer.type.js';
import type { IdentitiesService } from './identities.service.js';
import { Identity } from './identity.entity.js';
import { says } from './single-sign-on.messages.js';
import type { SingleSignOnService } from './single-sign-on.service.js';
import {
  ConnectSingleSignOnInput,
  ConnectSingleSignOnPayload,
  DisconnectSingleSignOnInput,
  LogInOptions,
} from './single-sign-on.types.js';
import { SingleSignOnRefused } from './single-sign-on-problem.js';

@Resolver(() => ViewerType)
export class SingleSignOnResolver {
  constructor(
    private readonly singleSignOn: SingleSignOnService,
    private readonly identities: IdentitiesService,
    private readonly passwords: PasswordLogInRule,
  ) {}

  @Access(anyone)
  @Query(() => LogInOptions, { description: 'By what people log in here.' })
  async logInOptions(): Promise<LogInOptions> {
    return { password: this.passwords.isOn, singleSignOn: await this.singleSignOn.option() };
  }

  @FieldResolver(() => [Identity], {
    name: 'singleSignOnConnections',
    description: 'The connections of the account with the single sign-on, the oldest first, at most 10.',
  })
  listIdentities(@Root() viewer: ViewerType): Promise<Identity[]> {
    return this.identities.list(viewer);
  }

  @Access(signedIn, { danger: 'who may log in' })
  @Mutation(() => ConnectSingleSignOnPayload, {
    description:
      "Begins a way to the provider that connects the viewer's account. Fails with NOT_FOUND where single sign-on is not set up, and with UNAVAILABLE while the provider does not answer.",
  })
  async connectSingleSignOn(
    @CurrentAccount() viewer: SignedIn,
    @Ctx() { caller }: RequestContext,
    @Arg('input', () => ConnectSingleSignOnInput, { description: 'Where the browser comes back to.' })
    input: ConnectSingleSignOnInput,
  ): Promise<ConnectSingleSignOnPayload> {
    const errand = { purpose: 'connect', ...input } as const;
    const out = await this.singleSignOn.begin(viewer, errand, caller).catch((error: unknown) => {
      if (error instanceof SingleSignOnRefused) throw new DomainError('UNAVAILABLE', says.noAnswer);
      throw error;
    });
    caller.setCookie('oidc', out.browserToken, out.expiresAt);
    return { url: out.url };
  }

  @Access(signedIn, { danger: 'who may log in' })
  @Mutation(() => Message, {
    description:
      'Takes a connection away. Fails with NOT_FOUND for that of another account, and with CONFLICT when nothing else opens the account.',
  })
  async disconnectSingleSignOn(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => DisconnectSingleSignOnInput, { description: 'The connection.' })
    { id }: DisconnectSingleSignOnInput,
  ): Promise<Message> {
    await this.identities.disconnect(viewer, id);
    return { message: 'Single sign-on disconnected.' };
  }
}
