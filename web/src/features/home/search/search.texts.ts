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
    invitations: 'Invited people',
  },
  statuses: { ACTIVE: 'Active', USED: 'Used', REVOKED: 'Revoked' },
  details: {
    batch: (id: string, size: number) => `Batch ${id} · ${codes(size)}`,
    question: (id: string) => `Question ${id} · Questions`,
    helpTask: (id: string) => `Help task ${id} · Help center`,
    appUser: (username: string) => `${username} · Register user`,
    member: (role: string) => `Member, ${role}`,
    invitation: (role: string) => `Invited as ${role}`,
    device: 'Device',
    legalText: 'Static page',
    account: {
      ADMIN: (application: string) => `${application} · administrator`,
      USER: (application: string) => `${application} · user`,
    },
    noApplication: 'No application',
  },
  /** Other words by which people look for the three texts. */
  legalTexts: {
    ABOUT_US: 'legal text imprint company contact',
    TERM_OF_USE: 'legal text conditions tos',
    PRIVACY_POLICY: 'legal text data protection gdpr',
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
    searches: (application: string) =>
      `Searches codes, batches, texts, people and devices of ${application}.`,
    searchesAll: (application: string) =>
      `Searches codes, batches, texts, people and devices of ${application}, and all accounts.`,
    tooLong: (max: number, length: number) =>
      `Search for at most ${max} characters; this text has ${formatNumber(length)}. Nothing was sent.`,
    searching: 'Searching…',
    unreachable: 'The server cannot be reached. Pages are still found.',
    offline: 'You are offline. Pages are still found, everything else once the connection is back.',
    failed: 'The search failed.',
    nothing: (text: string, application: string) =>
      `Nothing found for “${text}” among the codes, batches, texts, people and devices of ${application}.`,
    nothingInAll: (text: string, application: string) =>
      `Nothing found for “${text}” among the codes, batches, texts, people and devices of ${application}, and all accounts.`,
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
