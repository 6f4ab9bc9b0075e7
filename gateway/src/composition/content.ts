import type { Config } from '../config.js';
import { AcceptancesResolver } from '../features/content/acceptances/acceptances.resolver.js';
import { HelpFeedbackResolver } from '../features/content/help-feedback/help-feedback.resolver.js';
import { HelpFeedbackService } from '../features/content/help-feedback/help-feedback.service.js';
import { HelpFeedbackSettingsService } from '../features/content/help-feedback/help-feedback-settings.service.js';
import { HelpVotesService } from '../features/content/help-feedback/help-votes.service.js';
import { HelpSearchService } from '../features/content/help-search/help-search.service.js';
import { MissedSearchesResolver } from '../features/content/help-search/missed-searches.resolver.js';
import { MissedSearchesService } from '../features/content/help-search/missed-searches.service.js';
import { HelpTaskVersionsResolver } from '../features/content/help-tasks/help-task-versions.resolver.js';
import { HelpTaskVersionsService } from '../features/content/help-tasks/help-task-versions.service.js';
import { HelpTasksResolver } from '../features/content/help-tasks/help-tasks.resolver.js';
import { HelpTasksService } from '../features/content/help-tasks/help-tasks.service.js';
import { appUserTarget } from '../features/content/imports/app-user-target.js';
import { contentTarget } from '../features/content/imports/content-target.js';
import { ImportsResolver } from '../features/content/imports/imports.resolver.js';
import { ImportsService } from '../features/content/imports/imports.service.js';
import {
  ContentLanguagesResolver,
  NeededLanguagesResolver,
} from '../features/content/languages/content-languages.resolver.js';
import { ContentLanguagesService } from '../features/content/languages/content-languages.service.js';
import { NeededLanguagesService } from '../features/content/languages/needed-languages.service.js';
import { LegalTextTranslationsResolver } from '../features/content/legal-texts/legal-text-translations.resolver.js';
import { LegalTextTranslationsService } from '../features/content/legal-texts/legal-text-translations.service.js';
import { LegalTextVersionsResolver } from '../features/content/legal-texts/legal-text-versions.resolver.js';
import { LegalTextVersionsService } from '../features/content/legal-texts/legal-text-versions.service.js';
import { LegalTextsResolver } from '../features/content/legal-texts/legal-texts.resolver.js';
import { LegalTextsService } from '../features/content/legal-texts/legal-texts.service.js';
import { SavedTranslations } from '../features/content/legal-texts/saved-translations.js';
import { QuestionsResolver } from '../features/content/questions/questions.resolver.js';
import { QuestionsService } from '../features/content/questions/questions.service.js';
import {
  type HelpTaskTranslationReads,
  HelpTaskTranslationsResolver,
  HelpTaskTranslationTextsResolver,
} from '../features/content/translations/help-task-translations.resolver.js';
import {
  type QuestionTranslationReads,
  QuestionTranslationsResolver,
  QuestionTranslationTextsResolver,
} from '../features/content/translations/question-translations.resolver.js';
import { TranslationReads } from '../features/content/translations/translation-reads.js';
import { TranslationsResolver } from '../features/content/translations/translations.resolver.js';
import { TranslationsService } from '../features/content/translations/translations.service.js';
import type { Database } from '../platform/database/database.js';
import type { Logger } from '../platform/logger.js';
import type { MailLimits } from '../platform/mail/mail-limits.js';
import { acceptanceServices } from './acceptances.js';
import type { OperationsServices } from './operations.js';
import type { PeopleServices } from './people.js';

type Needs = Pick<OperationsServices, 'quotas' | 'contentVersions' | 'changes'> &
  Pick<PeopleServices, 'appUrls' | 'appUserPasswords'> & {
    readonly database: Database;
    readonly mailLimits: MailLimits;
  };

export type ContentServices = ReturnType<typeof contentServices>;

/** Creates the services of `features/content`. */
export function contentServices(config: Config, logger: Logger, needs: Needs) {
  const { database, mailLimits, quotas, contentVersions, changes, appUrls, appUserPasswords } = needs;
  const contentLanguages = new ContentLanguagesService(database, changes);
  const neededLanguages = new NeededLanguagesService(database, changes);
  const savedTranslations = new SavedTranslations(contentLanguages, neededLanguages);
  const legalTexts = new LegalTextsService(database, changes, savedTranslations);
  const legalTextTranslations = new LegalTextTranslationsService(database, contentLanguages);
  const legalTextVersions = new LegalTextVersionsService(
    database,
    changes,
    legalTexts,
    contentLanguages,
    appUrls,
  );
  const questions = new QuestionsService(database, changes);
  const helpTasks = new HelpTasksService(database, changes);
  const questionTranslations = new TranslationsService(
    'questions',
    questions,
    database,
    changes,
    contentLanguages,
  );
  const helpTaskTranslations = new TranslationsService(
    'helpTasks',
    helpTasks,
    database,
    changes,
    contentLanguages,
  );
  const languages = contentLanguages;
  return {
    contentLanguages,
    neededLanguages,
    questionTranslations,
    helpTaskTranslations,
    questions,
    legalTexts,
    legalTextVersions,
    legalTextTranslations,
    ...acceptanceServices(config, logger, { database, legalTextVersions, legalTextTranslations }),
    helpTasks,
    helpTaskVersions: new HelpTaskVersionsService(database, helpTasks),
    helpSearch: new HelpSearchService(database, { helpTasks, helpTaskTranslations, contentLanguages }),
    missedSearches: new MissedSearchesService(database, changes),
    helpVotes: new HelpVotesService(database),
    helpFeedback: new HelpFeedbackService(database),
    helpFeedbackSettings: new HelpFeedbackSettingsService(database),
    imports: new ImportsService(database, quotas, changes, contentVersions, {
      QUESTIONS: contentTarget({ contents: questions, translations: questionTranslations, languages }),
      HELP_TASKS: contentTarget({ contents: helpTasks, translations: helpTaskTranslations, languages }),
      APP_USERS: appUserTarget(appUserPasswords, mailLimits),
    }),
  };
}

type ResolverNeeds = ContentServices & Pick<PeopleServices, 'applicationAccess' | 'accountEmails'>;

/** Creates the resolvers of `features/content`. */
export function contentResolvers(services: ResolverNeeds): object[] {
  const { applicationAccess, accountEmails, legalTextVersions } = services;
  const { questionTranslations, helpTaskTranslations } = services;
  const questionReads: QuestionTranslationReads = new TranslationReads(questionTranslations);
  const helpTaskReads: HelpTaskTranslationReads = new TranslationReads(helpTaskTranslations);
  return [
    new ContentLanguagesResolver(applicationAccess, services.contentLanguages),
    new NeededLanguagesResolver(applicationAccess, services.contentLanguages, services.neededLanguages),
    new QuestionsResolver(applicationAccess, services.questions, services.contentLanguages),
    new LegalTextsResolver(
      applicationAccess,
      services.legalTexts,
      legalTextVersions,
      services.legalTextTranslations,
    ),
    new LegalTextVersionsResolver(
      applicationAccess,
      legalTextVersions,
      accountEmails,
      services.legalTextTranslations,
    ),
    new LegalTextTranslationsResolver(services.legalTextTranslations),
    new AcceptancesResolver(applicationAccess, services.acceptancePeople, services.acceptanceStatus),
    new HelpTasksResolver(applicationAccess, services.helpTasks, services.contentLanguages),
    new HelpTaskVersionsResolver(services.helpTaskVersions, accountEmails),
    new QuestionTranslationsResolver(questionTranslations, questionReads),
    new QuestionTranslationTextsResolver(questionReads),
    new HelpTaskTranslationsResolver(helpTaskTranslations, helpTaskReads),
    new HelpTaskTranslationTextsResolver(helpTaskReads),
    new TranslationsResolver(questionTranslations, helpTaskTranslations),
    new MissedSearchesResolver(applicationAccess, services.missedSearches),
    new HelpFeedbackResolver(applicationAccess, services.helpFeedback, services.helpFeedbackSettings),
    new ImportsResolver(applicationAccess, services.imports),
  ];
}
