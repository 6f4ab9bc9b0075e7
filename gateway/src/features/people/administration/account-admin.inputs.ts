import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import type { Role } from '../../../platform/access/role.js';
import { PageArgs } from '../../../platform/graphql/connection.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { message, payload } from '../../../platform/graphql/payload.js';
import { Application } from '../../operations/applications/application.entity.js';
import { Account } from '../accounts/account.entity.js';
import { RoleEnum } from '../accounts/role-enum.js';
import { AccountSort } from './account-sort.js';
import { AccountState } from './account-state.js';

@InputType({ description: 'Conditions on accounts; all of them hold.' })
export class AccountFilter {
  @Field(() => AccountState, { nullable: true, description: 'Only accounts in this state.' })
  state?: AccountState | null;

  @Field(() => RoleEnum, { nullable: true, description: 'Only accounts with this role.' })
  role?: Role | null;
}

@ArgsType()
export class AccountsArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description:
      'Returns only accounts with each of these words in the e-mail address or application name, in any case, with or without accents; at most 100 characters and 8 words.',
  })
  search?: string | null;

  @Field(() => AccountFilter, {
    nullable: true,
    description: 'Returns only accounts in this state and with this role.',
  })
  filter?: AccountFilter | null;

  @Field(() => AccountSort, {
    nullable: true,
    description:
      'The order; oldest first by default. A cursor is valid only for the order it was issued with.',
  })
  sort?: AccountSort | null;
}

@MutationInput('A new account. `email`, `application` and `role` are required.', 'The new account.')
export class RegisterAccountInput {
  @Field({ description: 'The e-mail address that receives the invitation and logs in. Unique.' })
  email: string;

  @Field({
    description:
      'The name of the application the account belongs to, at most 100 characters. It is created if it does not exist; see `existing`.',
  })
  application: string;

  @Field(() => RoleEnum, { defaultValue: RoleEnum.USER, description: 'The role of the account.' })
  role: Role;

  @Field(() => Boolean, {
    nullable: true,
    description:
      '`true` adds the account to an existing application, `false` creates a new one. If omitted, either happens, except that an application created by a sign-up answers CONFLICT, because anyone can choose the name of such an application. See `applicationMembers`.',
  })
  existing?: boolean | null;
}

@GraphType('An application and its members.')
export class ApplicationMembers {
  @Field({ description: 'The application.' })
  application: Application;

  @Field({
    description:
      'Whether somebody other than an administrator has made it. Accounts are added to such an application only with `existing: true`.',
  })
  isSelfMade: boolean;

  @Field(() => Int, { description: 'The number of its members.' })
  accountCount: number;

  @Field(() => [Account], {
    description: 'The accounts of its members, the longest membership first, at most 5.',
  })
  accounts: Account[];
}

@MutationInput('The account to delete.', 'The account to delete.')
export class DeleteAccountInput {
  @Field(() => ID, { description: 'The id of the account.' })
  id: string;
}

export const RegisterAccountPayload = payload('RegisterAccountPayload', 'Account registration result.', {
  account: [() => Account, 'The created account.'],
  ...message,
});

export const DeleteAccountPayload = payload('DeleteAccountPayload', 'Account deletion result.', {
  deletedId: [() => ID, 'The id of the deleted account.'],
  ...message,
});
