import { Field, ID } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { message, payload } from '../../../platform/graphql/payload.js';
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
  ...message,
});

@GraphType('Revocation result.')
export class RevokeInvitationPayload extends ResendInvitationPayload {}

@GraphType('A new link for an invitation.')
export class CopyInvitationPayload extends ResendInvitationPayload {
  @Field({
    description:
      'The address that accepts the invitation, for the invited person alone. It is given this once; every older one stopped working.',
  })
  url: string;
}
