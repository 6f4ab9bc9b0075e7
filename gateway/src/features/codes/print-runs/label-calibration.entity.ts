import { Field, Int } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { asciiColumn, References } from '../../../platform/database/columns.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import type { Calibration } from './labels/pdf-document.js';

/** A person prints on the same printer every time, so calibrations belong to accounts. */
@Entity('label_calibrations')
@Index('UQ_label_calibrations_sheet', ['accountId', 'sheetId'], { unique: true })
@GraphType(
  'The correction for how a printer moves and scales a label sheet. First lengths are scaled from the left and top edge of the page, then everything is moved.',
)
export class LabelCalibration implements Calibration {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ type: 'int' })
  @References('accounts', 'FK_label_calibrations_account')
  accountId: number;

  @Column(asciiColumn(30))
  sheetId: string;

  @Column({ type: 'int' })
  @Field(() => Int, {
    description: 'How far everything is moved to the right, in tenths of a millimetre: -100 to 100.',
  })
  offsetX: number;

  @Column({ type: 'int' })
  @Field(() => Int, {
    description: 'How far everything is moved down, in tenths of a millimetre: -100 to 100.',
  })
  offsetY: number;

  @Column({ type: 'int' })
  @Field(() => Int, { description: 'The widths that are printed, per mille of the true ones: 990 to 1010.' })
  scaleX: number;

  @Column({ type: 'int' })
  @Field(() => Int, { description: 'The heights that are printed, per mille of the true ones: 990 to 1010.' })
  scaleY: number;
}
