import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { perRequest } from '../../../platform/graphql/per-request.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { Application } from '../../operations/applications/application.entity.js';
import type { ApplicationsService } from '../../operations/applications/applications.service.js';
import { Account } from '../accounts/account.entity.js';
import { Invitation } from '../invitations/invitation.type.js';
import type { AccountInvitationsService } from './account-invitations.service.js';
import type { AccountListService } from './account-list.service.js';
import { AccountState, accountState } from './account-state.js';

/** The fields of an account beyond its columns. A list loads each of them once for all accounts, not once per row. */
@Resolver(() => Account)
export class AccountResolver {
  readonly #applications = perRequest((ids: readonly number[]) => this.applications.inOrder(ids));
  readonly #qrCodeCounts = perRequest((ids: readonly number[]) => this.list.codeCounts(ids));

  readonly #invitations = perRequest((accounts: readonly Account[]) => this.invitations.of(accounts));

  constructor(
    private readonly applications: ApplicationsService,
    private readonly list: AccountListService,
    private readonly invitations: AccountInvitationsService,
  ) {}

  @FieldResolver(() => Application, {
    nullable: true,
    description:
      'The application the account belongs to; null until the e-mail address of a sign-up is verified.',
  })
  async application(@Root() account: Account, @Ctx() context: RequestContext): Promise<Application | null> {
    if (account.applicationId === null) return null;
    return account.application ?? this.#applications(context).load(account.applicationId);
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the account can log in: its e-mail address is verified or its invitation accepted, and it is not deactivated.',
  })
  isActivated(@Root() account: Account): boolean {
    return Boolean(account.activatedAt) && !account.deactivatedAt;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the account was invited and has not accepted yet.',
  })
  invitationPending(@Root() account: Account): boolean {
    return account.invitedAt !== null && account.activatedAt === null;
  }

  @FieldResolver(() => AccountState, {
    description: 'Whether the account can log in, or the step that is missing.',
  })
  async state(@Root() account: Account, @Ctx() context: RequestContext): Promise<AccountState> {
    return accountState(account, await this.#invitations(context).load(account));
  }

  @FieldResolver(() => Invitation, {
    nullable: true,
    description: 'The state of the invitation; null for an account that signed up.',
  })
  invitation(@Root() account: Account, @Ctx() context: RequestContext): Promise<Invitation | null> {
    return this.#invitations(context).load(account);
  }

  @FieldResolver(() => Int, { description: 'The number of QR codes the account has generated.' })
  async qrCodeCount(@Root() account: Account, @Ctx() context: RequestContext): Promise<number> {
    return account.qrCodeCount ?? this.#qrCodeCounts(context).load(account.id);
  }
}
