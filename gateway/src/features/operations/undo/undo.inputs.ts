import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { PageArgs } from '../../../platform/graphql/connection.js';
import { ApplicationField } from '../applications/application.args.js';
import type { RestoreConflict } from './kept-rows.js';
import { UndoEntry } from './undo-entry.entity.js';

@ArgsType()
export class UndoEntriesArgs extends PageArgs {
  @ApplicationField()
  application?: string | null;
}

@InputType({ description: 'An action to undo.' })
export class UndoInput {
  @Field(() => ID, { description: 'The id of the entry that the action, or `undoEntries`, answered.' })
  id: string;
}

@ObjectType({ description: 'A row that could not be restored.', simpleResolvers: true })
export class UndoConflict implements RestoreConflict {
  @Field(() => ID, { description: 'The id that the row had.' })
  id: string;

  @Field({ description: 'Why not, in a sentence, such as "lea@example.com exists again."' })
  message: string;
}

@ObjectType({ description: 'The result of an undo.', simpleResolvers: true })
export class UndoPayload {
  @Field({ description: 'The entry. Its `undoneAt` stays null when nothing could be restored.' })
  entry: UndoEntry;

  @Field(() => Int, { description: 'How many rows were restored.' })
  restored: number;

  @Field(() => [UndoConflict], {
    description: 'The rows that could not be restored, at most 100 of them.',
  })
  conflicts: readonly UndoConflict[];

  @Field(() => Int, { description: 'How many rows could not be restored.' })
  conflictCount: number;

  @Field({
    description:
      'A message to show to the user, such as "lea@example.com exists again; the other 2 were restored."',
  })
  message: string;
}
