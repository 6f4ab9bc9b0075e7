import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timestampColumn } from '../../../platform/database/columns.js';

/** The last scheduled backup, in one row, by which gateways that share a database agree on who writes the next one. */
@Entity('backup_turns')
export class BackupTurn {
  /** Always 1. */
  @PrimaryColumn({ type: 'int' })
  id: number;

  /** When a gateway took the turn. */
  @Column(timestampColumn)
  startedAt: Date;

  /** When the last backup that succeeded began. */
  @Column(timestampColumn)
  succeededAt: Date;
}
