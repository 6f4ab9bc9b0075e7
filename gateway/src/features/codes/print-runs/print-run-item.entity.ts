import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { QrCode } from '../qr-codes/qr-code.entity.js';
import { PrintRun } from './print-run.entity.js';

/** One label of a print run. The copies of a code are one label each. */
@Entity('print_run_items')
@Index('IX_print_run_items_code', ['codeId', 'printRunId', 'position'])
export class PrintRunItem {
  @PrimaryColumn({ type: 'int' })
  printRunId: number;

  /** The number of the label in its run, from 1. */
  @PrimaryColumn({ type: 'int' })
  position: number;

  @Column({ type: 'int' })
  codeId: number;

  @Column({ type: 'boolean' })
  spoiled: boolean;

  /** Whether the last PDF before the confirmation left the label empty, because its code was not active. */
  @Column({ type: 'boolean', default: false })
  drawnEmpty: boolean;

  @ManyToOne(() => PrintRun, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'printRunId', foreignKeyConstraintName: 'FK_print_run_items_run' })
  printRun?: Relation<PrintRun>;

  @ManyToOne(() => QrCode, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'codeId', foreignKeyConstraintName: 'FK_print_run_items_code' })
  code?: Relation<QrCode>;
}
