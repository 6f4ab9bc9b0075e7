import { Field, ID, Int } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import type { RestoreConflict } from './kept-rows.js';
import { UndoEntry } from './undo-entry.entity.js';
import type { UndoDetails } from './undo-label.js';

@MutationInput('An action to undo.', 'The action to undo.')
export class UndoInput {
  @Field(() => ID, { description: 'The id of the entry that the action, or `undoEntries`, answered.' })
  id: string;
}

const text = { nullable: true } as const;

@GraphType('The objects and values of an action that can be undone.', 'UndoDetails')
export class UndoDetailsType implements UndoDetails {
  @Field(() => Int, { description: 'How many things it was about.' })
  count: number;

  @Field(() => String, {
    ...text,
    description: 'The one thing: a code, an address or the beginning of a text.',
  })
  name?: string;

  @Field(() => String, {
    ...text,
    description: 'Where they belong: the name of a batch, or the tags of languages, with commas.',
  })
  of?: string;

  @Field(() => String, { ...text, description: 'Their value before, such as `active`.' })
  from?: string;

  @Field(() => String, { ...text, description: 'Their value afterwards, such as `revoked`.' })
  to?: string;
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
