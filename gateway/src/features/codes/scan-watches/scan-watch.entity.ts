import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { asciiColumn, References } from '../../../platform/database/columns.js';

export const maxTimeZoneLength = 64;

/** Which mails about the scans of an application one of its members wants. It ends with the membership. */
@Entity('scan_watches')
@Index('UQ_scan_watches_membership', ['membershipId'], { unique: true })
@Index('IX_scan_watches_weekly', ['weekly', 'weeklySentFor'])
@Index('IX_scan_watches_alarm', ['alarm'])
export class ScanWatch {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ type: 'int' })
  @References('memberships', 'FK_scan_watches_membership')
  membershipId: number;

  @Column({ type: 'boolean' })
  weekly: boolean;

  @Column({ type: 'boolean' })
  alarm: boolean;

  /** Of the person, by its IANA name: the same in all rows of an account. */
  @Column(asciiColumn(maxTimeZoneLength))
  timeZone: string;

  /** The Monday, such as 2026-11-23, on which the last weekly summary was due that needs no mail any more. */
  @Column(asciiColumn(10))
  weeklySentFor: string;
}
