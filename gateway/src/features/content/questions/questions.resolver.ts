import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { signedIn } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { PageRequest } from '../../../platform/database/lists/page.js';
import { Access, CurrentAccount } from '../../../platform/graphql/access.js';
import { connectionType, toConnection } from '../../../platform/graphql/connection.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { weighedPage } from '../../../platform/graphql/weighed-page.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import { maxRowCharacters } from '../changes/content.js';
import type { ContentLanguagesService } from '../languages/content-languages.service.js';
import { TranslatedListArgs, translatedRequest } from '../languages/translated-list.args.js';
import { questionContent } from './question.content.js';
import { Question } from './question.entity.js';
import {
  AddQuestionInput,
  AddQuestionPayload,
  DeleteQuestionsInput,
  DeleteQuestionsPayload,
  MoveQuestionInput,
  MoveQuestionPayload,
  UpdateQuestionInput,
  UpdateQuestionPayload,
} from './question.inputs.js';
import type { QuestionsService } from './questions.service.js';

const QuestionConnection = connectionType(Question, 'questions');

@Resolver(Question)
export class QuestionsResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly questions: QuestionsService,
    private readonly languages: ContentLanguagesService,
  ) {}

  @Access(signedIn)
  @Query(() => QuestionConnection, {
    name: 'questions',
    description: 'The questions of an application, in the order that people gave them; new ones are last.',
  })
  async list(
    @CurrentAccount() viewer: SignedIn,
    @Args(() => TranslatedListArgs) { application, ...args }: TranslatedListArgs,
    @Ctx() { memory }: RequestContext,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'content.read');
    const request = await translatedRequest(this.languages, scope, args);
    const read = (page: PageRequest) => this.questions.list(scope, { ...request, ...page });
    return toConnection(
      await weighedPage(memory, request, { read, maxRowCharacters: maxRowCharacters(questionContent) }),
    );
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => AddQuestionPayload, {
    name: 'addQuestion',
    description: 'Adds a question to an application.',
  })
  async add(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => AddQuestionInput, { description: 'The new question.' }) input: AddQuestionInput,
  ) {
    return {
      question: await this.questions.add(
        await this.access.scopeFor(viewer, input.application, 'content.write'),
        input,
      ),
    };
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => UpdateQuestionPayload, {
    name: 'updateQuestion',
    description: 'Changes the text of a question.',
  })
  async update(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => UpdateQuestionInput, { description: 'The new text, and the question to change.' })
    input: UpdateQuestionInput,
  ) {
    return { question: await this.questions.update(viewer, input.id, input) };
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => MoveQuestionPayload, {
    name: 'moveQuestion',
    description:
      'Puts a question after another one of the same application, or first. People who move questions at the same time do not undo one another.',
  })
  async move(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => MoveQuestionInput, { description: 'The question and its new place.' })
    { id, after }: MoveQuestionInput,
  ) {
    return { question: await this.questions.move(viewer, id, after ?? null) };
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => DeleteQuestionsPayload, {
    name: 'deleteQuestions',
    description: 'Deletes questions in one transaction: all of them or none.',
  })
  async delete(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => DeleteQuestionsInput, { description: 'The questions to delete.' })
    input: DeleteQuestionsInput,
  ) {
    return this.questions.delete(viewer, input.ids);
  }
}
