import { Field, ID, Int } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  asciiColumn,
  lockVersionColumn,
  References,
  timestampColumn,
} from '../../../platform/database/columns.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { type WebhookEndpointState, WebhookEndpointStateEnum } from '../webhook-messages/webhook-states.js';

export const maxWebhookUrl = 500;
export const maxWebhookNote = 200;

/** Why the gateway has disabled an endpoint. */
export type DisabledReason = 'GONE' | 'FAILING';

/** An address of another system that is called when something changes in an application. */
@Entity('webhook_endpoints')
@Index('IX_webhook_endpoints_application', ['applicationId', 'state'])
@Index('IX_webhook_endpoints_account', ['accountId'])
@GraphType('An address of another system that is called when something changes in an application.')
export class WebhookEndpoint {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the endpoint.' })
  id: number;

  @Column({ type: 'int' })
  @References('applications', 'FK_webhook_endpoints_application')
  applicationId: number;

  /** The account that created it. Null after its deletion; the endpoint goes on. */
  @Column({ type: 'int', nullable: true })
  @References('accounts', 'FK_webhook_endpoints_account', 'SET NULL')
  accountId: number | null;

  @Column({ type: 'varchar', length: maxWebhookUrl })
  @Field({ description: 'The address that is called: `https://…`, at most 500 characters.' })
  url: string;

  /** The types of events, as `,code.redeemed,ping,`. */
  @Column(asciiColumn(500))
  eventList: string;

  @Column({ type: 'boolean', default: false })
  @Field({ description: 'Whether messages about app users name their e-mail addresses.' })
  personalData: boolean;

  @Column({ type: 'varchar', length: maxWebhookNote, nullable: true })
  @Field(() => String, { nullable: true, description: 'The note of its owners.' })
  note: string | null;

  /** Encrypted; see `webhook-secrets.ts`. */
  @Column(asciiColumn(255))
  secret: string;

  /** The secret before a rotation, encrypted; null without one. */
  @Column({ ...asciiColumn(255), nullable: true })
  previousSecret: string | null;

  @Column({ ...timestampColumn, nullable: true })
  @Field(() => Date, {
    nullable: true,
    description: 'Until when messages are also signed with the secret before a rotation; null without one.',
  })
  previousSecretUntil: Date | null;

  @Column({ ...asciiColumn(8), default: 'ACTIVE' })
  @Field(() => WebhookEndpointStateEnum, { description: 'Whether it is called.' })
  state: WebhookEndpointState;

  @Column({ ...asciiColumn(16), nullable: true })
  @Field(() => String, {
    nullable: true,
    description:
      'Why the gateway has disabled it: `GONE` when it answered 410, `FAILING` when nothing succeeded for 75 hours. Null for others.',
  })
  disabledReason: DisabledReason | null;

  @Column({ ...timestampColumn, nullable: true })
  @Field(() => Date, {
    nullable: true,
    description: 'Since when every attempt has failed; null when the last one succeeded.',
  })
  failingSince: Date | null;

  @Column({ ...timestampColumn, nullable: true })
  @Field(() => Date, {
    nullable: true,
    description: 'When it last took a message, to the minute; null for never.',
  })
  lastDeliveredAt: Date | null;

  @Column({ type: 'int', default: 0 })
  @Field(() => Int, {
    description: 'How many messages were not kept for it, because 10,000 others were waiting.',
  })
  droppedCount: number;

  @Column(timestampColumn)
  @Field({ description: 'When it was created.' })
  createdAt: Date;

  @Column(lockVersionColumn)
  lockVersion?: number;

  @Field(() => [String], { simple: false, description: 'The types of the events that it is called for.' })
  get events(): string[] {
    return this.eventList.split(',').filter(Boolean);
  }
}
