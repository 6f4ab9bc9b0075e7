import { Column, Entity, PrimaryColumn } from 'typeorm';
import { References, timestampColumn } from '../../../platform/database/columns.js';

/** The authenticator app of an account (RFC 6238). */
@Entity('second_factors')
export class SecondFactor {
  @PrimaryColumn({ type: 'int' })
  @References('accounts', 'FK_second_factors_account')
  accountId: number;

  /** The shared secret in base 32, encrypted; see `platform/secrets.ts`. */
  @Column({ type: 'varchar', length: 255, charset: 'ascii', collation: 'ascii_bin' })
  secret: string;

  /** When the first right code switched it on; null until then. */
  @Column({ ...timestampColumn, nullable: true })
  confirmedAt: Date | null;

  /** The latest time step, of 30 seconds, whose code was used: none is accepted twice (RFC 6238 §5.2). */
  @Column({ type: 'int' })
  lastStep: number;

  /** Another number ends the trust in every browser. */
  @Column({ type: 'int' })
  epoch: number;
}
