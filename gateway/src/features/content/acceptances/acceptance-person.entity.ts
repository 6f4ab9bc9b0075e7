import { Field, ID } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import {
  exactTextColumn,
  lockVersionColumn,
  References,
  timestampColumn,
} from '../../../platform/database/columns.js';
import { SearchText } from '../../../platform/database/search-text.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { maxSubjectLength } from './acceptance.entity.js';
import { PersonText } from './acceptance.types.js';

/** A person who accepted something, known by the subject that the app sent. */
@Entity('acceptance_people')
@Index('UQ_acceptance_people_subject', ['applicationId', 'subject'], { unique: true })
@Index('IX_acceptance_people_application', ['applicationId', 'id'])
@Index('IX_acceptance_people_erased', ['erasedAt', 'applicationId'])
@GraphType('A person who accepted a legal text in the app.')
export class AcceptancePerson {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the person.' })
  id: number;

  @Column({ type: 'int' })
  @References('applications', 'FK_acceptance_people_application')
  applicationId: number;

  @Column(exactTextColumn(maxSubjectLength))
  @Field({ description: "The app's own id of the person: at most 100 characters." })
  subject: string;

  @Column(timestampColumn)
  @Field({ description: 'When the person first accepted something.' })
  firstAt: Date;

  /** When the person was erased: the subject is a pseudonym since, and goes after the days that the application chose. */
  @Column({ ...timestampColumn, nullable: true })
  erasedAt?: Date | null;

  @Column(lockVersionColumn)
  lockVersion?: number;

  /** The subject, as a search compares it. */
  @SearchText('subject')
  searchText?: string | null;

  /** Computed when the row is read. */
  @Field(() => [PersonText], {
    description: 'The state of acceptance of each text with a version in force.',
  })
  texts: PersonText[];
}
