import { Field, ID } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  asciiColumn,
  longTextColumn,
  References,
  timestampColumn,
} from '../../../platform/database/columns.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';

/** The message about one event, which endpoints are sent. It is kept for 30 days. */
@Entity('webhook_messages')
@Index('IX_webhook_messages_application', ['applicationId', 'personal'])
@Index('IX_webhook_messages_createdAt', ['createdAt'])
@GraphType('The message about one event, which endpoints are sent. It is kept for 30 days.')
export class WebhookMessage {
  /** `msg_` and 22 characters of base64url: the `webhook-id` of each attempt. */
  @PrimaryColumn(asciiColumn(26))
  @Field(() => ID, {
    description: 'The id of the message: the header `webhook-id`, the same in all attempts.',
  })
  id: string;

  @Column({ type: 'int' })
  @References('applications', 'FK_webhook_messages_application')
  applicationId: number;

  @Column(asciiColumn(40))
  @Field({ description: 'The type of its event, such as `code.redeemed`.' })
  type: string;

  /** Whether the body names an e-mail address. */
  @Column({ type: 'boolean' })
  personal: boolean;

  @Column(timestampColumn)
  @Field({ description: 'When the event was.' })
  createdAt: Date;

  @Column(longTextColumn)
  @Field({ description: 'The body of the request, as JSON: at most 20 kB.' })
  body: string;
}
