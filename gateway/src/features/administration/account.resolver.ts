import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { perRequest } from '../../platform/graphql/per-request.js';
import type { RequestContext } from '../../platform/graphql/request-context.js';
import { Account } from '../accounts/account.entity.js';
import { Application } from '../applications/application.entity.js';
import type { ApplicationsService } from '../applications/applications.service.js';
import type { QrBatchesService } from '../qr-codes/qr-batches.service.js';

/** The fields of an account beyond its columns. A list loads each of them once for all accounts, not once per row. */
@Resolver(() => Account)
export class AccountResolver {
  readonly #applications: ReturnType<typeof perRequest<number, Application | null>>;
  readonly #qrCodeCounts: ReturnType<typeof perRequest<number, number>>;

  constructor(applications: ApplicationsService, qrBatches: QrBatchesService) {
    this.#applications = perRequest(async (ids) => {
      const applicationsById = await applications.byIds(ids);
      return ids.map((id) => applicationsById.get(id) ?? null);
    });
    this.#qrCodeCounts = perRequest(async (ids) => {
      const counts = await qrBatches.countsByAccount(ids);
      return ids.map((id) => counts.get(id) ?? 0);
    });
  }

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
    description: 'Whether the account can log in: its e-mail address is verified or its invitation accepted.',
  })
  isActivated(@Root() account: Account): boolean {
    return account.activatedAt !== null;
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the account was invited and has not accepted yet.',
  })
  invitationPending(@Root() account: Account): boolean {
    return account.invitedAt !== null && account.activatedAt === null;
  }

  @FieldResolver(() => Int, { description: 'The number of QR codes the account has generated.' })
  async qrCodeCount(@Root() account: Account, @Ctx() context: RequestContext): Promise<number> {
    return account.qrCodeCount ?? this.#qrCodeCounts(context).load(account.id);
  }
}
