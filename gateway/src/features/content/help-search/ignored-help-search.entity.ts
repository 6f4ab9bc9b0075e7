import { Entity, PrimaryColumn } from 'typeorm';
import { exactTextColumn, References } from '../../../platform/database/columns.js';
import { maxTermLength } from './search-words.js';

/** A term that the people of an application do not want to see among the searches without a result. */
@Entity('help_searches_ignored')
export class IgnoredHelpSearch {
  @PrimaryColumn({ type: 'int' })
  @References('applications', 'FK_help_searches_ignored_application')
  applicationId: number;

  @PrimaryColumn(exactTextColumn(maxTermLength))
  term: string;
}
