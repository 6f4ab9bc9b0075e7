import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { ApplicationField } from '../../operations/applications/application.args.js';
import type { UndoEntry } from '../../operations/undo/undo-entry.entity.js';
import { UndoField } from '../../operations/undo/undo-field.js';
import { Question } from './question.entity.js';

@InputType({ description: 'A new question.' })
export class AddQuestionInput {
  @Field({ description: 'The text of the question: not blank, at most 10,000 characters.' })
  text: string;

  @ApplicationField()
  application?: string | null;
}

@InputType({ description: 'A new text for a question.' })
export class UpdateQuestionInput {
  @Field(() => ID, { description: 'The id of the question.' })
  id: string;

  @Field({ description: 'The new text: not blank, at most 10,000 characters.' })
  text: string;
}

@InputType({ description: 'A new place for a question.' })
export class MoveQuestionInput {
  @Field(() => ID, { description: 'The id of the question to move.' })
  id: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The id of the question that it shall follow. Null: it becomes the first.',
  })
  after?: string | null;
}

@InputType({ description: 'Questions to delete.' })
export class DeleteQuestionsInput {
  @Field(() => [ID], {
    description: 'The ids of 1 to 1,000 questions. When one of them is not found, none is deleted.',
  })
  ids: string[];
}

@ObjectType({ description: 'The added question.', simpleResolvers: true })
export class AddQuestionPayload {
  @Field({ description: 'The added question.' })
  question: Question;
}

@ObjectType({ description: 'The changed question.', simpleResolvers: true })
export class UpdateQuestionPayload {
  @Field({ description: 'The question after the change.' })
  question: Question;
}

@ObjectType({ description: 'The moved question.', simpleResolvers: true })
export class MoveQuestionPayload {
  @Field({ description: 'The question, in its new place.' })
  question: Question;
}

@ObjectType({ description: 'The deleted questions.', simpleResolvers: true })
export class DeleteQuestionsPayload {
  @Field(() => [ID], { description: 'The ids of the deleted questions.' })
  deletedIds: string[];

  @UndoField()
  undo: UndoEntry | null;
}
