import { ArgsType, Field, ID, InputType, ObjectType } from 'type-graphql';
import type { Role } from '../../platform/access/role.js';
import { PageArgs } from '../../platform/graphql/connection.js';
import { RoleEnum } from '../../platform/graphql/role-enum.js';
import { Account } from './account.js';
import { AccountSort } from './account-sort.js';

@ArgsType()
export class AccountsArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description: 'Only accounts whose e-mail address or application contains this text, in any case.',
  })
  search?: string | null;

  @Field(() => AccountSort, {
    nullable: true,
    description:
      'The order; by default the oldest come first. A cursor goes with the order it was given out in.',
  })
  sort?: AccountSort | null;
}

@InputType({ description: 'A new account. All three fields are required.' })
export class RegisterAccountInput {
  @Field({ description: 'Where the invitation is mailed, and what the person logs in with. Unique.' })
  email: string;

  @Field({
    description: 'The application it works in, at most 100 characters. One that does not exist yet is made.',
  })
  application: string;

  @Field(() => RoleEnum, { defaultValue: RoleEnum.USER, description: 'What the account may do.' })
  role: Role;
}

@InputType({ description: 'An account to delete.' })
export class DeleteAccountInput {
  @Field(() => ID, { description: 'The id of the account.' })
  id: string;
}

@InputType({ description: 'A pending invitation to mail again.' })
export class ResendInvitationInput {
  @Field(() => ID, { description: 'The id of the invited account.' })
  accountId: string;
}

@ObjectType({ description: 'The account that was made.', simpleResolvers: true })
export class RegisterAccountPayload {
  @Field({ description: 'The account that was made.' })
  account: Account;

  @Field({ description: 'A sentence to show.' })
  message: string;
}

@ObjectType({ description: 'The account that was deleted.', simpleResolvers: true })
export class DeleteAccountPayload {
  @Field(() => ID, { description: 'The id of the deleted account.' })
  deletedId: string;

  @Field({ description: 'A sentence to show.' })
  message: string;
}

@ObjectType({ description: 'The account that was invited again.', simpleResolvers: true })
export class ResendInvitationPayload {
  @Field({ description: 'The invited account.' })
  account: Account;

  @Field({ description: 'A sentence to show.' })
  message: string;
}
