import { Arg, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { admin } from '../access/access-rule.js';
import { Access } from '../graphql/access.js';
import { OutboxMail } from './outbox-mail.js';
import type { ParkedMails } from './parked-mails.js';

@InputType({ description: 'A parked mail to send again.' })
export class RetryMailInput {
  @Field(() => ID, { description: 'The id of the parked mail.' })
  id: string;
}

@InputType({ description: 'A parked mail to remove.' })
export class DismissMailInput {
  @Field(() => ID, { description: 'The id of the parked mail.' })
  id: string;
}

@ObjectType({ description: 'The mail that was removed.', simpleResolvers: true })
export class DismissMailPayload {
  @Field(() => ID, { description: 'The id of the removed mail.' })
  dismissedId: string;
}

@ObjectType({ description: 'The mail that will be sent again.', simpleResolvers: true })
export class RetryMailPayload {
  @Field(() => ID, { description: 'The id of the mail, which is no longer parked.' })
  retriedId: string;
}

@Resolver(OutboxMail)
export class ParkedMailsResolver {
  constructor(private readonly parkedMails: ParkedMails) {}

  @Access(admin)
  @Query(() => [OutboxMail], {
    name: 'parkedMails',
    description:
      'Mails that were given up after a permanent refusal or too many attempts, newest first, at most 100. Administrators only.',
  })
  list(): Promise<OutboxMail[]> {
    return this.parkedMails.list();
  }

  @Access(admin)
  @Mutation(() => RetryMailPayload, {
    name: 'retryMail',
    description:
      'Sends a parked mail again, with all its attempts. Refused with CONFLICT seven days after the mail was written: no link in it works any longer. Administrators only.',
  })
  async retry(
    @Arg('input', () => RetryMailInput, { description: 'Which mail.' }) { id }: RetryMailInput,
  ): Promise<RetryMailPayload> {
    await this.parkedMails.retry(id);
    return { retriedId: id };
  }

  @Access(admin)
  @Mutation(() => DismissMailPayload, {
    name: 'dismissMail',
    description:
      'Removes a parked mail that nobody needs any more, for example one to a mistyped address. It is not sent. Administrators only.',
  })
  async dismiss(
    @Arg('input', () => DismissMailInput, { description: 'Which mail.' }) { id }: DismissMailInput,
  ): Promise<DismissMailPayload> {
    await this.parkedMails.dismiss(id);
    return { dismissedId: id };
  }
}
