import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { asciiColumn } from '../../../platform/database/columns.js';
import { Application } from '../../operations/applications/application.entity.js';
import { maxPrefixLength } from '../code-names/serial-text.js';

/** The serial numbers of an application. An application without a row numbers no codes. */
@Entity('serial_settings')
export class SerialSettings {
  @PrimaryColumn({ type: 'int' })
  applicationId: number;

  @ManyToOne(() => Application, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'applicationId', foreignKeyConstraintName: 'FK_serial_settings_application' })
  application?: Relation<Application>;

  /** Null while new batches get no numbers. */
  @Column({ ...asciiColumn(maxPrefixLength), nullable: true })
  prefix: string | null;

  /** The number of the next code. It never goes back, so that a number names one code whatever its prefix. */
  @Column({ type: 'int', default: 1 })
  nextNumber: number;
}
