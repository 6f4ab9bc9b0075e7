import { Entity, Index, PrimaryColumn } from 'typeorm';
import { asciiColumn, References, timestampColumn } from '../../../platform/database/columns.js';
import { maxSubjectTypeLength } from './audit-event.entity.js';

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
  @References('audit_events', 'FK_audit_other_subjects_event')
  eventId: number;
}
