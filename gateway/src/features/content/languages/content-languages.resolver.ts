import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
import { perRequest } from '../../../platform/graphql/per-request.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { ApplicationArgs } from '../../operations/applications/application.args.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import {
  ContentLanguage,
  ContentLanguages,
  RequireAllLanguagesInput,
  RequireAllLanguagesPayload,
  SaveContentLanguagesInput,
  SaveContentLanguagesPayload,
  TranslationState,
} from './content-languages.inputs.js';
import type { ContentLanguagesService } from './content-languages.service.js';
import type { NeededLanguagesService } from './needed-languages.service.js';
import type { TranslatedKindName, TranslationCounts } from './translated-kind.js';

@Resolver(ContentLanguage)
export class ContentLanguagesResolver {
  readonly #counts: Readonly<
    Record<TranslatedKindName, ReturnType<typeof perRequest<number, TranslationCounts>>>
  >;

  constructor(
    private readonly access: ApplicationAccess,
    private readonly languages: ContentLanguagesService,
  ) {
    // One count for all languages of a list.
    const countsOf = (kind: TranslatedKindName) =>
      perRequest((ids: readonly number[]) =>
        Promise.all(ids.map((applicationId) => languages.count({ applicationId }, kind))),
      );
    this.#counts = {
      questions: countsOf('questions'),
      helpTasks: countsOf('helpTasks'),
      legalTexts: countsOf('legalTexts'),
    };
  }

  @FieldResolver(() => TranslationState, { description: 'How far the questions are translated.' })
  questions(@Root() of: ContentLanguage, @Ctx() context: RequestContext) {
    return this.#stateOf('questions', of, context);
  }

  @FieldResolver(() => TranslationState, { description: 'How far the help tasks are translated.' })
  helpTasks(@Root() of: ContentLanguage, @Ctx() context: RequestContext) {
    return this.#stateOf('helpTasks', of, context);
  }

  @FieldResolver(() => TranslationState, {
    description: 'How far the legal texts in force are translated.',
  })
  legalTexts(@Root() of: ContentLanguage, @Ctx() context: RequestContext) {
    return this.#stateOf('legalTexts', of, context);
  }

  @SignedInQuery(() => ContentLanguages, { tokens: true })
  @Description('The languages in which an application offers its content.')
  async contentLanguages(@CurrentAccount() viewer: SignedIn, @Args() { application }: ApplicationArgs) {
    const scope = await this.access.scopeFor(viewer, application, 'content.read');
    return asList(scope, await this.languages.list(scope));
  }

  @SignedInMutation(() => SaveContentLanguagesPayload, { danger: 'none' })
  @Description(
    'Saves the languages in which an application offers its content. When a language is taken away or becomes the default, its translations are deleted, and the caller has to say so.',
  )
  async saveContentLanguages(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, ...input }: SaveContentLanguagesInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'settings');
    const { languages, undo } = await this.languages.save(scope, input, viewer);
    return { contentLanguages: asList(scope, languages), undo };
  }

  async #stateOf(
    kind: TranslatedKindName,
    { applicationId, language, isDefault }: ContentLanguage,
    context: RequestContext,
  ): Promise<TranslationState> {
    const { total, byLanguage } = await this.#counts[kind](context).load(applicationId);
    const { translated, outdated } = byLanguage.get(language) ?? { translated: 0, outdated: 0 };
    return isDefault ? { total, missing: 0, outdated: 0 } : { total, missing: total - translated, outdated };
  }
}

/** The purposes for which the languages of an application are needed. */
@Resolver(ContentLanguages)
export class NeededLanguagesResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly languages: ContentLanguagesService,
    private readonly needed: NeededLanguagesService,
  ) {}

  @FieldResolver(() => Boolean, {
    description:
      'Whether a version of a legal text is refused unless it is translated into all of them. Off by default.',
  })
  versionsNeedAll(@Root() of: ContentLanguages) {
    return this.needed.areNeeded(of);
  }

  @SignedInMutation(() => RequireAllLanguagesPayload, { danger: 'none' })
  @Description('Sets whether a version of a legal text needs all languages of the application.')
  async requireAllLanguages(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, required }: RequireAllLanguagesInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'settings');
    await this.needed.save(scope, required, viewer);
    return { contentLanguages: asList(scope, await this.languages.list(scope)) };
  }
}

const asList = ({ applicationId }: ApplicationScope, languages: readonly string[]): ContentLanguages => ({
  applicationId,
  languages: languages.map((language, at) => ({ language, isDefault: at === 0, applicationId })),
});
