import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Message } from '../../../platform/graphql/message.js';
import { AnyoneQuery, Description, Input, SignedInMutation } from '../../../platform/graphql/operations.js';
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

  @AnyoneQuery(() => LogInOptions)
  @Description('By what people log in here.')
  async logInOptions() {
    return { password: this.passwords.isOn, singleSignOn: await this.singleSignOn.option() };
  }

  @FieldResolver(() => [Identity], {
    name: 'singleSignOnConnections',
    description: 'The connections of the account with the single sign-on, the oldest first, at most 10.',
  })
  listIdentities(@Root() viewer: ViewerType): Promise<Identity[]> {
    return this.identities.list(viewer);
  }

  @SignedInMutation(() => ConnectSingleSignOnPayload, { danger: 'who may log in' })
  @Description(
    "Begins a way to the provider that connects the viewer's account. Fails with NOT_FOUND where single sign-on is not set up, and with UNAVAILABLE while the provider does not answer.",
  )
  async connectSingleSignOn(
    @CurrentAccount() viewer: SignedIn,
    @Ctx() { caller }: RequestContext,
    @Input() input: ConnectSingleSignOnInput,
  ) {
    const errand = { purpose: 'connect', ...input } as const;
    const out = await this.singleSignOn.begin(viewer, errand, caller).catch((error: unknown) => {
      if (error instanceof SingleSignOnRefused) throw new DomainError('UNAVAILABLE', says.noAnswer);
      throw error;
    });
    caller.setCookie('oidc', out.browserToken, out.expiresAt);
    return { url: out.url };
  }

  @SignedInMutation(() => Message, { danger: 'who may log in' })
  @Description(
    'Takes a connection away. Fails with NOT_FOUND for the connection of another account, and with CONFLICT when nothing else opens the account.',
  )
  async disconnectSingleSignOn(
    @CurrentAccount() viewer: SignedIn,
    @Input() { id }: DisconnectSingleSignOnInput,
  ) {
    await this.identities.disconnect(viewer, id);
    return { message: 'Single sign-on disconnected.' };
  }
}
