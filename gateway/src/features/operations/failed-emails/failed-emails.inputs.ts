import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';

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

@InputType({ description: 'Failed emails: either some, or all.' })
export class FailedEmailsInput {
  @Field(() => [ID], {
    nullable: true,
    description:
      'The ids of the failed emails, at most 500. Mails that are not failed any more are left out.',
  })
  ids?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: '`true` in place of `ids`: every failed email.' })
  all?: boolean | null;
}

@ObjectType({ description: 'Result of removing failed emails.', simpleResolvers: true })
export class DismissFailedEmailsPayload {
  @Field(() => Int, { description: 'How many were removed.' })
  dismissedCount: number;
}

@ObjectType({ description: 'Result of retrying failed emails.', simpleResolvers: true })
export class RetryFailedEmailsPayload {
  @Field(() => Int, { description: 'How many are queued to be sent again.' })
  retriedCount: number;

  @Field(() => Int, {
    description:
      'How many stay failed because the links in them have expired: they are older than seven days.',
  })
  expiredCount: number;
}
