import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { asciiColumn, References } from '../../../platform/database/columns.js';

/** The kinds of content that an application publishes to its mobile app; and its imports, which run one after the other. */
export type ContentKind = 'questions' | 'help_tasks' | 'legal_texts' | 'imports';

/** The number of changes to a kind of content of an application. There is no row before the first change. */
@Entity('content_versions')
@Index('UQ_content_versions_kind', ['applicationId', 'kind'], { unique: true })
export class ContentVersion {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ type: 'int' })
  @References('applications', 'FK_content_versions_application')
  applicationId: number;

  @Column(asciiColumn(20))
  kind: ContentKind;

  @Column({ type: 'int' })
  version: number;
}
