import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { AdminMutation, Description, Input, SignedInMutation } from '../../../platform/graphql/operations.js';
import { perRequest } from '../../../platform/graphql/per-request.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import { Account } from '../accounts/account.entity.js';
import {
  RequireSecondStepInput,
  RequireSecondStepPayload,
  ResetSecondStepInput,
  ResetSecondStepPayload,
} from './second-step.inputs.js';
import type { SecondStepResetService } from './second-step-reset.service.js';
import type { SecondStepRuleService } from './second-step-rule.service.js';

/** The decisions of others about the second step of an account: of owners and administrators. */
@Resolver(() => Account)
export class SecondStepRulesResolver {
  readonly #haveSecondStep = perRequest((ids: readonly number[]) => this.resets.haveSecondStep(ids));

  constructor(
    private readonly access: ApplicationAccess,
    private readonly rule: SecondStepRuleService,
    private readonly resets: SecondStepResetService,
  ) {}

  @SignedInMutation(() => RequireSecondStepPayload, { danger: 'who may log in' })
  @Description(
    'Sets whether the members of an application need a second step. Each has seven days to set it up, once. Owners only. Fails with CONFLICT for a viewer whose session has no second step.',
  )
  async requireSecondStep(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, isRequired }: RequireSecondStepInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'settings');
    const message = isRequired
      ? 'Members need a second step from now on. Each has seven days to set it up.'
      : 'Members do not need a second step any more.';
    return { application: await this.rule.set(viewer, scope, isRequired), message };
  }

  @AdminMutation(() => ResetSecondStepPayload, { danger: 'who may log in' })
  @Description(
    'Removes the second step of an account whose owner has lost the phone and the recovery codes, ends its sessions and mails its owner. Passkeys stay. Make sure first who asks for it. Administrators only. Fails with CONFLICT for an account without a second step.',
  )
  async resetSecondStep(@CurrentAccount() viewer: SignedIn, @Input() { id }: ResetSecondStepInput) {
    return { account: await this.resets.reset(viewer, id), message: 'Second step reset.' };
  }

  @FieldResolver(() => Boolean, { description: 'Whether the account has a second step.' })
  hasSecondStep(@Root() { id }: Account, @Ctx() context: RequestContext): Promise<boolean> {
    return this.#haveSecondStep(context).load(id);
  }
}
