import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { MemberRole } from '../../../platform/access/rights.js';
import { asciiColumn, lockVersionColumn, timestampColumn } from '../../../platform/database/columns.js';
import { Application } from '../../operations/applications/application.entity.js';

/**
 * The invitation of an address to an application: at most one for each, so that inviting again replaces it. An address
 * without an account gets one when it accepts, not before.
 */
@Entity('member_invitations')
@Index('UQ_member_invitations_address', ['applicationId', 'emailKey'], { unique: true })
export class MemberInvitation {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ type: 'int' })
  applicationId: number;

  @ManyToOne(() => Application, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'applicationId', foreignKeyConstraintName: 'FK_member_invitations_application' })
  application?: Relation<Application>;

  /** Spelled as the owner typed it. */
  @Column({ type: 'varchar', length: 254 })
  email: string;

  /** Equal for equivalent addresses; see `platform/email-address.ts`. */
  @Column(asciiColumn(64))
  emailKey: string;

  @Column(asciiColumn(8))
  role: MemberRole;

  /** The account that sent the latest invitation; not a foreign key. */
  @Column({ type: 'int', nullable: true })
  invitedById: number | null;

  /** When the latest invitation was sent, by the clock of the database. */
  @Column(timestampColumn)
  sentAt: Date;

  @Column(timestampColumn)
  expiresAt: Date;

  @Column({ ...timestampColumn, nullable: true })
  acceptedAt: Date | null;

  @Column({ ...timestampColumn, nullable: true })
  declinedAt: Date | null;

  @Column({ ...timestampColumn, nullable: true })
  revokedAt: Date | null;

  @Column(lockVersionColumn)
  lockVersion?: number;
}
