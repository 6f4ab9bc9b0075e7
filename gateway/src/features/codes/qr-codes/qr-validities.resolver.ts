import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, Input, SignedInMutation } from '../../../platform/graphql/operations.js';
import { perRequest } from '../../../platform/graphql/per-request.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import { usesOf, type Validity, validityOf } from '../validity/validity.js';
import { stateAt } from '../validity/validity-state.js';
import { QrBatch } from './qr-batch.entity.js';
import type { QrBatchesService } from './qr-batches.service.js';
import { QrCode } from './qr-code.entity.js';
import {
  QrCodeValidity,
  QrValidity,
  SetQrCodeValidityInput,
  SetQrCodeValidityPayload,
} from './qr-validities.inputs.js';
import type { QrValidityService } from './qr-validities.service.js';

const shown = (validity: Validity, now = new Date()): QrValidity => {
  const { validFrom: from, validUntil: until, maxUses, useEvery, useZone: timeZone } = validity;
  return { from, until, maxUses, useEvery, timeZone, state: stateAt(validity, now) };
};

@Resolver(QrBatch)
export class QrBatchValidityResolver {
  @FieldResolver(() => QrValidity, {
    description:
      'For how long and how often its codes can be redeemed, but for those with a validity of their own.',
  })
  validity(@Root() batch: QrBatch): QrValidity {
    return shown(batch);
  }
}

@Resolver(QrCode)
export class QrCodeValidityResolver {
  readonly #batches = perRequest(async (ids: readonly number[]) => {
    const batches = await this.qrBatches.byIds(ids);
    return ids.map((id) => batches.get(id) ?? new Error(`There is no batch ${id}.`));
  });

  constructor(
    private readonly access: ApplicationAccess,
    private readonly qrBatches: QrBatchesService,
    private readonly validities: QrValidityService,
  ) {}

  @FieldResolver(() => QrCodeValidity, {
    description: 'For how long and how often the code can be redeemed, and how often it was.',
  })
  async validity(@Root() code: QrCode, @Ctx() context: RequestContext): Promise<QrCodeValidity> {
    const batch = await this.#batches(context).load(code.batchId);
    // The loader throws an error that it answers.
    if (batch instanceof Error) throw batch;
    const { lastUsedAt, maxUses } = code;
    return { ...shown(validityOf(code, batch)), uses: usesOf(code), lastUsedAt, own: maxUses !== null };
  }

  @SignedInMutation(() => SetQrCodeValidityPayload, { danger: 'none' })
  @Description(
    'Gives QR codes a validity of their own, or the one of their batch again, in one transaction. Codes become used, or active again, by the number of their uses.',
  )
  async setQrCodeValidity(
    @CurrentAccount() viewer: SignedIn,
    @Input() { selection, application, validity }: SetQrCodeValidityInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'codes.write');
    return this.validities.ofCodes(scope, viewer, selection, validity);
  }
}
