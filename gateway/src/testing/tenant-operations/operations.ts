import { graph, list, mutation, type Operations } from './calls.js';

/** The audit log, undo, quotas, search, the overview and what is kept. */
export const operations: Operations = {
  'Query.search': [
    'by name',
    graph(
      'query ($application: String) { search(text: "where", application: $application) { questions { id } } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Query.undoEntries': ['by name', list('undoEntries')],
  'Mutation.undo': [
    'by id',
    mutation('undo', 'UndoInput', 'restored', ({ undoEntry }) => ({ id: undoEntry })),
  ],
  'Query.overview': [
    'by name',
    graph(
      'query ($application: String) { overview(application: $application) { codeCount } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Query.keptData': [
    'by name',
    graph(
      'query ($application: String) { keptData(application: $application) { rows } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Query.retention': [
    'by name',
    graph(
      'query ($application: String) { retention(application: $application) { maxScanKeepDays } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Mutation.saveRetention': [
    'by name',
    mutation('saveRetention', 'SaveRetentionInput', 'retention { scanKeepDays }', ({ application }) => ({
      application,
      scanKeepDays: 90,
    })),
  ],
  'Query.personFile': [
    'by name',
    graph(
      'query ($application: String) { personFile(application: $application, email: "lea@example.com") { email } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Query.erasures': ['by name', list('erasures')],
  'Mutation.erasePerson': [
    'by name',
    mutation('erasePerson', 'ErasePersonInput', 'erasure { id }', ({ application }) => ({
      application,
      email: 'nobody@example.com',
      typedAgain: 'nobody@example.com',
    })),
  ],
  'Query.quotas': [
    'by name',
    graph(
      'query ($application: String) { quotas(application: $application) { used } }',
      ({ application }) => ({
        application,
      }),
    ),
  ],
  'Query.auditEvents': ['by name', list('auditEvents')],
  'Query.auditSubjects': [
    'by name',
    graph(
      'query ($application: String) { auditSubjects(application: $application, search: "a") { name } }',
      ({ application }) => ({ application }),
    ),
  ],
};
