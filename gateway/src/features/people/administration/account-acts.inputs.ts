import { Field, ID, registerEnumType } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';

export const AccountAct = {
  DEACTIVATE: 'DEACTIVATE',
  REACTIVATE: 'REACTIVATE',
  DELETE: 'DELETE',
  RESEND_INVITATION: 'RESEND_INVITATION',
} as const;
export type AccountAct = keyof typeof AccountAct;

registerEnumType(AccountAct, {
  name: 'AccountAct',
  description: 'An act on each of several accounts.',
  valuesConfig: {
    DEACTIVATE: { description: 'As `deactivateAccount`: its sessions end at once.' },
    REACTIVATE: { description: 'As `reactivateAccount`.' },
    DELETE: { description: 'As `deleteAccount`: the content it created remains.' },
    RESEND_INVITATION: { description: 'As `resendInvitation`, within the same limits of mails.' },
  },
});

@MutationInput('Accounts to change.', 'The accounts, and the act on each.')
export class ChangeAccountsInput {
  @Field(() => [ID], { description: 'The ids of 1 to 100 accounts.' })
  ids: string[];

  @Field(() => AccountAct, { description: 'The act on each of them.' })
  act: AccountAct;
}

@GraphType('An account that was left as it is.')
export class RefusedAccount {
  @Field(() => ID, { description: 'The id of the account.' })
  id: string;

  @Field(() => String, {
    nullable: true,
    description: 'Its e-mail address; null if there is no such account.',
  })
  email: string | null;

  @Field({ description: 'The reason, as the mutation for one account gives it.' })
  message: string;
}

export const ChangeAccountsPayload = payload(
  'ChangeAccountsPayload',
  'The result of a change of several accounts.',
  {
    doneIds: [() => [ID], 'The ids of the accounts that are now as asked for.'],
    refused: [() => [RefusedAccount], 'The others.'],
  },
);
