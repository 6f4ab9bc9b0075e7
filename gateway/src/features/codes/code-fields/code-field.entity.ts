import { Field, ID } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { asciiColumn, lockVersionColumn, References } from '../../../platform/database/columns.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { CodeFieldType } from './code-field-type.js';

export const maxFields = 12;
export const maxFieldKey = 30;
export const maxFieldLabel = 60;
export const maxChoices = 30;
/** In a cell of a file it removes a value, so that no value is this. */
export const noValue = '-';

/** A field that the codes of an application have values of, such as the seat of a ticket. */
@Entity('code_fields')
@Index('UQ_code_fields_key', ['applicationId', 'key'], { unique: true })
@GraphType('A field of the codes of an application, such as the seat of a ticket.')
export class CodeField {
  @PrimaryGeneratedColumn({ type: 'int' })
  @Field(() => ID, { description: 'The id of the field.' })
  id: number;

  @Column({ type: 'int' })
  @References('applications', 'FK_code_fields_application')
  applicationId: number;

  @Column(asciiColumn(maxFieldKey))
  @Field({
    description:
      'By which files and templates of labels name it, such as `seat`: a lower-case letter, and at most 29 more letters, digits and `_`. It never changes.',
  })
  key: string;

  @Column({ type: 'varchar', length: maxFieldLabel })
  @Field({ description: 'By which people know it, such as “Seat”.' })
  label: string;

  @Column(asciiColumn(6))
  @Field(() => CodeFieldType, { description: 'The kind of its values.' })
  type: CodeFieldType;

  /** One in a line. */
  @Column({ type: 'varchar', length: maxChoices * (maxFieldLabel + 1), default: '' })
  choiceLines: string;

  @Column({ type: 'boolean', default: false })
  @Field({ description: 'Whether apps that scan a code are told its value.' })
  showOnScan: boolean;

  @Column({ type: 'boolean', default: false })
  @Field({
    description:
      'Whether its values are about a person: owners, editors and reading administrators see them, and print shops whose link says so.',
  })
  personal: boolean;

  @Column(lockVersionColumn)
  lockVersion?: number;

  @Field(() => [String], { simple: false, description: 'The values of a `CHOICE`, at most 30; else none.' })
  get choices(): string[] {
    return this.choiceLines === '' ? [] : this.choiceLines.split('\n');
  }
}
