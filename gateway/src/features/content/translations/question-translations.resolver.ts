import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { costOfText } from '../../../platform/graphql/cost-of-text.js';
import { Description, Input, SignedInMutation } from '../../../platform/graphql/operations.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { maxTextLength, Question } from '../questions/question.entity.js';
import { QuestionTranslation } from '../questions/question-translation.entity.js';
import type { TranslationHead } from './translated-rows.js';
import { LanguageArgument, type TranslationReads } from './translation-reads.js';
import {
  QuestionSource,
  SaveQuestionTranslationInput,
  SaveQuestionTranslationPayload,
} from './translations.inputs.js';
import type { TranslationsService } from './translations.service.js';

export type QuestionTranslationReads = TranslationReads<Pick<Question, 'text'>>;

/** The translations of a question. */
@Resolver(Question)
export class QuestionTranslationsResolver {
  constructor(
    private readonly translations: TranslationsService<Question>,
    private readonly reads: QuestionTranslationReads,
  ) {}

  @FieldResolver(() => [QuestionTranslation], {
    name: 'translations',
    description: 'Its translations, by language: at most 19.',
  })
  of(
    @Root() question: Question,
    @Ctx() context: RequestContext,
    @LanguageArgument() language: string | null,
  ) {
    return this.reads.of(context, question, language);
  }

  @FieldResolver(() => String, {
    description: 'The digest of its texts: pass it as `expectedSource` to save a translation of them.',
  })
  sourceDigest(@Root() question: Question) {
    return this.translations.digestOf(question);
  }

  @SignedInMutation(() => SaveQuestionTranslationPayload, { danger: 'none', tokens: true })
  @Description(
    'Saves a question in another language, or removes the translation when the text is blank. Translations into two languages never conflict.',
  )
  async saveQuestionTranslation(
    @CurrentAccount() viewer: SignedIn,
    @Input() { id, language, expectedUpdatedAt, expectedSource, ...texts }: SaveQuestionTranslationInput,
  ) {
    return {
      question: await this.translations.save(viewer, id, {
        language,
        expectedUpdatedAt,
        expectedSource,
        texts,
      }),
    };
  }
}

/** The texts of a translation of a question, which a list reads for the languages that it shows. */
@Resolver(QuestionTranslation)
export class QuestionTranslationTextsResolver {
  constructor(private readonly reads: QuestionTranslationReads) {}

  @FieldResolver(() => String, {
    description: 'The question in this language: plain text, at most 10,000 characters.',
    complexity: costOfText(maxTextLength),
  })
  async text(@Root() translation: TranslationHead, @Ctx() context: RequestContext) {
    return (await this.reads.textsOf(context, translation)).text;
  }

  @FieldResolver(() => QuestionSource, {
    nullable: true,
    description:
      'The original as it was when the translation was saved or confirmed, while the translation is out of date; else null.',
    complexity: costOfText(maxTextLength),
  })
  async source(@Root() translation: TranslationHead, @Ctx() context: RequestContext) {
    return (await this.reads.textsOf(context, translation)).source;
  }
}
