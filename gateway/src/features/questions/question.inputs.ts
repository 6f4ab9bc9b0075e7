import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Question } from './question.entity.js';

@InputType({ description: 'A new question.' })
export class AddQuestionInput {
  @Field({ description: 'The text of the question; must not be blank.' })
  text: string;

  @Field(() => String, {
    nullable: true,
    description: "The application to add it to; one's own when left out.",
  })
  application?: string | null;
}

@InputType({ description: 'A new text for a question.' })
export class UpdateQuestionInput {
  @Field(() => ID, { description: 'The question to change.' })
  id: string;

  @Field({ description: 'The text it shall have; must not be blank.' })
  text: string;
}

@InputType({ description: 'Questions to delete.' })
export class DeleteQuestionsInput {
  @Field(() => [ID], {
    description: 'The ids of the questions, 1 to 1,000. When one of them is not found, none is deleted.',
  })
  ids: string[];
}

@ObjectType({ description: 'The question that was added.', simpleResolvers: true })
export class AddQuestionPayload {
  @Field({ description: 'The question that was added.' })
  question: Question;
}

@ObjectType({ description: 'The question that was changed.', simpleResolvers: true })
export class UpdateQuestionPayload {
  @Field({ description: 'The question as it is now.' })
  question: Question;
}

@ObjectType({ description: 'The questions that were deleted.', simpleResolvers: true })
export class DeleteQuestionsPayload {
  @Field(() => [ID], { description: 'The ids of the deleted questions.' })
  deletedIds: string[];
}
