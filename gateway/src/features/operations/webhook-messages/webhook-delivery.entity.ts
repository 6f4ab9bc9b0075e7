import { Field, ID, Int } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { asciiColumn, References, timestampColumn } from '../../../platform/database/columns.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { type WebhookDeliveryState, WebhookDeliveryStateEnum } from './webhook-states.js';

/** How many messages wait for an endpoint at most. */
export const maxWaiting = 10_000;

/** The delivery of a message to an endpoint. */
@Entity('webhook_deliveries')
@Index('IX_webhook_deliveries_due', ['endpointId', 'state', 'dueAt'])
@Index('IX_webhook_deliveries_state', ['endpointId', 'state', 'id'])
@Index('IX_webhook_deliveries_message', ['messageId'])
@GraphType('The delivery of a message to an endpoint.')
export class WebhookDelivery {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the delivery.' })
  id: number;

  @Column({ type: 'int' })
  @References('webhook_endpoints', 'FK_webhook_deliveries_endpoint')
  endpointId: number;

  @Column(asciiColumn(26))
  @References('webhook_messages', 'FK_webhook_deliveries_message')
  @Field(() => ID, { description: 'The id of the message, for `webhookMessage`.' })
  messageId: string;

  /** The message's, for lists. */
  @Column(asciiColumn(40))
  @Field({ description: 'The type of its event, such as `code.redeemed`.' })
  type: string;

  @Column({ ...asciiColumn(9), default: 'WAITING' })
  @Field(() => WebhookDeliveryStateEnum, { description: 'How far it is.' })
  state: WebhookDeliveryState;

  @Column({ type: 'int', default: 0 })
  @Field(() => Int, { description: 'How many attempts were begun since it was last asked for.' })
  attempts: number;

  /** A claim moves it ahead by the lease, so that no other gateway makes the same attempt. */
  @Column({ ...timestampColumn, nullable: true })
  @Field(() => Date, {
    nullable: true,
    description:
      'When the next attempt is due; while it is sent, when another begins should this one end unheard. Null when none is.',
  })
  dueAt: Date | null;

  @Column({ type: 'int', nullable: true })
  @Field(() => Int, {
    nullable: true,
    description: 'The status of HTTP of the last attempt; null without an answer.',
  })
  lastStatus: number | null;

  @Column({ type: 'int', nullable: true })
  @Field(() => Int, { nullable: true, description: 'How many milliseconds the last attempt took.' })
  lastMs: number | null;

  @Column({ ...asciiColumn(16), nullable: true })
  @Field(() => String, {
    nullable: true,
    description:
      'Why the last attempt failed: `ADDRESS`, `CONNECTION`, `TLS`, `TIMEOUT`, `REDIRECT`, `STATUS`, or `SECRET` when the secret could not be decrypted. Null for one that succeeded.',
  })
  lastError: string | null;

  @Column(timestampColumn)
  @Field({ description: 'When it was first due.' })
  createdAt: Date;
}
