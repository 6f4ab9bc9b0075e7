import { Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, Input, SignedInMutation } from '../../../platform/graphql/operations.js';
import type { HelpTask } from '../help-tasks/help-task.entity.js';
import type { Question } from '../questions/question.entity.js';
import { MarkTranslationUpToDateInput, MarkTranslationUpToDatePayload } from './translations.inputs.js';
import type { TranslationsService } from './translations.service.js';

@Resolver()
export class TranslationsResolver {
  constructor(
    private readonly questions: TranslationsService<Question>,
    private readonly helpTasks: TranslationsService<HelpTask>,
  ) {}

  @SignedInMutation(() => MarkTranslationUpToDatePayload, { danger: 'none', tokens: true })
  @Description('Says that a translation fits its original as it is now. Its texts stay as they are.')
  async markTranslationUpToDate(
    @CurrentAccount() viewer: SignedIn,
    @Input() { kind, id, language }: MarkTranslationUpToDateInput,
  ) {
    if (kind === 'QUESTION')
      return { question: await this.questions.confirm(viewer, id, language), helpTask: null };
    return { question: null, helpTask: await this.helpTasks.confirm(viewer, id, language) };
  }
}
