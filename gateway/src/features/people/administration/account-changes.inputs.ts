import { Field, ID } from 'type-graphql';
import type { Role } from '../../../platform/access/role.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { message, payload } from '../../../platform/graphql/payload.js';
import { Account } from '../accounts/account.entity.js';
import { RoleEnum } from '../accounts/role-enum.js';

@MutationInput('An account and its new role.', 'The account and its new role.')
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

@MutationInput('The account to deactivate.', 'The account to deactivate.')
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

@MutationInput('The account to reactivate.', 'The account to reactivate.')
export class ReactivateAccountInput {
  @Field(() => ID, { description: 'The id of the account.' })
  id: string;
}

export const AccountChangePayload = payload('AccountChangePayload', 'The account that was changed.', {
  account: [() => Account, 'The account as it is now.'],
  ...message,
});
