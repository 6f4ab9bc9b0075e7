import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { AppUser } from './app-user.entity.js';

@InputType({ description: 'The app user whose invitation is meant.' })
export class AppUserInvitationInput {
  @Field(() => ID, { description: 'The id of the app user.' })
  id: string;
}

@ObjectType({ description: 'The app user whose invitation changed.', simpleResolvers: true })
export class AppUserInvitationPayload {
  @Field({ description: 'The app user.' })
  appUser: AppUser;

  @Field({ description: 'A message to show to the user.' })
  message: string;
}

@ObjectType({ description: 'A new link for an invitation.', simpleResolvers: true })
export class CopyAppUserInvitationPayload extends AppUserInvitationPayload {
  @Field({
    description:
      'The address that accepts the invitation, for the invited person alone. It is given this once; every older one stopped working.',
  })
  url: string;
}
