import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Account } from '../accounts/account.entity.js';

@InputType({ description: 'The invitation to send again.' })
export class ResendInvitationInput {
  @Field(() => ID, { description: 'The id of the invited account.' })
  accountId: string;
}

@InputType({ description: 'The invitation to revoke.' })
export class RevokeInvitationInput extends ResendInvitationInput {}

@InputType({ description: 'The invitation to make a link for.' })
export class CopyInvitationInput extends ResendInvitationInput {}

@ObjectType({ description: 'Invitation result.', simpleResolvers: true })
export class ResendInvitationPayload {
  @Field({ description: 'The invited account.' })
  account: Account;

  @Field({ description: 'The message to show to the user.' })
  message: string;
}

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
