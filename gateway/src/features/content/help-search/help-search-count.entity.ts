import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asciiColumn, exactTextColumn, References } from '../../../platform/database/columns.js';
import { maxTermLength } from './search-words.js';

/** How often the apps of an application searched for a term on a day, in UTC, with a result and without. */
@Entity('help_searches')
export class HelpSearchCount {
  @PrimaryColumn({ type: 'int' })
  @References('applications', 'FK_help_searches_application')
  applicationId: number;

  /** Such as 2026-11-21. */
  @PrimaryColumn(asciiColumn(10))
  day: string;

  /** As `termOf` makes it. */
  @PrimaryColumn(exactTextColumn(maxTermLength))
  term: string;

  /** Searches that found a help task. */
  @Column({ type: 'int' })
  hits: number;

  @Column({ type: 'int' })
  misses: number;
}
