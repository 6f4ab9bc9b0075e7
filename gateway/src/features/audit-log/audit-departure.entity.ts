import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { timestampColumn } from '../../platform/database/columns.js';

/** An account that was deleted, until the log has forgotten its e-mail address. */
@Entity('audit_departures')
@Index('IX_audit_departures_departedAt', ['departedAt'])
export class AuditDeparture {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ type: 'int' })
  accountId: number;

  @Column(timestampColumn)
  departedAt: Date;
}
