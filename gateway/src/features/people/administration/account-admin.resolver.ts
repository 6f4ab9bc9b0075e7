import { Arg, Args, Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { connectionType, toConnection } from '../../../platform/graphql/connection.js';
import { AdminMutation, AdminQuery, Description, Input } from '../../../platform/graphql/operations.js';
import { Account } from '../accounts/account.entity.js';
import {
  AccountsArgs,
  ApplicationMembers,
  DeleteAccountInput,
  DeleteAccountPayload,
  RegisterAccountInput,
  RegisterAccountPayload,
} from './account-admin.inputs.js';
import type { AccountAdminService } from './account-admin.service.js';
import type { AccountListService } from './account-list.service.js';
import type { ApplicationMembersService } from './application-members.service.js';

const AccountConnection = connectionType(Account, 'accounts');

@Resolver()
export class AccountAdminResolver {
  constructor(
    private readonly accountList: AccountListService,
    private readonly accountAdmin: AccountAdminService,
    private readonly applicationMembers: ApplicationMembersService,
  ) {}

  @AdminQuery(() => ApplicationMembers, { name: 'applicationMembers', nullable: true })
  @Description(
    'Returns the application with exactly this name and its accounts, or null if it does not exist. Shows who an added account would work with. Administrators only.',
  )
  members(
    @CurrentAccount() viewer: SignedIn,
    @Arg('name', { description: 'The name of the application.' }) name: string,
  ) {
    return this.applicationMembers.find(viewer, name);
  }

  @AdminQuery(() => AccountConnection)
  @Description(
    'Lists the accounts of all applications. `totalCount` ends at 10,001: there are more than 10,000. `skip` passes over 10,000 at most. Administrators only.',
  )
  async accounts(@CurrentAccount() viewer: SignedIn, @Args() { filter, ...page }: AccountsArgs) {
    return toConnection(await this.accountList.list(viewer, { ...page, ...filter }));
  }

  @AdminMutation(() => RegisterAccountPayload, { danger: 'who may log in' })
  @Description(
    'Creates an account and mails an invitation with a link to choose a password. Administrators only. Fails with CONFLICT when the address has an account, and when the application requires `existing: true`.',
  )
  async registerAccount(@CurrentAccount() viewer: SignedIn, @Input() input: RegisterAccountInput) {
    return {
      account: await this.accountAdmin.register(viewer, input),
      message: 'User registered successfully!',
    };
  }

  @AdminMutation(() => DeleteAccountPayload, { danger: 'who may log in' })
  @Description(
    "Deletes an account and ends its sessions at once; the content it created remains in its application. Administrators only. Fails with FORBIDDEN for the viewer's own account, and with CONFLICT for the last administrator.",
  )
  async deleteAccount(@CurrentAccount() viewer: SignedIn, @Input() input: DeleteAccountInput) {
    await this.accountAdmin.delete(viewer, input.id);
    return { deletedId: input.id, message: 'User deleted successfully.' };
  }
}
