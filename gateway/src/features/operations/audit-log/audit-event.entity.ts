import { Field, ID, Int, registerEnumType } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Door } from '../../../platform/call-context.js';
import {
  asciiColumn,
  longTextColumn,
  References,
  timestampColumn,
} from '../../../platform/database/columns.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';

/** Who made a change, as the graph names it and as it is stored. */
export const AuditActorKindEnum = {
  ACCOUNT: 'account',
  APPLICATION_KEY: 'applicationKey',
  ANONYMOUS: 'anonymous',
  SYSTEM: 'system',
} as const;
export type AuditActorKind = (typeof AuditActorKindEnum)[keyof typeof AuditActorKindEnum];

registerEnumType(AuditActorKindEnum, {
  name: 'AuditActorKind',
  description: 'Who made a change.',
  valuesConfig: {
    ACCOUNT: { description: 'A person who was signed in.' },
    APPLICATION_KEY: { description: 'An app, by the key of its application.' },
    ANONYMOUS: { description: 'Somebody who was not signed in, such as the owner of a mailed link.' },
    SYSTEM: { description: 'The gateway itself, or its operator at the command line.' },
  },
});

/** The doors as the graph names them; they are stored under the same names. */
export const AuditDoorEnum = {
  GRAPH: 'GRAPH',
  REST: 'REST',
  COMMAND_LINE: 'COMMAND_LINE',
  JOB: 'JOB',
} as const satisfies Record<Door, Door>;

registerEnumType(AuditDoorEnum, {
  name: 'AuditDoor',
  description: 'How a change reached the gateway.',
  valuesConfig: {
    GRAPH: { description: 'Through the graph, as from the back-office.' },
    REST: { description: 'Through a REST path, as from a mobile app or a script.' },
    COMMAND_LINE: { description: 'By a command of the operator.' },
    JOB: { description: 'By the gateway itself, at its start or from time to time.' },
  },
});

@GraphType('A short field before and after a change.')
export class AuditChange {
  @Field({ description: 'The name of the field.' })
  field: string;

  @Field(() => String, { nullable: true, description: 'Its value before; null when there was none.' })
  from: string | null;

  @Field(() => String, { nullable: true, description: 'Its value afterwards; null when there is none.' })
  to: string | null;
}

export const maxActionLength = 40;
export const maxSubjectTypeLength = 24;

/**
 * One recorded change: actor, action, object, time and client. Rows are added in the transaction of the change and never changed, but
 * for the e-mail address of a person who is gone; see `audit-retention.service.ts`.
 */
@Entity('audit_events')
// Each list is one range of an index, in its order; what else a filter asks for is read from the same entries.
@Index('IX_audit_events_application', ['applicationId', 'at', 'id', 'action', 'subjectType'])
@Index('IX_audit_events_at', ['at', 'id', 'action', 'subjectType'])
@Index('IX_audit_events_account', ['accountId', 'at', 'id'])
@Index('IX_audit_events_actor', ['actor', 'at', 'id'])
@Index('IX_audit_events_subject', ['subjectId', 'subjectType', 'at', 'id'])
@Index('IX_audit_events_person', ['personKey'])
@GraphType('One recorded change: actor, action, object, time and client.')
export class AuditEvent {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the entry.' })
  id: number;

  @Column(timestampColumn)
  @Field({ description: 'When the change was made.' })
  at: Date;

  /** Null for what concerns no application, such as an email that could not be delivered. */
  @Column({ type: 'int', nullable: true })
  @References('applications', 'FK_audit_events_application')
  applicationId: number | null;

  @Column(asciiColumn(16))
  @Field(() => AuditActorKindEnum, { description: 'Who made the change.' })
  actorKind: AuditActorKind;

  /** The acting account; in a personal entry, the account it concerns. No foreign key: entries outlive accounts. */
  @Column({ type: 'int', nullable: true })
  accountId: number | null;

  @Column({ type: 'varchar', length: 254, nullable: true })
  @Field(() => String, {
    nullable: true,
    description:
      'The e-mail address of the person at that time, or the id of the key. Of an account that was deleted 30 days ago or earlier, a digest of 64 hexadecimal digits; the same person has the same.',
  })
  actor: string | null;

  @Column(asciiColumn(maxActionLength))
  @Field({ description: 'The action, as `question.deleted`.' })
  action: string;

  @Column(asciiColumn(maxSubjectTypeLength))
  @Field({ description: 'The kind of what was changed, as `question`.' })
  subjectType: string;

  /** The first of the ids. */
  @Column({ ...asciiColumn(32), nullable: true })
  subjectId: string | null;

  /** All ids, at most 100, as `,1,2,3,`; null for a single one. All but the first have rows in `audit_other_subjects`. */
  @Column({ ...longTextColumn, nullable: true })
  subjectIdList: string | null;

  @Column({ type: 'int' })
  @Field(() => Int, { description: 'How many were changed.' })
  subjectCount: number;

  /** JSON; null for none. */
  @Column({ ...longTextColumn, nullable: true })
  changesJson: string | null;

  @Column(asciiColumn(12))
  @Field(() => AuditDoorEnum, { description: 'How the change reached the gateway.' })
  door: Door;

  @Column({ ...asciiColumn(36), nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'The id of the request, as in the log and in `X-Request-Id`.',
  })
  requestId: string | null;

  @Column({ ...asciiColumn(24), nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'The network of the caller, shortened: an IPv4 /24 or an IPv6 /48.',
  })
  network: string | null;

  /** The keyed digest of the address of the app user that it is about; null for none, and once the person is erased. */
  @Column({ ...asciiColumn(80), nullable: true })
  personKey: string | null;

  /** A log-in and the like: only the person and administrators may see it. */
  @Column({ type: 'boolean' })
  personal: boolean;

  get subjectIds(): string[] {
    if (this.subjectIdList !== null) return this.subjectIdList.split(',').filter(Boolean);
    return this.subjectId === null ? [] : [this.subjectId];
  }

  get changes(): AuditChange[] {
    return this.changesJson === null ? [] : (JSON.parse(this.changesJson) as AuditChange[]);
  }
}
