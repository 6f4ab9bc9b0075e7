import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { asciiColumn, lockVersionColumn } from '../../../platform/database/columns.js';
import { Application } from '../../operations/applications/application.entity.js';
import { maxLanguageLength } from '../changes/translation.js';

/** A language in which an application offers its content. The first one is the language of the originals. */
@Entity('application_languages')
export class ApplicationLanguage {
  @PrimaryColumn({ type: 'int' })
  applicationId: number;

  @ManyToOne(() => Application, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'applicationId', foreignKeyConstraintName: 'FK_application_languages_application' })
  application?: Relation<Application>;

  @PrimaryColumn(asciiColumn(maxLanguageLength))
  language: string;

  /** Its place in the list, from 0. */
  @Column({ type: 'int' })
  position: number;

  @Column(lockVersionColumn)
  lockVersion?: number;
}
