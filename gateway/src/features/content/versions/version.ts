import { Field, ID, ObjectType } from 'type-graphql';
import { Column, PrimaryGeneratedColumn } from 'typeorm';
import { timestampColumn } from '../../../platform/database/columns.js';
import { maxChangeNoteLength } from './change-note.js';

/** The columns that the versions of legal texts and of help tasks share. */
@ObjectType({ simpleResolvers: true })
export abstract class Version {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the version.' })
  id: number;

  /** The account that saved it. Null after its deletion and for the seed. */
  @Column({ type: 'int', nullable: true })
  accountId: number | null;

  @Column(timestampColumn)
  @Field({ description: 'When the version was saved.' })
  createdAt: Date;

  @Column({ type: 'varchar', length: maxChangeNoteLength, nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'The note of the person who saved it: at most 200 characters.',
  })
  changeNote: string | null;
}
