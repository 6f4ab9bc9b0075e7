import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { asciiColumn, timestampColumn } from '../../../platform/database/columns.js';
import { AuditEvent, maxSubjectTypeLength } from './audit-event.entity.js';

/** One of several things that an entry is about, but the first: so that an index finds the entries of each. */
@Entity('audit_other_subjects')
@Index('IX_audit_other_subjects_event', ['eventId'])
export class AuditOtherSubject {
  @PrimaryColumn(asciiColumn(32))
  subjectId: string;

  @PrimaryColumn(asciiColumn(maxSubjectTypeLength))
  subjectType: string;

  /** The time of the entry: a list is read in its order. */
  @PrimaryColumn(timestampColumn)
  at: Date;

  @PrimaryColumn({ type: 'int' })
  eventId: number;

  @ManyToOne(() => AuditEvent, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'eventId', foreignKeyConstraintName: 'FK_audit_other_subjects_event' })
  event?: Relation<AuditEvent>;
}
