import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { enrolling, signedIn } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../../platform/graphql/access.js';
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

  @Access(signedIn, { danger: 'who may log in' })
  @Mutation(() => PasskeyOptionsPayload, {
    description:
      'Makes the options by which a browser makes a passkey. Fails with CONFLICT where there are no passkeys and for an account with 20.',
  })
  async beginAddPasskey(
    @CurrentAccount() viewer: SignedIn,
    @Ctx() { caller }: RequestContext,
  ): Promise<PasskeyOptionsPayload> {
    return { options: await this.passkeys.beginRegistration(viewer, caller) };
  }

  @Access(signedIn, { danger: 'who may log in' })
  @Mutation(() => PasskeyPayload, {
    description:
      'Adds the passkey that a browser has made, and mails its owner. It never becomes the only way to log in. Fails with INVALID_INPUT for an answer that is wrong, late or used, and with CONFLICT for a passkey that exists.',
  })
  async addPasskey(
    @CurrentAccount() viewer: SignedIn,
    @Ctx() { caller }: RequestContext,
    @Arg('input', () => AddPasskeyInput, { description: 'The passkey.' }) input: AddPasskeyInput,
  ): Promise<PasskeyPayload> {
    const passkey = await this.passkeys.finishRegistration(viewer, input, caller);
    return { passkey, message: 'Passkey added.' };
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => PasskeyPayload, {
    description: "Renames one of the viewer's passkeys. Fails with NOT_FOUND for that of another account.",
  })
  async renamePasskey(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => RenamePasskeyInput, { description: 'The new name.' }) input: RenamePasskeyInput,
  ): Promise<PasskeyPayload> {
    return { passkey: await this.passkeys.rename(viewer, input), message: 'Passkey renamed.' };
  }

  @Access(signedIn, { danger: 'who may log in' })
  @Mutation(() => RemovePasskeyPayload, {
    description:
      "Removes one of the viewer's passkeys, and mails its owner. Fails with NOT_FOUND for that of another account.",
  })
  async removePasskey(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => RemovePasskeyInput, { description: 'The passkey.' }) { id }: RemovePasskeyInput,
  ): Promise<RemovePasskeyPayload> {
    await this.passkeys.remove(viewer, id);
    return { passkeys: await this.passkeys.list(viewer), message: 'Passkey removed.' };
  }

  @Access(enrolling, { danger: 'none' })
  @Mutation(() => PasskeyOptionsPayload, {
    description:
      'Makes the options by which a browser asks for a passkey of the viewer, for `confirmIdentity`. Fails with CONFLICT for an account without one.',
  })
  async beginPasskeyConfirmation(
    @CurrentAccount() viewer: SignedIn,
    @Ctx() { caller }: RequestContext,
  ): Promise<PasskeyOptionsPayload> {
    return { options: await this.assertions.confirmOptions(viewer.accountId, caller.address) };
  }
}
