import { Field, ID } from 'type-graphql';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { ApplicationInput } from '../../operations/applications/application.args.js';
import { undoable } from '../../operations/undo/undo-field.js';
import { Question } from './question.entity.js';

@MutationInput('A new question.', 'The new question.')
export class AddQuestionInput extends ApplicationInput {
  @Field({ description: 'The text of the question: not blank, at most 10,000 characters.' })
  text: string;
}

@MutationInput('A new text for a question.', 'The new text, and the question to change.')
export class UpdateQuestionInput {
  @Field(() => ID, { description: 'The id of the question.' })
  id: string;

  @Field({ description: 'The new text: not blank, at most 10,000 characters.' })
  text: string;
}

@MutationInput('A new place for a question.', 'The question and its new place.')
export class MoveQuestionInput {
  @Field(() => ID, { description: 'The id of the question to move.' })
  id: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The id of the question that it shall follow. Null: it becomes the first.',
  })
  after?: string | null;
}

@MutationInput('Questions to delete.', 'The questions to delete.')
export class DeleteQuestionsInput {
  @Field(() => [ID], {
    description: 'The ids of 1 to 1,000 questions. When one of them is not found, none is deleted.',
  })
  ids: string[];
}

export const AddQuestionPayload = payload('AddQuestionPayload', 'The added question.', {
  question: [() => Question, 'The added question.'],
});

export const UpdateQuestionPayload = payload('UpdateQuestionPayload', 'The changed question.', {
  question: [() => Question, 'The question after the change.'],
});

export const MoveQuestionPayload = payload('MoveQuestionPayload', 'The moved question.', {
  question: [() => Question, 'The question, in its new place.'],
});

export const DeleteQuestionsPayload = payload('DeleteQuestionsPayload', 'The deleted questions.', {
  deletedIds: [() => [ID], 'The ids of the deleted questions.'],
  ...undoable,
});
