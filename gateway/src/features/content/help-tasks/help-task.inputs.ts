import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { ApplicationField } from '../../operations/applications/application.args.js';
import type { UndoEntry } from '../../operations/undo/undo-entry.entity.js';
import { UndoField } from '../../operations/undo/undo-field.js';
import { HelpTask } from './help-task.entity.js';

@InputType({ description: 'A new help task.' })
export class AddHelpTaskInput {
  @Field({ description: 'The title: trimmed, not blank, at most 200 characters.' })
  title: string;

  @Field({ description: 'The content: trimmed, not blank, at most 50,000 characters.' })
  content: string;

  @ApplicationField()
  application?: string | null;
}

@InputType({ description: 'A new title and content for a help task.' })
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

@InputType({ description: 'A new place for a help task.' })
export class MoveHelpTaskInput {
  @Field(() => ID, { description: 'The id of the help task to move.' })
  id: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The id of the help task that it shall follow. Null: it becomes the first.',
  })
  after?: string | null;
}

@InputType({ description: 'A help task to delete.' })
export class DeleteHelpTaskInput {
  @Field(() => ID, { description: 'The id of the help task.' })
  id: string;
}

@InputType({ description: 'Help tasks to delete.' })
export class DeleteHelpTasksInput {
  @Field(() => [ID], {
    description: 'The ids of 1 to 1,000 help tasks. When one of them is not found, none is deleted.',
  })
  ids: string[];
}

@ObjectType({ description: 'The added help task.', simpleResolvers: true })
export class AddHelpTaskPayload {
  @Field({ description: 'The added help task.' })
  helpTask: HelpTask;
}

@ObjectType({ description: 'The changed help task.', simpleResolvers: true })
export class UpdateHelpTaskPayload {
  @Field({ description: 'The help task after the change.' })
  helpTask: HelpTask;
}

@ObjectType({ description: 'The moved help task.', simpleResolvers: true })
export class MoveHelpTaskPayload {
  @Field({ description: 'The help task, in its new place.' })
  helpTask: HelpTask;
}

@ObjectType({ description: 'The deleted help task.', simpleResolvers: true })
export class DeleteHelpTaskPayload {
  @Field(() => ID, { description: 'The id of the deleted help task.' })
  deletedId: string;

  @UndoField()
  undo: UndoEntry | null;
}

@ObjectType({ description: 'The deleted help tasks.', simpleResolvers: true })
export class DeleteHelpTasksPayload {
  @Field(() => [ID], { description: 'The ids of the deleted help tasks.' })
  deletedIds: string[];

  @UndoField()
  undo: UndoEntry | null;
}
