import { FieldResolver, Resolver, Root } from 'type-graphql';
import { freshUntil } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, EnrollingMutation, Input } from '../../../platform/graphql/operations.js';
import { ViewerType } from '../sessions/viewer.type.js';
import {
  ConfirmationMethodEnum,
  ConfirmIdentityInput,
  ConfirmIdentityPayload,
} from './confirmation.inputs.js';
import type { ConfirmationMethod, ConfirmationService } from './confirmation.service.js';

@Resolver(() => ViewerType)
export class ConfirmationResolver {
  constructor(private readonly confirmation: ConfirmationService) {}

  @FieldResolver(() => [ConfirmationMethodEnum], {
    description: 'By what `confirmIdentity` confirms the viewer, the usual way first.',
  })
  confirmationMethods(@Root() viewer: ViewerType): Promise<ConfirmationMethod[]> {
    return this.confirmation.methods(viewer);
  }

  @EnrollingMutation(() => ConfirmIdentityPayload, { danger: 'proven by its input' })
  @Description(
    'Confirms that the person at this session is the one who logged in. Fails with INVALID_INPUT for a wrong password, code or passkey, and with TOO_MANY_ATTEMPTS.',
  )
  async confirmIdentity(@CurrentAccount() viewer: SignedIn, @Input() input: ConfirmIdentityInput) {
    const confirmedAt = await this.confirmation.confirm(viewer, input);
    return { confirmedUntil: freshUntil({ confirmedAt }) };
  }
}
