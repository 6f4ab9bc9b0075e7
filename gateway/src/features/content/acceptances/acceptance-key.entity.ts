import { Column, Entity, PrimaryColumn } from 'typeorm';
import { longTextColumn, timestampColumn } from '../../../platform/database/columns.js';

/** The key of the installation that signs receipts: one row. */
@Entity('acceptance_keys')
export class AcceptanceKey {
  @PrimaryColumn({ type: 'int' })
  id: number;

  /** PKCS #8 in base64, encrypted. */
  @Column(longTextColumn)
  privateKey: string;

  @Column(timestampColumn)
  createdAt: Date;
}
