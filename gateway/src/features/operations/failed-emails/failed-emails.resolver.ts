import { Arg, Mutation, Query, Resolver } from 'type-graphql';
import { admin } from '../../../platform/access/access-rule.js';
import { Access } from '../../../platform/graphql/access.js';
import { OutboxMail } from '../../../platform/mail/outbox-mail.entity.js';
import {
  DismissFailedEmailInput,
  DismissFailedEmailPayload,
  DismissFailedEmailsPayload,
  FailedEmailsInput,
  RetryFailedEmailInput,
  RetryFailedEmailPayload,
  RetryFailedEmailsPayload,
} from './failed-emails.inputs.js';
import type { FailedEmailsService } from './failed-emails.service.js';

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

  @Access(admin, { danger: 'none' })
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

  @Access(admin, { danger: 'none' })
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

  @Access(admin, { danger: 'none' })
  @Mutation(() => RetryFailedEmailsPayload, {
    name: 'retryFailedEmails',
    description:
      'Sends several failed emails again, each with a full number of attempts. Those whose links have expired stay as they are. Administrators only.',
  })
  retryTogether(
    @Arg('input', () => FailedEmailsInput, { description: 'The failed emails.' })
    input: FailedEmailsInput,
  ): Promise<RetryFailedEmailsPayload> {
    return this.failedEmails.retryTogether(input);
  }

  @Access(admin, { danger: 'none' })
  @Mutation(() => DismissFailedEmailsPayload, {
    name: 'dismissFailedEmails',
    description: 'Removes several failed emails, which are not sent. Administrators only.',
  })
  async dismissTogether(
    @Arg('input', () => FailedEmailsInput, { description: 'The failed emails.' })
    input: FailedEmailsInput,
  ): Promise<DismissFailedEmailsPayload> {
    return { dismissedCount: await this.failedEmails.dismissTogether(input) };
  }
}
