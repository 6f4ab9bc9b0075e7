import { Field, ID, InputType, ObjectType } from 'type-graphql';
import type { Role } from '../../../platform/access/role.js';
import { RoleEnum } from '../../../platform/graphql/role-enum.js';
import { Account } from '../accounts/account.entity.js';

@InputType({ description: 'An account and its new role.' })
export class ChangeAccountRoleInput {
  @Field(() => ID, { description: 'The id of the account.' })
  id: string;

  @Field(() => RoleEnum, { description: 'The new role.' })
  role: Role;

  @Field(() => Boolean, {
    nullable: true,
    description:
      '`true` lets administrators take the role from their own account, while another administrator remains.',
  })
  confirmOwn?: boolean | null;
}

@InputType({ description: 'The account to deactivate.' })
export class DeactivateAccountInput {
  @Field(() => ID, { description: 'The id of the account.' })
  id: string;

  @Field(() => Boolean, {
    nullable: true,
    description:
      '`true` lets administrators deactivate their own account, while another administrator remains.',
  })
  confirmOwn?: boolean | null;
}

@InputType({ description: 'The account to reactivate.' })
export class ReactivateAccountInput {
  @Field(() => ID, { description: 'The id of the account.' })
  id: string;
}

@ObjectType({ description: 'The account that was changed.', simpleResolvers: true })
export class AccountChangePayload {
  @Field({ description: 'The account as it is now.' })
  account: Account;

  @Field({ description: 'The message to show to the user.' })
  message: string;
}
