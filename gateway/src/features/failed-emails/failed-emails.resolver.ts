import { Arg, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { admin } from '../../platform/access/access-rule.js';
import { Access } from '../../platform/graphql/access.js';
import { OutboxMail } from '../../platform/mail/outbox-mail.entity.js';
import type { FailedEmailsService } from './failed-emails.service.js';

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

@Resolver(OutboxMail)
export class FailedEmailsResolver {
  constructor(private readonly failedEmails: FailedEmailsService) {}

  @Access(admin)
  @Query(() => [OutboxMail], {
    name: 'failedEmails',
    description:
      'Lists emails that could not be delivered: the recipient or provider rejected them, or every attempt failed. Newest first, at most 100. Administrators only.',
  })
  list(): Promise<OutboxMail[]> {
    return this.failedEmails.list();
  }

  @Access(admin)
  @Mutation(() => RetryFailedEmailPayload, {
    name: 'retryFailedEmail',
    description:
      'Sends a failed email again, with a full number of attempts. Fails with CONFLICT seven days after the email was created, because the links in it have expired. Administrators only.',
  })
  async retry(
    @Arg('input', () => RetryFailedEmailInput, { description: 'The failed email.' }) {
      id,
    }: RetryFailedEmailInput,
  ): Promise<RetryFailedEmailPayload> {
    await this.failedEmails.retry(id);
    return { retriedId: id };
  }

  @Access(admin)
  @Mutation(() => DismissFailedEmailPayload, {
    name: 'dismissFailedEmail',
    description:
      'Removes a failed email that is no longer needed, for example one to a mistyped address. It is not sent. Administrators only.',
  })
  async dismiss(
    @Arg('input', () => DismissFailedEmailInput, { description: 'The failed email.' }) {
      id,
    }: DismissFailedEmailInput,
  ): Promise<DismissFailedEmailPayload> {
    await this.failedEmails.dismiss(id);
    return { dismissedId: id };
  }
}
