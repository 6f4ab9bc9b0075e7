import { Field, ID, Int } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { message, payload } from '../../../platform/graphql/payload.js';
import { ApplicationInput } from '../../operations/applications/application.args.js';
import { AppUser } from './app-user.entity.js';

@MutationInput('The app user whose invitation is meant.', 'The app user.')
export class AppUserInvitationInput {
  @Field(() => ID, { description: 'The id of the app user.' })
  id: string;
}

export const AppUserInvitationPayload = payload(
  'AppUserInvitationPayload',
  'The app user whose invitation changed.',
  {
    appUser: [() => AppUser, 'The app user.'],
    ...message,
  },
);

@GraphType('A new link for an invitation.')
export class CopyAppUserInvitationPayload extends AppUserInvitationPayload {
  @Field({
    description:
      'The address that accepts the invitation, for the invited person alone. It is given this once; every older one stopped working.',
  })
  url: string;
}

@GraphType('How far the invitations of an application have left, and how fast further ones would.')
export class AppUserInvitations {
  @Field(() => Int, {
    description:
      'How many invitations were sent of the lists that have not left completely: app users who were imported or invited together. 0 when all have left.',
  })
  sentCount: number;

  @Field(() => Int, { description: 'How many invitations of these lists still wait.' })
  waitingCount: number;

  @Field(() => Int, { description: 'How many invitations of these lists could not be delivered.' })
  failedCount: number;

  @Field(() => Date, {
    nullable: true,
    description: 'About when the last one leaves; null when none waits for its turn.',
  })
  lastLeavesAt: Date | null;

  @Field(() => Int, {
    description: 'How many app users were added without an invitation, and got none since.',
  })
  notSentCount: number;

  @Field(() => Int, { description: 'How many invitations of a new list of the account would leave at once.' })
  atOnce: number;

  @Field(() => Int, { description: 'How many invitations of the account leave in each later hour.' })
  perHour: number;

  @Field({ description: 'When the first invitation of a new list would leave that does not leave at once.' })
  nextLeavesAt: Date;
}

@MutationInput('The application whose app users are invited.', 'The application.')
export class InviteAppUsersInput extends ApplicationInput {}

export const InviteAppUsersPayload = payload('InviteAppUsersPayload', 'The app users that were invited.', {
  invitedCount: [() => Int, 'How many were invited.'],
  ...message,
});
