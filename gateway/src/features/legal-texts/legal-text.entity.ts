import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { asciiColumn, longTextColumn, timestampColumn } from '../../platform/database/columns.js';
import { costOfText } from '../../platform/graphql/cost-of-text.js';
import { Application } from '../applications/application.entity.js';
import { type LegalTextKey, LegalTextKeyEnum } from './legal-text-key.js';

export const maxTextLength = 200_000;

@Entity('legal_texts')
@Index('UQ_legal_texts_key', ['applicationId', 'key'], { unique: true })
@ObjectType({ description: 'One of the three legal and about texts of an application.' })
export class LegalText {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ type: 'int' })
  applicationId: number;

  @ManyToOne(() => Application, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'applicationId', foreignKeyConstraintName: 'FK_legal_texts_application' })
  application?: Relation<Application>;

  @Column(asciiColumn(20))
  @Field(() => LegalTextKeyEnum, { description: 'Which of the three texts this is.' })
  key: LegalTextKey;

  @Column(longTextColumn)
  @Field({
    description:
      'The text itself: plain text, line breaks kept, at most 200,000 characters. Empty until it is first saved.',
    complexity: costOfText(maxTextLength),
  })
  text: string;

  @Column({ type: 'int' })
  @Field(() => Int, {
    description:
      'How often the text was saved; 0 when never. Send it back as `expectedVersion`, so that nobody overwrites what somebody else has saved.',
  })
  version: number;

  @Column(timestampColumn)
  @Field(() => Date, { nullable: true, description: 'When the text was last saved; null when never.' })
  updatedAt: Date | null;

  /** Not the row's id: a text that was never saved has no row, and a client's cache must know it all the same. */
  @Field(() => ID, {
    name: 'id',
    description: 'The id of the text, the same before and after it is first saved.',
  })
  get identity(): string {
    return `${this.applicationId}:${this.key}`;
  }
}
