import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type { Role } from '../../platform/access/role.js';
import { PageArgs } from '../../platform/graphql/connection.js';
import { RoleEnum } from '../../platform/graphql/role-enum.js';
import { Account } from '../accounts/account.entity.js';
import { Application } from '../applications/application.entity.js';
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
    description:
      'The application it works in, at most 100 characters. One that does not exist yet is made, see `existing`.',
  })
  application: string;

  @Field(() => RoleEnum, { defaultValue: RoleEnum.USER, description: 'What the account may do.' })
  role: Role;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'true adds the account to an application that exists, and false makes a new one. Left out, either happens, but an application that somebody made by signing up answers CONFLICT: anybody can choose its name. See `applicationMembers`.',
  })
  existing?: boolean | null;
}

@ObjectType({ description: 'An application and who works in it.', simpleResolvers: true })
export class ApplicationMembers {
  @Field({ description: 'The application.' })
  application: Application;

  @Field({
    description:
      'Whether somebody who signed up works in it. Accounts are added to it with `existing: true` alone.',
  })
  isSelfMade: boolean;

  @Field(() => Int, { description: 'How many accounts work in it.' })
  accountCount: number;

  @Field(() => [Account], { description: 'The oldest of these accounts, at most 5.' })
  accounts: Account[];
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
