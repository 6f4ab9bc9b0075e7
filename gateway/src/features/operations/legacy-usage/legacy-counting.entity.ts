import { Column, Entity, PrimaryColumn } from 'typeorm';
import { timestampColumn } from '../../../platform/database/columns.js';

/** Since when calls are counted: one row. Without it, a path that nobody called could not be told from one not yet counted. */
@Entity('legacy_counting')
export class LegacyCounting {
  /** Always 1. */
  @PrimaryColumn({ type: 'int' })
  id: number;

  @Column(timestampColumn)
  since: Date;
}
