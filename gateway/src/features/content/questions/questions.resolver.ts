import { Args, Ctx, Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { PageRequest } from '../../../platform/database/lists/page.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { connectionType, toConnection } from '../../../platform/graphql/connection.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
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

  @SignedInQuery(() => QuestionConnection, { name: 'questions', tokens: true })
  @Description('The questions of an application, in the order that people gave them; new ones are last.')
  async list(
    @CurrentAccount() viewer: SignedIn,
    @Args() { application, ...args }: TranslatedListArgs,
    @Ctx() { memory }: RequestContext,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'content.read');
    const request = await translatedRequest(this.languages, scope, args);
    const read = (page: PageRequest) => this.questions.list(scope, { ...request, ...page });
    return toConnection(
      await weighedPage(memory, request, { read, maxRowCharacters: maxRowCharacters(questionContent) }),
    );
  }

  @SignedInMutation(() => AddQuestionPayload, { danger: 'none', tokens: true })
  @Description('Adds a question to an application.')
  async addQuestion(@CurrentAccount() viewer: SignedIn, @Input() input: AddQuestionInput) {
    return {
      question: await this.questions.add(
        await this.access.scopeFor(viewer, input.application, 'content.write'),
        input,
      ),
    };
  }

  @SignedInMutation(() => UpdateQuestionPayload, { danger: 'none', tokens: true })
  @Description('Changes the text of a question.')
  async updateQuestion(@CurrentAccount() viewer: SignedIn, @Input() input: UpdateQuestionInput) {
    return { question: await this.questions.update(viewer, input.id, input) };
  }

  @SignedInMutation(() => MoveQuestionPayload, { danger: 'none', tokens: true })
  @Description(
    'Puts a question after another one of the same application, or first. People who move questions at the same time do not undo one another.',
  )
  async moveQuestion(@CurrentAccount() viewer: SignedIn, @Input() { id, after }: MoveQuestionInput) {
    return { question: await this.questions.move(viewer, id, after ?? null) };
  }

  @SignedInMutation(() => DeleteQuestionsPayload, { danger: 'none', tokens: true })
  @Description('Deletes questions in one transaction: all of them or none.')
  async deleteQuestions(@CurrentAccount() viewer: SignedIn, @Input() input: DeleteQuestionsInput) {
    return this.questions.delete(viewer, input.ids);
  }
}
