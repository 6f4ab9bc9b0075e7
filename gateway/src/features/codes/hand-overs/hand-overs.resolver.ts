import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
import { perRequest } from '../../../platform/graphql/per-request.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import type { AccountEmailsService } from '../../people/accounts/account-emails.service.js';
import { LabelSheet } from '../print-runs/label-sheet.js';
import type { LabelSheetsService } from '../print-runs/label-sheets.service.js';
import { HandOver } from './hand-over.entity.js';
import {
  HandOverQrBatchInput,
  HandOverQrBatchPayload,
  HandOversArgs,
  RevokeHandOverInput,
  RevokeHandOverPayload,
} from './hand-overs.inputs.js';
import type { HandOversService } from './hand-overs.service.js';

@Resolver(HandOver)
export class HandOversResolver {
  readonly #sheets = perRequest((handOvers: readonly HandOver[]) => this.sheets.ofRuns(handOvers));

  constructor(
    private readonly access: ApplicationAccess,
    private readonly handOvers: HandOversService,
    private readonly sheets: LabelSheetsService,
    private readonly emails: AccountEmailsService,
  ) {}

  @SignedInQuery(() => [HandOver], { name: 'handOvers', complexity: 200, tokens: true })
  @Description(
    'The links by which a batch was handed over to print shops, newest first: at most 50. They are removed 30 days after their end.',
  )
  async list(@CurrentAccount() viewer: SignedIn, @Args() { application, batch }: HandOversArgs) {
    return this.handOvers.list(await this.access.scopeFor(viewer, application, 'codes.read'), batch);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The e-mail address of the account that made the link; null after its deletion.',
  })
  createdBy(@Root() { accountId }: HandOver, @Ctx() context: RequestContext) {
    return this.emails.of(context, accountId);
  }

  @FieldResolver(() => LabelSheet, { description: 'The sheet that the labels of the PDF are for.' })
  sheet(@Root() handOver: HandOver, @Ctx() context: RequestContext) {
    return this.#sheets(context).load(handOver);
  }

  @SignedInMutation(() => HandOverQrBatchPayload, { danger: 'gives a key' })
  @Description(
    'Makes a link by which a print shop gets the active codes of a batch, as labels (PDF), images (SVG) and a table (CSV), without an account. It does not mark codes as printed. Answers CONFLICT when the batch has 20 links that can be opened.',
  )
  async handOverQrBatch(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, ...request }: HandOverQrBatchInput,
  ) {
    return this.handOvers.make(
      await this.access.scopeFor(viewer, application, 'codes.write'),
      viewer,
      request,
    );
  }

  @SignedInMutation(() => RevokeHandOverPayload, { danger: 'none' })
  @Description(
    'Revokes the link of a hand-over, which ends at once, with its downloads in progress. This cannot be undone. Every account of the application may revoke it.',
  )
  async revokeHandOver(@CurrentAccount() viewer: SignedIn, @Input() { id }: RevokeHandOverInput) {
    return { handOver: await this.handOvers.revoke(viewer, id) };
  }
}
