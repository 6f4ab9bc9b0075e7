import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { HelpTask } from './help-task.entity.js';

@InputType({ description: 'A new help task.' })
export class AddHelpTaskInput {
  @Field({ description: 'Its title; trimmed, must not be blank, at most 200 characters.' })
  title: string;

  @Field({ description: 'Its content; trimmed, must not be blank, at most 50,000 characters.' })
  content: string;

  @Field(() => String, {
    nullable: true,
    description: "The application to add it to; one's own when left out.",
  })
  application?: string | null;
}

@InputType({ description: 'A new title and content for a help task.' })
export class UpdateHelpTaskInput {
  @Field(() => ID, { description: 'The help task to change.' })
  id: string;

  @Field({ description: 'The title it shall have; must not be blank, at most 200 characters.' })
  title: string;

  @Field({ description: 'The content it shall have; must not be blank, at most 50,000 characters.' })
  content: string;
}

@InputType({ description: 'A help task to delete.' })
export class DeleteHelpTaskInput {
  @Field(() => ID, { description: 'The help task to delete.' })
  id: string;
}

@ObjectType({ description: 'The help task that was added.', simpleResolvers: true })
export class AddHelpTaskPayload {
  @Field({ description: 'The help task that was added.' })
  helpTask: HelpTask;
}

@ObjectType({ description: 'The help task that was changed.', simpleResolvers: true })
export class UpdateHelpTaskPayload {
  @Field({ description: 'The help task as it is now.' })
  helpTask: HelpTask;
}

@ObjectType({ description: 'The help task that was deleted.', simpleResolvers: true })
export class DeleteHelpTaskPayload {
  @Field(() => ID, { description: 'The id of the deleted help task.' })
  deletedId: string;
}
