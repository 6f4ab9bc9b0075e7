import { Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { AdminMutation, Description, Input } from '../../../platform/graphql/operations.js';
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

  @AdminMutation(() => AccountChangePayload, { danger: 'who may log in' })
  @Description(
    "Gives an account another role, from the next call of its sessions on. Administrators only. Fails with FORBIDDEN for the viewer's own account without `confirmOwn`, and with CONFLICT for the last administrator and for a sign-up whose address is not verified.",
  )
  async changeAccountRole(@CurrentAccount() viewer: SignedIn, @Input() input: ChangeAccountRoleInput) {
    return { account: await this.changes.changeRole(viewer, input), message: 'Role changed.' };
  }

  @AdminMutation(() => AccountChangePayload, { danger: 'who may log in' })
  @Description(
    "Deactivates an account: its sessions end at once, and it cannot log in until it is reactivated. Its content stays, and the keys of its application keep working: revoke those separately. Administrators only. Fails with FORBIDDEN for the viewer's own account without `confirmOwn`, and with CONFLICT for the last administrator and for an account that is not in use yet.",
  )
  async deactivateAccount(@CurrentAccount() viewer: SignedIn, @Input() input: DeactivateAccountInput) {
    return { account: await this.changes.deactivate(viewer, input), message: 'Account deactivated.' };
  }

  @AdminMutation(() => AccountChangePayload, { danger: 'who may log in' })
  @Description('Reactivates an account, which can log in again with its password. Administrators only.')
  async reactivateAccount(@CurrentAccount() viewer: SignedIn, @Input() { id }: ReactivateAccountInput) {
    return { account: await this.changes.reactivate(viewer, id), message: 'Account reactivated.' };
  }

  @AdminMutation(() => ChangeAccountsPayload, { danger: 'who may log in' })
  @Description(
    "Changes accounts one after the other, each as the mutation for one account does, and answers which were left as they are, and why; the viewer's own account always is. Administrators only. When the call as a whole fails, some of them may be changed: the same call does the rest.",
  )
  changeAccounts(@CurrentAccount() viewer: SignedIn, @Input() input: ChangeAccountsInput) {
    return this.acts.run(viewer, input);
  }
}
