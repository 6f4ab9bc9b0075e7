import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { asciiColumn, References, timestampColumn } from '../../../platform/database/columns.js';

/** One of the codes that replace the authenticator app when it is lost. */
@Entity('recovery_codes')
@Index('UQ_recovery_codes_digest', ['accountId', 'digest'], { unique: true })
export class RecoveryCode {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ type: 'int' })
  @References('accounts', 'FK_recovery_codes_account')
  accountId: number;

  /** The SHA-256 of the code, which has 80 random bits. */
  @Column(asciiColumn(64))
  digest: string;

  @Column({ ...timestampColumn, nullable: true })
  usedAt: Date | null;
}
