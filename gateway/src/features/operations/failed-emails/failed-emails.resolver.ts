import { Resolver } from 'type-graphql';
import { AdminMutation, AdminQuery, Description, Input } from '../../../platform/graphql/operations.js';
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

  @AdminQuery(() => [OutboxMail], { name: 'failedEmails' })
  @Description(
    'Lists emails that could not be delivered: the recipient or provider rejected them, or every attempt failed. Newest first, at most 100. Administrators only.',
  )
  list() {
    return this.failedEmails.list();
  }

  @AdminMutation(() => RetryFailedEmailPayload, { danger: 'none' })
  @Description(
    'Sends a failed email again, with a full number of attempts. Fails with CONFLICT seven days after the email was created, because the links in it have expired. Administrators only.',
  )
  async retryFailedEmail(@Input() { id }: RetryFailedEmailInput) {
    await this.failedEmails.retry(id);
    return { retriedId: id };
  }

  @AdminMutation(() => DismissFailedEmailPayload, { danger: 'none' })
  @Description(
    'Removes a failed email that is no longer needed, for example one to a mistyped address. It is not sent. Administrators only.',
  )
  async dismissFailedEmail(@Input() { id }: DismissFailedEmailInput) {
    await this.failedEmails.dismiss(id);
    return { dismissedId: id };
  }

  @AdminMutation(() => RetryFailedEmailsPayload, { danger: 'none' })
  @Description(
    'Sends several failed emails again, each with a full number of attempts. Those whose links have expired stay as they are. Administrators only.',
  )
  retryFailedEmails(@Input() input: FailedEmailsInput) {
    return this.failedEmails.retryTogether(input);
  }

  @AdminMutation(() => DismissFailedEmailsPayload, { danger: 'none' })
  @Description('Removes several failed emails, which are not sent. Administrators only.')
  async dismissFailedEmails(@Input() input: FailedEmailsInput) {
    return { dismissedCount: await this.failedEmails.dismissTogether(input) };
  }
}
