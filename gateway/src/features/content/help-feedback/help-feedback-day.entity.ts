import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { asciiColumn, References, timestampColumn } from '../../../platform/database/columns.js';

/**
 * How many people a help task helped on a day, in UTC, and how many it did not. It refers to no row of the task, so that the
 * numbers are there again when the deletion of the task is undone; a sweep removes the rows of tasks that stay deleted.
 */
@Entity('help_feedback_days')
@Index('IX_help_feedback_days_day', ['day'])
export class HelpFeedbackDay {
  @PrimaryColumn({ type: 'int' })
  @References('applications', 'FK_help_feedback_days_application')
  applicationId: number;

  @PrimaryColumn({ type: 'int' })
  helpTaskId: number;

  /** Such as 2026-11-21. */
  @PrimaryColumn(asciiColumn(10))
  day: string;

  /** The language in which the task was shown; empty if the app named none. */
  @PrimaryColumn(asciiColumn(12))
  language: string;

  /** People whom it helped. */
  @Column({ type: 'int' })
  up: number;

  @Column({ type: 'int' })
  down: number;

  /** When somebody last said that it did not help. */
  @Column({ ...timestampColumn, nullable: true })
  lastDownAt: Date | null;
}
