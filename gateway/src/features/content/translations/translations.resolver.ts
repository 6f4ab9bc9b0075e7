import { Arg, Mutation, Resolver } from 'type-graphql';
import { signedIn } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../../platform/graphql/access.js';
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

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => MarkTranslationUpToDatePayload, {
    name: 'markTranslationUpToDate',
    description: 'Says that a translation fits its original as it is now. Its texts stay as they are.',
  })
  async confirm(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => MarkTranslationUpToDateInput, { description: 'The translation.' })
    { kind, id, language }: MarkTranslationUpToDateInput,
  ): Promise<MarkTranslationUpToDatePayload> {
    if (kind === 'QUESTION')
      return { question: await this.questions.confirm(viewer, id, language), helpTask: null };
    return { question: null, helpTask: await this.helpTasks.confirm(viewer, id, language) };
  }
}
