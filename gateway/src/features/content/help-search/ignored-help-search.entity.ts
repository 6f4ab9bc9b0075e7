import { Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { exactTextColumn } from '../../../platform/database/columns.js';
import { Application } from '../../operations/applications/application.entity.js';
import { maxTermLength } from './search-words.js';

/** A term that the people of an application do not want to see among the searches without a result. */
@Entity('help_searches_ignored')
export class IgnoredHelpSearch {
  @PrimaryColumn({ type: 'int' })
  applicationId: number;

  @ManyToOne(() => Application, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'applicationId', foreignKeyConstraintName: 'FK_help_searches_ignored_application' })
  application?: Relation<Application>;

  @PrimaryColumn(exactTextColumn(maxTermLength))
  term: string;
}
