import { Arg, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { enrolling, signedIn } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../../platform/graphql/access.js';
import { Message } from '../../../platform/graphql/message.js';
import { standardImage } from '../../../platform/symbols/image-options.js';
import { drawQrImage } from '../../../platform/symbols/qr-image.js';
import { ViewerType } from '../sessions/viewer.type.js';
import {
  PrepareSecondStepPayload,
  RenewRecoveryCodesPayload,
  SecondStep,
  SwitchOnSecondStepInput,
} from './second-step.inputs.js';
import type { SecondStepService } from './second-step.service.js';

@Resolver(() => ViewerType)
export class SecondStepResolver {
  constructor(private readonly secondStep: SecondStepService) {}

  @FieldResolver(() => SecondStep, { name: 'secondStep', description: 'The second step of the log-in.' })
  status(@Root() viewer: ViewerType): Promise<SecondStep> {
    return this.secondStep.status(viewer);
  }

  @Access(enrolling, { danger: 'who may log in' })
  @Mutation(() => PrepareSecondStepPayload, {
    description:
      'Makes the secret of an authenticator app and ten recovery codes, in place of earlier ones that were not confirmed. Nothing is on until `switchOnSecondStep`. Fails with CONFLICT when it is on.',
  })
  async prepareSecondStep(@CurrentAccount() viewer: SignedIn): Promise<PrepareSecondStepPayload> {
    const { recoveryCodes, ...prepared } = await this.secondStep.prepare(viewer);
    const symbol = drawQrImage(prepared.url, standardImage, 'svg').toString();
    return { ...prepared, symbol, recoveryCodes: [...recoveryCodes] };
  }

  @Access(enrolling, { danger: 'who may log in' })
  @Mutation(() => Message, {
    description:
      "Switches the second step on by a first code, and ends the viewer's other sessions. Fails with INVALID_INPUT for a wrong code, and with TOO_MANY_ATTEMPTS.",
  })
  async switchOnSecondStep(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => SwitchOnSecondStepInput, { description: 'The first code.' })
    input: SwitchOnSecondStepInput,
  ): Promise<Message> {
    await this.secondStep.switchOn(viewer, input);
    return { message: 'The second step is on.' };
  }

  @Access(signedIn, { danger: 'who may log in' })
  @Mutation(() => Message, {
    description:
      'Switches the second step off, and deletes its recovery codes. Fails with CONFLICT while it is required of the account.',
  })
  async switchOffSecondStep(@CurrentAccount() viewer: SignedIn): Promise<Message> {
    await this.secondStep.switchOff(viewer);
    return { message: 'The second step is off.' };
  }

  @Access(signedIn, { danger: 'who may log in' })
  @Mutation(() => RenewRecoveryCodesPayload, {
    description: 'Replaces the recovery codes. Fails with CONFLICT while the second step is off.',
  })
  async renewRecoveryCodes(@CurrentAccount() viewer: SignedIn): Promise<RenewRecoveryCodesPayload> {
    return { recoveryCodes: await this.secondStep.renewRecoveryCodes(viewer) };
  }
}
