import { FieldResolver, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Message } from '../../../platform/graphql/message.js';
import {
  Description,
  EnrollingMutation,
  Input,
  SignedInMutation,
} from '../../../platform/graphql/operations.js';
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

  @EnrollingMutation(() => PrepareSecondStepPayload, { danger: 'who may log in' })
  @Description(
    'Makes the secret of an authenticator app and ten recovery codes, in place of earlier ones that were not confirmed. Nothing is on until `switchOnSecondStep`. Fails with CONFLICT when it is on.',
  )
  async prepareSecondStep(@CurrentAccount() viewer: SignedIn) {
    const { recoveryCodes, ...prepared } = await this.secondStep.prepare(viewer);
    const symbol = drawQrImage(prepared.url, standardImage, 'svg').toString();
    return { ...prepared, symbol, recoveryCodes: [...recoveryCodes] };
  }

  @EnrollingMutation(() => Message, { danger: 'who may log in' })
  @Description(
    "Switches the second step on by a first code, and ends the viewer's other sessions. Fails with INVALID_INPUT for a wrong code, and with TOO_MANY_ATTEMPTS.",
  )
  async switchOnSecondStep(@CurrentAccount() viewer: SignedIn, @Input() input: SwitchOnSecondStepInput) {
    await this.secondStep.switchOn(viewer, input);
    return { message: 'The second step is on.' };
  }

  @SignedInMutation(() => Message, { danger: 'who may log in' })
  @Description(
    'Switches the second step off, and deletes its recovery codes. Fails with CONFLICT while it is required of the account.',
  )
  async switchOffSecondStep(@CurrentAccount() viewer: SignedIn) {
    await this.secondStep.switchOff(viewer);
    return { message: 'The second step is off.' };
  }

  @SignedInMutation(() => RenewRecoveryCodesPayload, { danger: 'who may log in' })
  @Description('Replaces the recovery codes. Fails with CONFLICT while the second step is off.')
  async renewRecoveryCodes(@CurrentAccount() viewer: SignedIn) {
    return { recoveryCodes: await this.secondStep.renewRecoveryCodes(viewer) };
  }
}
