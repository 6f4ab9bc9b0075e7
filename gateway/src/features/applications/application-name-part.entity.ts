import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { partColumn } from '../../platform/database/text-parts.js';
import { Application } from './application.entity.js';

/** What an application's name has from some character on, folded; see `name-parts.ts`. */
@Entity('application_name_parts', { withoutRowid: true })
@Index('IX_application_name_parts_application', ['applicationId'])
export class ApplicationNamePart {
  @PrimaryColumn(partColumn)
  part: string;

  @PrimaryColumn({ type: 'int' })
  applicationId: number;

  @ManyToOne(() => Application, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'applicationId', foreignKeyConstraintName: 'FK_application_name_parts_application' })
  application?: Relation<Application>;
}
