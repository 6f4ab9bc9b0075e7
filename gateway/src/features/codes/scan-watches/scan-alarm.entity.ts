import { Column, Entity, PrimaryColumn } from 'typeorm';
import { References, timestampColumn } from '../../../platform/database/columns.js';

/** The last alarm about refused scans of an application: one a day is mailed. */
@Entity('scan_alarms')
export class ScanAlarm {
  @PrimaryColumn({ type: 'int' })
  @References('applications', 'FK_scan_alarms_application')
  applicationId: number;

  @Column(timestampColumn)
  raisedAt: Date;
}
