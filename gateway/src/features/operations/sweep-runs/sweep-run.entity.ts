import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asciiColumn, timestampColumn } from '../../../platform/database/columns.js';

/** When a sweep ran last without a failure, at any gateway. */
@Entity('sweep_runs')
export class SweepRun {
  /** In the words of the log, such as `old scans`. */
  @PrimaryColumn(asciiColumn(60))
  sweep: string;

  @Column(timestampColumn)
  ranAt: Date;
}
