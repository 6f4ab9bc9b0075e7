import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { asciiColumn, timestampColumn } from '../../../platform/database/columns.js';
import { type AppPlatform, maxVersionLength } from './app-version.js';

/** How often a version of an app called a legacy path on a day, in UTC. */
@Entity('legacy_calls')
@Index('IX_legacy_calls_day', ['day', 'path'])
@Index('IX_legacy_calls_path', ['path', 'lastAt'])
@Index('IX_legacy_calls_application_path', ['applicationId', 'path', 'lastAt'])
export class LegacyCallCount {
  /** 0 for calls that name no application, such as refused ones. */
  @PrimaryColumn({ type: 'int' })
  applicationId: number;

  /** Such as 2026-11-22. */
  @PrimaryColumn(asciiColumn(10))
  day: string;

  /** Such as `PUT /api/update_question/{id}`. */
  @PrimaryColumn(asciiColumn(60))
  path: string;

  @PrimaryColumn(asciiColumn(maxVersionLength))
  appVersion: string;

  @PrimaryColumn(asciiColumn(10))
  platform: AppPlatform;

  /** All calls, at most 2,147,483,647. */
  @Column({ type: 'int' })
  n: number;

  /** Calls that were answered with a status of 400 or more. */
  @Column({ type: 'int' })
  errors: number;

  @Column(timestampColumn)
  lastAt: Date;
}
