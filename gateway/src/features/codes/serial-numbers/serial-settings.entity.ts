import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asciiColumn, References } from '../../../platform/database/columns.js';
import { maxPrefixLength } from '../code-names/serial-text.js';

/** The serial numbers of an application. An application without a row numbers no codes. */
@Entity('serial_settings')
export class SerialSettings {
  @PrimaryColumn({ type: 'int' })
  @References('applications', 'FK_serial_settings_application')
  applicationId: number;

  /** Null while new batches get no numbers. */
  @Column({ ...asciiColumn(maxPrefixLength), nullable: true })
  prefix: string | null;

  /** The number of the next code. It never goes back, so that a number names one code whatever its prefix. */
  @Column({ type: 'int', default: 1 })
  nextNumber: number;
}
