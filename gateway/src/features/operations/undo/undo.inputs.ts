import { Field, ID, Int } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import type { RestoreConflict } from './kept-rows.js';
import { UndoEntry } from './undo-entry.entity.js';

@MutationInput('An action to undo.', 'The action to undo.')
export class UndoInput {
  @Field(() => ID, { description: 'The id of the entry that the action, or `undoEntries`, answered.' })
  id: string;
}

@GraphType('A row that could not be restored.')
export class UndoConflict implements RestoreConflict {
  @Field(() => ID, { description: 'The id that the row had.' })
  id: string;

  @Field({ description: 'Why not, in a sentence, such as "lea@example.com exists again."' })
  message: string;
}

export const UndoPayload = payload('UndoPayload', 'The result of an undo.', {
  entry: [() => UndoEntry, 'The entry. Its `undoneAt` stays null when nothing could be restored.'],
  restored: [() => Int, 'How many rows were restored.'],
  conflicts: [() => [UndoConflict], 'The rows that could not be restored, at most 100 of them.'],
  conflictCount: [() => Int, 'How many rows could not be restored.'],
  message: [
    () => String,
    'A message to show to the user, such as "lea@example.com exists again; the other 2 were restored."',
  ],
});
export type UndoPayload = InstanceType<typeof UndoPayload>;
