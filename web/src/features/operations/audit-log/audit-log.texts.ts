import { plural, texts } from '../../../ui/texts';

const en = {
  lead: 'Who changed what in your application. Log-ins and passwords of other people are shown to administrators only.',
  leadOfAll: 'Who changed what, in all applications.',
  correctFilter: 'Correct the filter to see entries.',
  loadFailed: '❌ Failed to load the audit log.',
  pages: 'Audit log pages',
  newest: 'Newest',
  older: 'Older',
  nothing: 'Nothing yet',
  nothingYet: 'Changes of your application are listed here as they are made.',
  noMatch: 'No entry matches',
  filters: {
    label: 'Find entries',
    who: 'Who',
    whoPlaceholder: 'Who: part of an address',
    what: 'What',
    whatPlaceholder: 'What: name or number',
    allApplications: 'All applications',
    kind: 'Kind',
    from: 'From',
    to: 'To',
    showEverything: 'Show entries of everything',
    clearSearch: 'Clear the search',
  },
  entry: {
    /** Which things, after the action in words: "Deleted 3 questions: no. 4, 5 and 20 more". */
    ids: ': <ids/>',
    idsAndMore: (more: number) => plural(more, { one: ': <ids/> and # more', other: ': <ids/> and # more' }),
    /** The same of numbers. */
    numbers: ': no. <ids/>',
    numbersAndMore: (more: number) =>
      plural(more, { one: ': no. <ids/> and # more', other: ': no. <ids/> and # more' }),
    deleted: (name: string) => `${name} (deleted)`,
    showOnlyThese: (who: string) => `${who}: show only these`,
    deletedAccount: (account: string) => `Deleted account ${account}`,
    somebodyAs: (address: string) => `Somebody, as ${address}`,
  },
  actors: {
    ACCOUNT: 'Somebody',
    ANONYMOUS: 'Somebody without a log-in',
    APPLICATION_KEY: 'An app',
    SYSTEM: 'The back-office',
  },
  /** How a change reached the gateway, */
  doors: {
    GRAPH: 'in the back-office',
    REST: 'through the REST API',
    COMMAND_LINE: 'at the command line',
    JOB: 'by itself',
  },
  /** and from which network. */
  doorsFrom: {
    GRAPH: (network: string) => `in the back-office, from ${network}`,
    REST: (network: string) => `through the REST API, from ${network}`,
    COMMAND_LINE: (network: string) => `at the command line, from ${network}`,
    JOB: (network: string) => `by itself, from ${network}`,
  },
  /** The ids of legal texts, as people type them. */
  legalTexts: {
    about_us: 'about us',
    term_of_use: 'terms of use',
    privacy_policy: 'privacy policy',
  },
};

export type AuditLogTexts = typeof en;
export const auditLogTexts = texts(en, () => import('./audit-log.texts.fr'));
