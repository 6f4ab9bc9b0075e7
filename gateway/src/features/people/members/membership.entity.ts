import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { MemberRole } from '../../../platform/access/rights.js';
import { asciiColumn, timestampColumn } from '../../../platform/database/columns.js';
import { Application } from '../../operations/applications/application.entity.js';
import { Account } from '../accounts/account.entity.js';

/** The role of an account in an application. */
@Entity('memberships')
@Index('UQ_memberships_account', ['accountId', 'applicationId'], { unique: true })
@Index('IX_memberships_application', ['applicationId', 'role'])
export class Membership {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ type: 'int' })
  accountId: number;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'accountId', foreignKeyConstraintName: 'FK_memberships_account' })
  account?: Relation<Account>;

  @Column({ type: 'int' })
  applicationId: number;

  @ManyToOne(() => Application, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'applicationId', foreignKeyConstraintName: 'FK_memberships_application' })
  application?: Relation<Application>;

  @Column(asciiColumn(8))
  role: MemberRole;

  @Column(timestampColumn)
  createdAt: Date;

  /** Who invited the account: itself when it has created the application. Not a foreign key: the sender may be deleted. */
  @Column({ type: 'int', nullable: true })
  invitedById: number | null;
}
