import { Field, ID } from 'type-graphql';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { ApplicationInput } from '../../operations/applications/application.args.js';
import { undoable } from '../../operations/undo/undo-field.js';
import { HelpTask } from './help-task.entity.js';

@MutationInput('A new help task.', 'The new help task.')
export class AddHelpTaskInput extends ApplicationInput {
  @Field({ description: 'The title: trimmed, not blank, at most 200 characters.' })
  title: string;

  @Field({ description: 'The content: trimmed, not blank, at most 50,000 characters.' })
  content: string;
}

@MutationInput(
  'A new title and content for a help task.',
  'The new title and content, and the help task to change.',
)
export class UpdateHelpTaskInput {
  @Field(() => ID, { description: 'The id of the help task.' })
  id: string;

  @Field({ description: 'The new title: not blank, at most 200 characters.' })
  title: string;

  @Field({ description: 'The new content: not blank, at most 50,000 characters.' })
  content: string;

  @Field(() => String, {
    nullable: true,
    description: 'A note about the change: one line of at most 200 characters.',
  })
  changeNote?: string | null;
}

@MutationInput('A new place for a help task.', 'The help task and its new place.')
export class MoveHelpTaskInput {
  @Field(() => ID, { description: 'The id of the help task to move.' })
  id: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The id of the help task that it shall follow. Null: it becomes the first.',
  })
  after?: string | null;
}

@MutationInput('A help task to delete.', 'The help task to delete.')
export class DeleteHelpTaskInput {
  @Field(() => ID, { description: 'The id of the help task.' })
  id: string;
}

@MutationInput('Help tasks to delete.', 'The help tasks to delete.')
export class DeleteHelpTasksInput {
  @Field(() => [ID], {
    description: 'The ids of 1 to 1,000 help tasks. When one of them is not found, none is deleted.',
  })
  ids: string[];
}

export const AddHelpTaskPayload = payload('AddHelpTaskPayload', 'The added help task.', {
  helpTask: [() => HelpTask, 'The added help task.'],
});

export const UpdateHelpTaskPayload = payload('UpdateHelpTaskPayload', 'The changed help task.', {
  helpTask: [() => HelpTask, 'The help task after the change.'],
});

export const MoveHelpTaskPayload = payload('MoveHelpTaskPayload', 'The moved help task.', {
  helpTask: [() => HelpTask, 'The help task, in its new place.'],
});

export const DeleteHelpTaskPayload = payload('DeleteHelpTaskPayload', 'The deleted help task.', {
  deletedId: [() => ID, 'The id of the deleted help task.'],
  ...undoable,
});

export const DeleteHelpTasksPayload = payload('DeleteHelpTasksPayload', 'The deleted help tasks.', {
  deletedIds: [() => [ID], 'The ids of the deleted help tasks.'],
  ...undoable,
});
