import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asciiColumn, References } from '../../../platform/database/columns.js';
import type { Refusal } from './qr-scan.entity.js';

/** The result of scans; an annulled one counts as `accepted` too. */
export type ScanOutcome = 'accepted' | 'annulled' | Refusal;

/**
 * How many scans of an application had an outcome on a day, in UTC. It outlives the scans themselves. The number of a
 * day is spread over several rows, `slot`, so that scans at once need not wait for each other's transaction.
 */
@Entity('scan_days')
export class ScanDayCount {
  @PrimaryColumn({ type: 'int' })
  @References('applications', 'FK_scan_days_application')
  applicationId: number;

  /** Such as 2026-11-21. */
  @PrimaryColumn(asciiColumn(10))
  day: string;

  @PrimaryColumn(asciiColumn(20))
  outcome: ScanOutcome;

  @PrimaryColumn({ type: 'int' })
  slot: number;

  @Column({ type: 'int' })
  n: number;
}
