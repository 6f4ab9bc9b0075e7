import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { timestampColumn } from '../../../platform/database/columns.js';
import { Application } from '../../operations/applications/application.entity.js';

/** The last alarm about refused scans of an application: one a day is mailed. */
@Entity('scan_alarms')
export class ScanAlarm {
  @PrimaryColumn({ type: 'int' })
  applicationId: number;

  @OneToOne(() => Application, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'applicationId', foreignKeyConstraintName: 'FK_scan_alarms_application' })
  application?: Relation<Application>;

  @Column(timestampColumn)
  raisedAt: Date;
}
