import { Field, ID, ObjectType } from 'type-graphql';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { Account } from '../accounts/account.entity.js';

@MutationInput('The invitation to send again.', 'The invited account.')
export class ResendInvitationInput {
  @Field(() => ID, { description: 'The id of the invited account.' })
  accountId: string;
}

@MutationInput('The invitation to revoke.', 'The invited account.')
export class RevokeInvitationInput extends ResendInvitationInput {}

@MutationInput('The invitation to make a link for.', 'The invited account.')
export class CopyInvitationInput extends ResendInvitationInput {}

export const ResendInvitationPayload = payload('ResendInvitationPayload', 'Invitation result.', {
  account: [() => Account, 'The invited account.'],
  message: [() => String, 'The message to show to the user.'],
});

@ObjectType({ description: 'Revocation result.', simpleResolvers: true })
export class RevokeInvitationPayload extends ResendInvitationPayload {}

@ObjectType({ description: 'A new link for an invitation.', simpleResolvers: true })
export class CopyInvitationPayload extends ResendInvitationPayload {
  @Field({
    description:
      'The address that accepts the invitation, for the invited person alone. It is given this once; every older one stopped working.',
  })
  url: string;
}
