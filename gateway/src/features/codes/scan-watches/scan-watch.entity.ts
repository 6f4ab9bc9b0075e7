import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { asciiColumn } from '../../../platform/database/columns.js';
import { Membership } from '../../people/members/membership.entity.js';

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
  membershipId: number;

  @ManyToOne(() => Membership, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'membershipId', foreignKeyConstraintName: 'FK_scan_watches_membership' })
  membership?: Relation<Membership>;

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
