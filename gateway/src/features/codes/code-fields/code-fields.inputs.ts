import { Field, ID, Int } from 'type-graphql';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { ApplicationInput } from '../../operations/applications/application.args.js';
import { CodeField } from './code-field.entity.js';
import { CodeFieldType } from './code-field-type.js';

@MutationInput('A field to add to the codes of an application, or to change.', 'The field.')
export class SaveCodeFieldInput extends ApplicationInput {
  @Field(() => ID, { nullable: true, description: 'The id of the field to change; nothing adds one.' })
  id?: string | null;

  @Field({
    description: 'Its key, such as `seat`: see `CodeField.key`. An existing field keeps its key.',
  })
  key: string;

  @Field({ description: 'Its name: one line of 1 to 60 characters.' })
  label: string;

  @Field(() => CodeFieldType, {
    description: 'The kind of its values. It changes only as long as no code has a value.',
  })
  type: CodeFieldType;

  @Field(() => [String], {
    defaultValue: [],
    description:
      'The values of a `CHOICE`: 1 to 30 different lines of at most 60 characters. One that codes have stays. Ignored for other kinds.',
  })
  choices: string[];

  @Field({ defaultValue: false, description: 'Whether apps that scan a code are told its value.' })
  showOnScan: boolean;

  @Field({ defaultValue: false, description: 'Whether its values are about a person.' })
  personal: boolean;
}

@MutationInput('A field to delete.', 'The field.')
export class DeleteCodeFieldInput {
  @Field(() => ID, { description: 'The id of the field.' })
  id: string;

  @Field(() => Int, {
    description:
      'How many values the caller has seen: `CodeField.valueCount`. Another number answers CONFLICT.',
  })
  expectedCount: number;
}

export const SaveCodeFieldPayload = payload('SaveCodeFieldPayload', 'The saved field.', {
  codeField: [() => CodeField, 'The field after the change.'],
});

export const DeleteCodeFieldPayload = payload('DeleteCodeFieldPayload', 'The deleted field.', {
  deletedId: [() => ID, 'The id that the field had.'],
  valueCount: [() => Int, 'How many values were deleted with it.'],
});
