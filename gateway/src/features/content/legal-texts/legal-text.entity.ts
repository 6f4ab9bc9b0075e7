import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { asciiColumn, References } from '../../../platform/database/columns.js';
import { costOfText } from '../../../platform/graphql/cost-of-text.js';
import { type LegalTextKey, LegalTextKeyEnum } from './legal-text-key.js';

export const maxTextLength = 200_000;

/**
 * A text and the highest number that was given to a version of it, also to one that a restore of a backup has lost. The
 * row is locked while a version is added. The graph's `text`, `version` and `updatedAt` describe the version in force.
 */
@Entity('legal_texts')
@Index('UQ_legal_texts_key', ['applicationId', 'key'], { unique: true })
@ObjectType({ description: 'One of the three legal and about texts of an application.' })
export class LegalText {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ type: 'int' })
  @References('applications', 'FK_legal_texts_application')
  applicationId: number;

  @Column(asciiColumn(20))
  @Field(() => LegalTextKeyEnum, { description: 'Which of the three texts it is.' })
  key: LegalTextKey;

  /** Computed when the text is read. */
  @Field({
    description:
      'The content: plain text with its line breaks, at most 200,000 characters. Empty until a version is in force.',
    complexity: costOfText(maxTextLength),
  })
  text: string;

  @Column({ type: 'int' })
  @Field(() => Int, {
    description:
      'The number of the version in force; 0 before the first one. Sent back as `expectedVersion`, it prevents overwriting a version that somebody else saved in the meantime.',
  })
  version: number;

  /** Computed when the text is read. */
  @Field(() => Int, {
    description:
      'The number of the newest version of any state; 0 before the first one. Sent back as `expectedNewestVersion`, it prevents saving or scheduling a text without having seen what somebody else scheduled in the meantime.',
  })
  newestVersion: number;

  /** Computed when the text is read. */
  @Field(() => Date, {
    nullable: true,
    description:
      'When this version came into force, which is when it was saved unless it was scheduled; null before the first one.',
  })
  updatedAt: Date | null;

  /** The row of the version in force; null before the first one. Computed when the text is read. */
  versionId: number | null;

  /** Not the row's id: a text without a first save has no row, and a client's cache needs an id for it too. */
  @Field(() => ID, {
    name: 'id',
    description: 'The id of the text; it is the same before and after the first save.',
  })
  get identity(): string {
    return `${this.applicationId}:${this.key}`;
  }
}
