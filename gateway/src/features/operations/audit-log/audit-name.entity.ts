import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { asciiColumn, exactTextColumn, timestampColumn } from '../../../platform/database/columns.js';
import { maxSubjectTypeLength } from './audit-event.entity.js';

/** The longest e-mail address. */
export const maxNameLength = 254;

/**
 * The name of a thing or a person that entries of an application mention: the present one, or the last one of what is
 * gone. There is one row for each thing, not for each entry, so that a person is forgotten by one row.
 */
@Entity('audit_names')
@Index('UQ_audit_names_subject', ['subjectType', 'subjectId', 'applicationId'], { unique: true })
@Index('IX_audit_names_search', ['applicationId', 'folded'])
@Index('IX_audit_names_seenAt', ['seenAt'])
export class AuditName {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  /** 0 for entries of no application: a unique index takes any number of nulls. */
  @Column({ type: 'int' })
  applicationId: number;

  @Column(asciiColumn(maxSubjectTypeLength))
  subjectType: string;

  @Column(asciiColumn(32))
  subjectId: string;

  @Column({ type: 'varchar', length: maxNameLength })
  name: string;

  /** The name as a search compares it; see `foldText`. */
  @Column(exactTextColumn(maxNameLength))
  folded: string;

  @Column({ type: 'boolean' })
  isGone: boolean;

  /** The day of the newest entry that mentions it, at the latest: from then on it is kept as long as entries are. */
  @Column(timestampColumn)
  seenAt: Date;
}
