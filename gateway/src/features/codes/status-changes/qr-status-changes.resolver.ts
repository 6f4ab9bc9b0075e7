import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, Input, SignedInMutation } from '../../../platform/graphql/operations.js';
import { perRequest } from '../../../platform/graphql/per-request.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import type { AccountEmailsService } from '../../people/accounts/account-emails.service.js';
import { QrCode } from '../qr-codes/qr-code.entity.js';
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
  constructor(
    private readonly access: ApplicationAccess,
    private readonly statusChanges: QrStatusChangesService,
    private readonly emails: AccountEmailsService,
  ) {}

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The e-mail address of the account that changed the status; null after its deletion.',
  })
  async changedBy(@Root() { accountId }: QrStatusChange, @Ctx() context: RequestContext) {
    return this.emails.of(context, accountId);
  }

  @SignedInMutation(() => ChangeQrCodeStatusPayload, { danger: 'none', tokens: true })
  @Description('Marks an active QR code as used or revoked.')
  async changeQrCodeStatus(
    @CurrentAccount() viewer: SignedIn,
    @Input() { code, status, ...explanation }: ChangeQrCodeStatusInput,
  ) {
    return this.statusChanges.changeOne(viewer, code, status, explanation);
  }

  @SignedInMutation(() => ChangeQrCodeStatusesPayload, { danger: 'none', tokens: true })
  @Description(
    'Marks the active codes of a selection as used or revoked, in one transaction. Answers CONFLICT when the selection does not have the expected number of codes.',
  )
  async changeQrCodeStatuses(
    @CurrentAccount() viewer: SignedIn,
    @Input() { selection, application, ...change }: ChangeQrCodeStatusesInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'codes.write');
    return this.statusChanges.changeSelection(scope, viewer, selection, change);
  }

  @SignedInMutation(() => RevokeQrBatchPayload, { danger: 'none', tokens: true })
  @Description('Revokes the active codes of a batch, in one transaction. Used codes stay used.')
  revokeQrBatch(@CurrentAccount() viewer: SignedIn, @Input() input: RevokeQrBatchInput) {
    return this.statusChanges.revokeBatch(viewer, input);
  }
}

@Resolver(QrCode)
export class StatusOfCodeResolver {
  readonly #statusChanges = perRequest(async (ids: readonly number[]) => {
    const changes = await this.statusChanges.byIds(ids);
    return ids.map((id) => changes.get(id) ?? null);
  });

  constructor(private readonly statusChanges: QrStatusChangesService) {}

  @FieldResolver(() => QrStatusChange, {
    nullable: true,
    description:
      'How a person changed the status last, which may be by undoing a change. Null for a code that nobody changed, for one that an app redeemed, and for a status that was changed before reasons were recorded.',
  })
  async statusChange(@Root() { statusChangeId }: QrCode, @Ctx() context: RequestContext) {
    return statusChangeId === null ? null : this.#statusChanges(context).load(statusChangeId);
  }
}
