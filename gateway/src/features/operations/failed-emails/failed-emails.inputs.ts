import { Field, ID, Int } from 'type-graphql';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';

@MutationInput('The failed email to send again.', 'The failed email.')
export class RetryFailedEmailInput {
  @Field(() => ID, { description: 'The id of the failed email.' })
  id: string;
}

@MutationInput('The failed email to remove.', 'The failed email.')
export class DismissFailedEmailInput {
  @Field(() => ID, { description: 'The id of the failed email.' })
  id: string;
}

export const DismissFailedEmailPayload = payload(
  'DismissFailedEmailPayload',
  'Result of removing a failed email.',
  {
    dismissedId: [() => ID, 'The id of the removed email.'],
  },
);

export const RetryFailedEmailPayload = payload(
  'RetryFailedEmailPayload',
  'Result of retrying a failed email.',
  {
    retriedId: [() => ID, 'The id of the email, which is queued to be sent again.'],
  },
);

@MutationInput('Failed emails: either some, or all.', 'The failed emails.')
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

export const DismissFailedEmailsPayload = payload(
  'DismissFailedEmailsPayload',
  'Result of removing failed emails.',
  {
    dismissedCount: [() => Int, 'How many were removed.'],
  },
);

export const RetryFailedEmailsPayload = payload(
  'RetryFailedEmailsPayload',
  'Result of retrying failed emails.',
  {
    retriedCount: [() => Int, 'How many are queued to be sent again.'],
    expiredCount: [
      () => Int,
      'How many stay failed because the links in them have expired: they are older than seven days.',
    ],
  },
);
