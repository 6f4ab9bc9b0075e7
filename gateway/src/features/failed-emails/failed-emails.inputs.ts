import { Field, ID, InputType, ObjectType } from 'type-graphql';

@InputType({ description: 'The failed email to send again.' })
export class RetryFailedEmailInput {
  @Field(() => ID, { description: 'The id of the failed email.' })
  id: string;
}

@InputType({ description: 'The failed email to remove.' })
export class DismissFailedEmailInput {
  @Field(() => ID, { description: 'The id of the failed email.' })
  id: string;
}

@ObjectType({ description: 'Result of removing a failed email.', simpleResolvers: true })
export class DismissFailedEmailPayload {
  @Field(() => ID, { description: 'The id of the removed email.' })
  dismissedId: string;
}

@ObjectType({ description: 'Result of retrying a failed email.', simpleResolvers: true })
export class RetryFailedEmailPayload {
  @Field(() => ID, { description: 'The id of the email, which is queued to be sent again.' })
  retriedId: string;
}
