import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asciiColumn, lockVersionColumn, References } from '../../../platform/database/columns.js';
import { maxLanguageLength } from '../changes/translation.js';

/** A language in which an application offers its content. The first one is the language of the originals. */
@Entity('application_languages')
export class ApplicationLanguage {
  @PrimaryColumn({ type: 'int' })
  @References('applications', 'FK_application_languages_application')
  applicationId: number;

  @PrimaryColumn(asciiColumn(maxLanguageLength))
  language: string;

  /** Its place in the list, from 0. */
  @Column({ type: 'int' })
  position: number;

  @Column(lockVersionColumn)
  lockVersion?: number;
}
