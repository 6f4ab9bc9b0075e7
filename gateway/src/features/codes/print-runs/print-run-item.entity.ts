import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { References } from '../../../platform/database/columns.js';

/** One label of a print run. The copies of a code are one label each. */
@Entity('print_run_items')
@Index('IX_print_run_items_code', ['codeId', 'printRunId', 'position'])
export class PrintRunItem {
  @PrimaryColumn({ type: 'int' })
  @References('print_runs', 'FK_print_run_items_run')
  printRunId: number;

  /** The number of the label in its run, from 1. */
  @PrimaryColumn({ type: 'int' })
  position: number;

  @Column({ type: 'int' })
  @References('qr_codes', 'FK_print_run_items_code')
  codeId: number;

  @Column({ type: 'boolean' })
  spoiled: boolean;

  /** Whether the last PDF before the confirmation left the label empty, because its code was not active. */
  @Column({ type: 'boolean', default: false })
  drawnEmpty: boolean;
}
