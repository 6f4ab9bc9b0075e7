import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { asciiColumn, timestampColumn } from '../../../platform/database/columns.js';
import { Account } from '../accounts/account.entity.js';

/** One of the codes that replace the authenticator app when it is lost. */
@Entity('recovery_codes')
@Index('UQ_recovery_codes_digest', ['accountId', 'digest'], { unique: true })
export class RecoveryCode {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ type: 'int' })
  accountId: number;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'accountId', foreignKeyConstraintName: 'FK_recovery_codes_account' })
  account?: Relation<Account>;

  /** The SHA-256 of the code, which has 80 random bits. */
  @Column(asciiColumn(64))
  digest: string;

  @Column({ ...timestampColumn, nullable: true })
  usedAt: Date | null;
}
