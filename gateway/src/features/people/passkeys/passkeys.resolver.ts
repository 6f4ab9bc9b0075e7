import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import {
  Description,
  EnrollingMutation,
  Input,
  SignedInMutation,
} from '../../../platform/graphql/operations.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { ViewerType } from '../sessions/viewer.type.js';
import type { PasskeyAssertionsService } from './passkey-assertions.service.js';
import {
  AddPasskeyInput,
  PasskeyOptionsPayload,
  PasskeyPayload,
  Passkeys,
  RemovePasskeyInput,
  RemovePasskeyPayload,
  RenamePasskeyInput,
} from './passkeys.inputs.js';
import type { PasskeysService } from './passkeys.service.js';

@Resolver(() => ViewerType)
export class PasskeysResolver {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly assertions: PasskeyAssertionsService,
  ) {}

  @FieldResolver(() => Passkeys, { name: 'passkeys', description: 'The passkeys of the viewer.' })
  list(@Root() viewer: ViewerType): Promise<Passkeys> {
    return this.passkeys.list(viewer);
  }

  @SignedInMutation(() => PasskeyOptionsPayload, { danger: 'who may log in' })
  @Description(
    'Makes the options by which a browser makes a passkey. Fails with CONFLICT where there are no passkeys and for an account with 20.',
  )
  async beginAddPasskey(@CurrentAccount() viewer: SignedIn, @Ctx() { caller }: RequestContext) {
    return { options: await this.passkeys.beginRegistration(viewer, caller) };
  }

  @SignedInMutation(() => PasskeyPayload, { danger: 'who may log in' })
  @Description(
    'Adds the passkey that a browser has made, and mails its owner. It never becomes the only way to log in. Fails with INVALID_INPUT for an answer that is wrong, late or used, and with CONFLICT for a passkey that exists.',
  )
  async addPasskey(
    @CurrentAccount() viewer: SignedIn,
    @Ctx() { caller }: RequestContext,
    @Input() input: AddPasskeyInput,
  ) {
    const passkey = await this.passkeys.finishRegistration(viewer, input, caller);
    return { passkey, message: 'Passkey added.' };
  }

  @SignedInMutation(() => PasskeyPayload, { danger: 'none' })
  @Description("Renames one of the viewer's passkeys. Fails with NOT_FOUND for another account's.")
  async renamePasskey(@CurrentAccount() viewer: SignedIn, @Input() input: RenamePasskeyInput) {
    return { passkey: await this.passkeys.rename(viewer, input), message: 'Passkey renamed.' };
  }

  @SignedInMutation(() => RemovePasskeyPayload, { danger: 'who may log in' })
  @Description(
    "Removes one of the viewer's passkeys, and mails its owner. Fails with NOT_FOUND for another account's.",
  )
  async removePasskey(@CurrentAccount() viewer: SignedIn, @Input() { id }: RemovePasskeyInput) {
    await this.passkeys.remove(viewer, id);
    return { passkeys: await this.passkeys.list(viewer), message: 'Passkey removed.' };
  }

  @EnrollingMutation(() => PasskeyOptionsPayload, { danger: 'none' })
  @Description(
    'Makes the options by which a browser asks for a passkey of the viewer, for `confirmIdentity`. Fails with CONFLICT for an account without one.',
  )
  async beginPasskeyConfirmation(@CurrentAccount() viewer: SignedIn, @Ctx() { caller }: RequestContext) {
    return { options: await this.assertions.confirmOptions(viewer.accountId, caller.address) };
  }
}
