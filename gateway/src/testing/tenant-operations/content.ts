import { graph, list, mutation, type Operations } from './calls.js';

/** With another question each time, so that there is something to import. */
const aCsvFile = () => Buffer.from(`text\n${Math.random()}?`).toString('base64');

/** Questions, legal texts, help tasks and imports. */
export const content: Operations = {
  'Query.questions': ['by name', list('questions')],
  'Query.helpTasks': ['by name', list('helpTasks')],
  'Query.acceptanceCounts': [
    'by name',
    graph(
      'query ($application: String) { acceptanceCounts(application: $application) { accepted } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Query.acceptancePeople': ['by name', list('acceptancePeople')],
  'Query.acceptances': [
    'by id',
    graph('query ($person: ID!) { acceptances(person: $person) { digest } }', ({ acceptancePerson }) => ({
      person: acceptancePerson,
    })),
  ],
  'Mutation.deleteAcceptances': [
    'by id',
    mutation('deleteAcceptances', 'DeleteAcceptancesInput', 'deletedCount', ({ acceptancePerson }) => ({
      person: acceptancePerson,
    })),
  ],
  'Query.legalText': [
    'by name',
    graph(
      'query ($application: String) { legalText(key: ABOUT_US, application: $application) { text } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Query.legalTextVersions': [
    'by name',
    graph(
      'query ($application: String) { legalTextVersions(key: ABOUT_US, application: $application) { totalCount } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Query.legalTextVersion': [
    'by name',
    graph(
      'query ($application: String) { legalTextVersion(key: ABOUT_US, number: 1, application: $application) { text createdBy } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Query.contentLanguages': [
    'by name',
    graph(
      'query ($application: String) { contentLanguages(application: $application) { languages { language questions { missing } } } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Mutation.saveContentLanguages': [
    'by name',
    mutation(
      'saveContentLanguages',
      'SaveContentLanguagesInput',
      'contentLanguages { languages { language } }',
      ({ application }) => ({ languages: ['en', 'fr', 'de'], application }),
    ),
  ],
  'Mutation.requireAllLanguages': [
    'by name',
    mutation(
      'requireAllLanguages',
      'RequireAllLanguagesInput',
      'contentLanguages { versionsNeedAll }',
      ({ application }) => ({ required: false, application }),
    ),
  ],
  'Mutation.saveQuestionTranslation': [
    'by id',
    mutation(
      'saveQuestionTranslation',
      'SaveQuestionTranslationInput',
      'question { translations { language text } }',
      ({ question }) => ({ id: question, language: 'fr', text: `x ${Math.random()}` }),
    ),
  ],
  'Mutation.saveHelpTaskTranslation': [
    'by id',
    mutation(
      'saveHelpTaskTranslation',
      'SaveHelpTaskTranslationInput',
      'helpTask { translations { language title content } }',
      ({ helpTask }) => ({ id: helpTask, language: 'fr', title: 'x', content: `x ${Math.random()}` }),
    ),
  ],
  'Mutation.markTranslationUpToDate': [
    'by id',
    mutation(
      'markTranslationUpToDate',
      'MarkTranslationUpToDateInput',
      'question { id }',
      ({ translatedQuestion }) => ({ kind: 'QUESTION', id: translatedQuestion, language: 'fr' }),
    ),
  ],
  'Query.helpTaskVersions': [
    'by id',
    graph('query ($id: ID!) { helpTaskVersions(id: $id) { totalCount } }', ({ helpTask }) => ({
      id: helpTask,
    })),
  ],
  'Query.helpTaskVersion': [
    'by id',
    graph('query ($id: ID!) { helpTaskVersion(id: $id, number: 1) { content } }', ({ helpTask }) => ({
      id: helpTask,
    })),
  ],
  'Query.previewImport': [
    'by name',
    graph(
      'query ($input: PreviewImportInput!) { previewImport(input: $input) { newCount } }',
      ({ application }) => ({ input: { kind: 'QUESTIONS', csv: aCsvFile(), application } }),
    ),
  ],
  'Mutation.runImport': [
    'by name',
    async (client, of) => {
      const input = { kind: 'QUESTIONS', csv: aCsvFile(), application: of.application };
      const preview = 'query ($input: PreviewImportInput!) { previewImport(input: $input) { digest } }';
      const { data } = await client.graphql(preview, { input });
      const digest = data?.previewImport.digest ?? 'x';
      const run = () => ({ ...input, digest });
      return mutation('runImport', 'RunImportInput', 'addedCount', run)(client, of);
    },
  ],
  'Mutation.addQuestion': [
    'by name',
    mutation('addQuestion', 'AddQuestionInput', 'question { id }', ({ application }) => ({
      text: 'x',
      application,
    })),
  ],
  'Mutation.updateQuestion': [
    'by id',
    mutation('updateQuestion', 'UpdateQuestionInput', 'question { id }', ({ question }) => ({
      id: question,
      text: 'x',
    })),
  ],
  'Mutation.moveQuestion': [
    'by id',
    mutation('moveQuestion', 'MoveQuestionInput', 'question { id }', ({ question }) => ({ id: question })),
  ],
  'Mutation.deleteQuestions': [
    'by id',
    mutation('deleteQuestions', 'DeleteQuestionsInput', 'deletedIds', ({ question }) => ({
      ids: [question],
    })),
  ],
  'Mutation.saveLegalText': [
    'by name',
    mutation('saveLegalText', 'SaveLegalTextInput', 'legalText { version }', ({ application }) => ({
      key: 'ABOUT_US',
      text: 'x',
      application,
    })),
  ],
  'Mutation.restoreLegalTextVersion': [
    'by name',
    mutation(
      'restoreLegalTextVersion',
      'RestoreLegalTextVersionInput',
      'unchanged version { number }',
      ({ application }) => ({ key: 'ABOUT_US', number: 1, application }),
    ),
  ],
  'Mutation.withdrawLegalTextVersion': [
    'by name',
    mutation(
      'withdrawLegalTextVersion',
      'WithdrawLegalTextVersionInput',
      'version { state }',
      ({ application, scheduledVersion }) => ({ key: 'ABOUT_US', number: scheduledVersion, application }),
    ),
  ],
  'Mutation.restoreHelpTaskVersion': [
    'by id',
    mutation('restoreHelpTaskVersion', 'RestoreHelpTaskVersionInput', 'helpTask { id }', ({ helpTask }) => ({
      id: helpTask,
      number: 1,
    })),
  ],
  'Mutation.addHelpTask': [
    'by name',
    mutation('addHelpTask', 'AddHelpTaskInput', 'helpTask { id }', ({ application }) => ({
      title: 'x',
      content: 'x',
      application,
    })),
  ],
  'Mutation.updateHelpTask': [
    'by id',
    mutation('updateHelpTask', 'UpdateHelpTaskInput', 'helpTask { id }', ({ helpTask }) => ({
      id: helpTask,
      title: 'x',
      content: 'x',
    })),
  ],
  'Mutation.moveHelpTask': [
    'by id',
    mutation('moveHelpTask', 'MoveHelpTaskInput', 'helpTask { id }', ({ helpTask }) => ({ id: helpTask })),
  ],
  'Mutation.deleteHelpTask': [
    'by id',
    mutation('deleteHelpTask', 'DeleteHelpTaskInput', 'deletedId', ({ helpTask }) => ({ id: helpTask })),
  ],
  'Query.missedHelpSearches': ['by name', list('missedHelpSearches')],
  'Mutation.ignoreHelpSearch': [
    'by name',
    mutation('ignoreHelpSearch', 'HelpSearchTermInput', 'term', ({ application }) => ({
      term: 'dogs',
      application,
    })),
  ],
  'Mutation.restoreHelpSearch': [
    'by name',
    mutation('restoreHelpSearch', 'HelpSearchTermInput', 'term', ({ application }) => ({
      term: 'dogs',
      application,
    })),
  ],
  'Query.helpFeedback': ['by name', list('helpFeedback')],
  'Query.helpFeedbackSettings': [
    'by name',
    graph(
      'query ($application: String) { helpFeedbackSettings(application: $application) { contact } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Mutation.saveHelpFeedbackSettings': [
    'by name',
    mutation(
      'saveHelpFeedbackSettings',
      'SaveHelpFeedbackSettingsInput',
      'helpFeedbackSettings { contact }',
      ({ application }) => ({ comments: true, contact: 'x', application }),
    ),
  ],
  'Query.helpComments': [
    'by id',
    graph('query ($id: ID!) { helpComments(id: $id) { totalCount } }', ({ helpTask }) => ({ id: helpTask })),
  ],
  'Mutation.deleteHelpComment': [
    'by id',
    mutation('deleteHelpComment', 'DeleteHelpCommentInput', 'deletedId', ({ helpComment }) => ({
      id: helpComment,
    })),
  ],
  'Mutation.deleteHelpTasks': [
    'by id',
    mutation('deleteHelpTasks', 'DeleteHelpTasksInput', 'deletedIds', ({ helpTask }) => ({
      ids: [helpTask],
    })),
  ],
};
