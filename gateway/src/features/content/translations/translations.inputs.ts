import { Field, ID, registerEnumType } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { HelpTask } from '../help-tasks/help-task.entity.js';
import { Question } from '../questions/question.entity.js';

/** The kinds of content whose translations are marked by `markTranslationUpToDate`. */
export const TranslatedContentKind = { QUESTION: 'QUESTION', HELP_TASK: 'HELP_TASK' } as const;
export type TranslatedContentKind = keyof typeof TranslatedContentKind;

registerEnumType(TranslatedContentKind, {
  name: 'TranslatedContentKind',
  description: 'The kinds of content with translations.',
  valuesConfig: {
    QUESTION: { description: 'Questions.' },
    HELP_TASK: { description: 'Help tasks.' },
  },
});

@GraphType('The original of a question that a translation was made of.')
export class QuestionSource {
  @Field({ description: 'Its text.' })
  text: string;
}

@GraphType('The original of a help task that a translation was made of.')
export class HelpTaskSource {
  @Field({ description: 'Its title.' })
  title: string;

  @Field({ description: 'Its content.' })
  content: string;
}

const language = 'A language of the application, but not its default.';
const expectedUpdatedAt =
  'The `updatedAt` of the translation that was edited, or null when there was none. When it is another one, nothing is saved and the answer is CONFLICT. Left out: the last save wins.';

const expectedSource =
  'The `sourceDigest` of the original that was translated. When the original is another one, nothing is saved and the answer is CONFLICT. Left out: it is a translation of the present one.';

@MutationInput('A question in another language.', 'The translation.')
export class SaveQuestionTranslationInput {
  @Field(() => ID, { description: 'The id of the question.' })
  id: string;

  @Field({ description: language })
  language: string;

  @Field({ description: 'The question in this language: at most 10,000 characters. Blank: it is removed.' })
  text: string;

  @Field(() => Date, { nullable: true, description: expectedUpdatedAt })
  expectedUpdatedAt?: Date | null;

  @Field(() => String, { nullable: true, description: expectedSource })
  expectedSource?: string | null;
}

export const SaveQuestionTranslationPayload = payload(
  'SaveQuestionTranslationPayload',
  'The translated question.',
  {
    question: [() => Question, 'The question, with its translations after the change.'],
  },
);

@MutationInput('A help task in another language.', 'The translation.')
export class SaveHelpTaskTranslationInput {
  @Field(() => ID, { description: 'The id of the help task.' })
  id: string;

  @Field({ description: language })
  language: string;

  @Field({
    description: 'The title in this language: at most 200 characters. Blank, as the content: it is removed.',
  })
  title: string;

  @Field({ description: 'The content in this language: at most 50,000 characters.' })
  content: string;

  @Field(() => Date, { nullable: true, description: expectedUpdatedAt })
  expectedUpdatedAt?: Date | null;

  @Field(() => String, { nullable: true, description: expectedSource })
  expectedSource?: string | null;
}

export const SaveHelpTaskTranslationPayload = payload(
  'SaveHelpTaskTranslationPayload',
  'The translated help task.',
  {
    helpTask: [() => HelpTask, 'The help task, with its translations after the change.'],
  },
);

@MutationInput('A translation that fits its original as it is now.', 'The translation.')
export class MarkTranslationUpToDateInput {
  @Field(() => TranslatedContentKind, { description: 'The kind of its original.' })
  kind: TranslatedContentKind;

  @Field(() => ID, { description: 'The id of its original.' })
  id: string;

  @Field({ description: 'Its language.' })
  language: string;
}

export const MarkTranslationUpToDatePayload = payload(
  'MarkTranslationUpToDatePayload',
  'The original of the marked translation.',
  {
    question: [() => Question, 'The question; null for another kind.', { nullable: true }],
    helpTask: [() => HelpTask, 'The help task; null for another kind.', { nullable: true }],
  },
);
