import { formatNumber } from '../../../ui/language';
import { plural, texts } from '../../../ui/texts';

const codes = (count: number) => plural(count, { one: '# code', other: '# codes' });

const en = {
  title: 'Search',
  field: 'Search for everything',
  placeholder: 'Code or its last 4 letters, batch, text, person, page…',
  close: 'Close the search',
  groups: {
    recent: 'Opened last',
    goTo: 'Go to',
    places: 'Pages and actions',
    elsewhere: 'Look elsewhere',
    appUsers: 'App users',
  },
  statuses: { ACTIVE: 'Active', USED: 'Used', REVOKED: 'Revoked' },
  details: {
    batch: (id: string, size: number) => `Batch ${id} · ${codes(size)}`,
    question: (id: string) => `Question ${id} · Questions`,
    helpTask: (id: string) => `Help task ${id} · Help center`,
    appUser: (username: string) => `${username} · Register user`,
    account: {
      ADMIN: (application: string) => `${application} · administrator`,
      USER: (application: string) => `${application} · user`,
    },
    noApplication: 'No application',
  },
  /** "500 codes" offers to generate them: how people may write that, in small letters. */
  generate: {
    title: (count: number) => plural(count, { one: 'Generate # code', other: 'Generate # codes' }),
    detail: 'QR generator, with the number filled in',
    verbs: 'generate create make new',
    nouns: 'code codes',
    /** Of thousands. */
    separators: ',.',
  },
  note: {
    keys: {
      choose: '<kbd>↑</kbd> <kbd>↓</kbd> choose',
      open: '<kbd>Enter</kbd> open',
      close: '<kbd>Esc</kbd> close',
    },
    searches: (application: string) => `Searches codes, batches, texts and people of ${application}.`,
    searchesAll: (application: string) =>
      `Searches codes, batches, texts and people of ${application}, and all accounts.`,
    tooLong: (max: number, length: number) =>
      `Search for at most ${max} characters; this text has ${formatNumber(length)}. Nothing was sent.`,
    searching: 'Searching…',
    unreachable: 'The server cannot be reached. Pages are still found.',
    offline: 'You are offline. Pages are still found, everything else once the connection is back.',
    failed: 'The search failed.',
    nothing: (text: string, application: string) =>
      `Nothing found for “${text}” among the codes, batches, questions, help tasks and app users of ${application}.`,
    nothingInAll: (text: string, application: string) =>
      `Nothing found for “${text}” among the codes, batches, questions, help tasks and app users of ${application}, and all accounts.`,
    found: (count: number) => plural(count, { one: '# result', other: '# results' }),
    foundSome: (count: number) =>
      plural(count, {
        one: '# result. There is too much text to search: use fewer words to find more.',
        other: '# results. There is too much text to search: use fewer words to find more.',
      }),
  },
};

export type SearchTexts = typeof en;
export const searchTexts = texts(en, () => import('./search.texts.fr'));
