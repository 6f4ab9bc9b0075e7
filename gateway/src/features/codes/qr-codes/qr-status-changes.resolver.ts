import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { signedIn } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../../platform/graphql/access.js';
import { perRequest } from '../../../platform/graphql/per-request.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import type { AccountEmailsService } from '../../people/accounts/account-emails.service.js';
import { QrStatusChange } from './qr-status-change.entity.js';
import {
  ChangeQrCodeStatusesInput,
  ChangeQrCodeStatusesPayload,
  ChangeQrCodeStatusInput,
  ChangeQrCodeStatusPayload,
  RevokeQrBatchInput,
  RevokeQrBatchPayload,
} from './qr-status-changes.inputs.js';
import type { QrStatusChangesService } from './qr-status-changes.service.js';

@Resolver(QrStatusChange)
export class QrStatusChangesResolver {
  readonly #emails: ReturnType<typeof perRequest<number, string | null>>;

  constructor(
    private readonly access: ApplicationAccess,
    private readonly statusChanges: QrStatusChangesService,
    accountEmails: AccountEmailsService,
  ) {
    this.#emails = perRequest((ids) => accountEmails.byIds(ids));
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The e-mail address of the account that changed the status; null after its deletion.',
  })
  async changedBy(@Root() { accountId }: QrStatusChange, @Ctx() context: RequestContext) {
    return accountId === null ? null : this.#emails(context).load(accountId);
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => ChangeQrCodeStatusPayload, {
    name: 'changeQrCodeStatus',
    description: 'Marks an active QR code as used or revoked.',
  })
  async changeOne(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => ChangeQrCodeStatusInput, { description: 'The code and its new status.' })
    { code, status, ...explanation }: ChangeQrCodeStatusInput,
  ) {
    return this.statusChanges.changeOne(viewer, code, status, explanation);
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => ChangeQrCodeStatusesPayload, {
    name: 'changeQrCodeStatuses',
    description:
      'Marks the active codes of a selection as used or revoked, in one transaction. Answers CONFLICT when the selection does not have the expected number of codes.',
  })
  async changeSelection(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => ChangeQrCodeStatusesInput, { description: 'The codes and their new status.' })
    { selection, application, ...change }: ChangeQrCodeStatusesInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'codes.write');
    return this.statusChanges.changeSelection(scope, viewer, selection, change);
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => RevokeQrBatchPayload, {
    name: 'revokeQrBatch',
    description: 'Revokes the active codes of a batch, in one transaction. Used codes stay used.',
  })
  revokeBatch(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => RevokeQrBatchInput, { description: 'The batch, as the caller has seen it.' })
    input: RevokeQrBatchInput,
  ) {
    return this.statusChanges.revokeBatch(viewer, input);
  }
}
