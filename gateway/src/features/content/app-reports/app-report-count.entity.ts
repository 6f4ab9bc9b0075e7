import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asciiColumn, References } from '../../../platform/database/columns.js';

export type AppReportKind = 'ACCEPTANCE' | 'VOTE';

/** How much the apps of an application reported on its latest day with a report. */
@Entity('app_report_counts')
export class AppReportCount {
  @PrimaryColumn({ type: 'int' })
  @References('applications', 'FK_app_report_counts_application')
  applicationId: number;

  @PrimaryColumn(asciiColumn(10))
  kind: AppReportKind;

  /** Such as 2026-11-21, in UTC. */
  @Column(asciiColumn(10))
  day: string;

  @Column({ type: 'int' })
  counted: number;
}
