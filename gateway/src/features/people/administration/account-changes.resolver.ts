import { Arg, Mutation, Resolver } from 'type-graphql';
import { admin } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../../platform/graphql/access.js';
import { ChangeAccountsInput, ChangeAccountsPayload } from './account-acts.inputs.js';
import type { AccountActsService } from './account-acts.service.js';
import {
  AccountChangePayload,
  ChangeAccountRoleInput,
  DeactivateAccountInput,
  ReactivateAccountInput,
} from './account-changes.inputs.js';
import type { AccountChangesService } from './account-changes.service.js';

@Resolver()
export class AccountChangesResolver {
  constructor(
    private readonly changes: AccountChangesService,
    private readonly acts: AccountActsService,
  ) {}

  @Access(admin, { danger: 'who may log in' })
  @Mutation(() => AccountChangePayload, {
    name: 'changeAccountRole',
    description:
      "Gives an account another role, from the next call of its sessions on. Administrators only. Fails with FORBIDDEN for the viewer's own account without `confirmOwn`, and with CONFLICT for the last administrator and for a sign-up whose address is not verified.",
  })
  async changeRole(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => ChangeAccountRoleInput, { description: 'The account and its new role.' })
    input: ChangeAccountRoleInput,
  ): Promise<AccountChangePayload> {
    return { account: await this.changes.changeRole(viewer, input), message: 'Role changed.' };
  }

  @Access(admin, { danger: 'who may log in' })
  @Mutation(() => AccountChangePayload, {
    name: 'deactivateAccount',
    description:
      "Deactivates an account: its sessions end at once, and it cannot log in until it is reactivated. Its content stays, and the keys of its application keep working: revoke those separately. Administrators only. Fails with FORBIDDEN for the viewer's own account without `confirmOwn`, and with CONFLICT for the last administrator and for an account that is not in use yet.",
  })
  async deactivate(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => DeactivateAccountInput, { description: 'The account to deactivate.' })
    input: DeactivateAccountInput,
  ): Promise<AccountChangePayload> {
    return { account: await this.changes.deactivate(viewer, input), message: 'Account deactivated.' };
  }

  @Access(admin, { danger: 'who may log in' })
  @Mutation(() => AccountChangePayload, {
    name: 'reactivateAccount',
    description: 'Reactivates an account, which can log in again with its password. Administrators only.',
  })
  async reactivate(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => ReactivateAccountInput, { description: 'The account to reactivate.' })
    { id }: ReactivateAccountInput,
  ): Promise<AccountChangePayload> {
    return { account: await this.changes.reactivate(viewer, id), message: 'Account reactivated.' };
  }

  @Access(admin, { danger: 'who may log in' })
  @Mutation(() => ChangeAccountsPayload, {
    name: 'changeAccounts',
    description:
      "Changes accounts one after the other, each as the mutation for one account does, and answers which were left as they are, and why; the viewer's own account always is. Administrators only. When the call as a whole fails, some of them may be changed: the same call does the rest.",
  })
  changeSeveral(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => ChangeAccountsInput, { description: 'The accounts, and what is done with each.' })
    input: ChangeAccountsInput,
  ): Promise<ChangeAccountsPayload> {
    return this.acts.run(viewer, input);
  }
}
