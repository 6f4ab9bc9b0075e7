import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { asciiColumn, timestampColumn } from '../../../platform/database/columns.js';
import { maxSubjectTypeLength } from './audit-event.entity.js';

/** An account or an app user that was deleted, until the log has forgotten the e-mail address. */
@Entity('audit_departures')
@Index('IX_audit_departures_departedAt', ['departedAt'])
export class AuditDeparture {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  /** `account` or `app_user`. */
  @Column({ ...asciiColumn(maxSubjectTypeLength), default: 'account' })
  subjectType: string;

  /** The id of the account or app user. */
  @Column({ type: 'int' })
  accountId: number;

  @Column(timestampColumn)
  departedAt: Date;
}
