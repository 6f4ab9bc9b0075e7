import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { asciiColumn } from '../../../platform/database/columns.js';
import { Application } from '../../operations/applications/application.entity.js';

export type AppReportKind = 'ACCEPTANCE' | 'VOTE';

/** How much the apps of an application reported on its latest day with a report. */
@Entity('app_report_counts')
export class AppReportCount {
  @PrimaryColumn({ type: 'int' })
  applicationId: number;

  @ManyToOne(() => Application, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'applicationId', foreignKeyConstraintName: 'FK_app_report_counts_application' })
  application?: Relation<Application>;

  @PrimaryColumn(asciiColumn(10))
  kind: AppReportKind;

  /** Such as 2026-11-21, in UTC. */
  @Column(asciiColumn(10))
  day: string;

  @Column({ type: 'int' })
  counted: number;
}
