import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { costOfText } from '../../../platform/graphql/cost-of-text.js';
import { Description, Input, SignedInMutation } from '../../../platform/graphql/operations.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { HelpTask, maxContentLength } from '../help-tasks/help-task.entity.js';
import { HelpTaskTranslation } from '../help-tasks/help-task-translation.entity.js';
import type { TranslationHead } from './translated-rows.js';
import { LanguageArgument, type TranslationReads } from './translation-reads.js';
import {
  HelpTaskSource,
  SaveHelpTaskTranslationInput,
  SaveHelpTaskTranslationPayload,
} from './translations.inputs.js';
import type { TranslationsService } from './translations.service.js';

export type HelpTaskTranslationReads = TranslationReads<Pick<HelpTask, 'title' | 'content'>>;

/** The translations of a help task. */
@Resolver(HelpTask)
export class HelpTaskTranslationsResolver {
  constructor(
    private readonly translations: TranslationsService<HelpTask>,
    private readonly reads: HelpTaskTranslationReads,
  ) {}

  @FieldResolver(() => [HelpTaskTranslation], {
    name: 'translations',
    description: 'Its translations, by language: at most 19.',
  })
  of(@Root() task: HelpTask, @Ctx() context: RequestContext, @LanguageArgument() language: string | null) {
    return this.reads.of(context, task, language);
  }

  @FieldResolver(() => String, {
    description: 'The digest of its texts: pass it as `expectedSource` to save a translation of them.',
  })
  sourceDigest(@Root() task: HelpTask) {
    return this.translations.digestOf(task);
  }

  @SignedInMutation(() => SaveHelpTaskTranslationPayload, { danger: 'none', tokens: true })
  @Description(
    'Saves a help task in another language, or removes the translation when title and content are blank. Translations into two languages never conflict. It makes no version of the help task.',
  )
  async saveHelpTaskTranslation(
    @CurrentAccount() viewer: SignedIn,
    @Input() { id, language, expectedUpdatedAt, expectedSource, ...texts }: SaveHelpTaskTranslationInput,
  ) {
    return {
      helpTask: await this.translations.save(viewer, id, {
        language,
        expectedUpdatedAt,
        expectedSource,
        texts,
      }),
    };
  }
}

/** The texts of a translation of a help task, which a list reads for the languages that it shows. */
@Resolver(HelpTaskTranslation)
export class HelpTaskTranslationTextsResolver {
  constructor(private readonly reads: HelpTaskTranslationReads) {}

  @FieldResolver(() => String, {
    description: 'The title in this language: plain text, at most 200 characters.',
  })
  async title(@Root() translation: TranslationHead, @Ctx() context: RequestContext) {
    return (await this.reads.textsOf(context, translation)).title;
  }

  @FieldResolver(() => String, {
    description: 'The content in this language: plain text, at most 50,000 characters.',
    complexity: costOfText(maxContentLength),
  })
  async content(@Root() translation: TranslationHead, @Ctx() context: RequestContext) {
    return (await this.reads.textsOf(context, translation)).content;
  }

  @FieldResolver(() => HelpTaskSource, {
    nullable: true,
    description:
      'The original as it was when the translation was saved or confirmed, while the translation is out of date; else null.',
    complexity: costOfText(maxContentLength),
  })
  async source(@Root() translation: TranslationHead, @Ctx() context: RequestContext) {
    return (await this.reads.textsOf(context, translation)).source;
  }
}
