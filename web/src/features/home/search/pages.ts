import { acceptancesPath } from '../../../gateway/acceptances-path';
import { personPath } from '../../../gateway/person-path';
import { printRunsPath } from '../../../gateway/print-run-paths';
import type { Right } from '../../../gateway/rights';
import { legalTexts } from '../../content/legal-texts/legal-text-kinds';
import { pagesTexts } from './pages.texts';
import { searchTexts } from './search.texts';
import type { Thing } from './things';

interface Place extends Pick<Thing, 'kind' | 'to'> {
  name: keyof typeof pagesTexts;
  forAdmin?: boolean;
  /** What the reader needs in the application; nothing for a page that belongs to none. */
  right?: Right;
}

const history = '/qr-generator?tab=history';

/** Pages and actions. Those that are offered before anything is typed come first. */
const places: readonly Place[] = [
  { name: 'generateCodes', kind: 'action', to: '/qr-generator#new', right: 'codes.write' },
  { name: 'printLabels', kind: 'action', to: `${history}&status=active&printed=no`, right: 'codes.print' },
  { name: 'addQuestion', kind: 'action', to: '/questions#new', right: 'content.write' },
  { name: 'addHelpTask', kind: 'action', to: '/help_page#new', right: 'content.write' },
  { name: 'addAppUser', kind: 'action', to: '/user_register#new', right: 'people.write' },
  { name: 'addAccount', kind: 'action', to: '/user_register_web', forAdmin: true },
  { name: 'scan', kind: 'action', to: '/scan', right: 'codes.scan' },
  { name: 'overview', kind: 'page', to: '/overview', right: 'content.read' },
  { name: 'batches', kind: 'page', to: `${history}&view=batches`, right: 'codes.read' },
  { name: 'printRuns', kind: 'page', to: printRunsPath, right: 'codes.read' },
  { name: 'revokeCodes', kind: 'action', to: `${history}&status=active`, right: 'codes.write' },
  { name: 'adminDashboard', kind: 'page', to: '/admin-dashboard', forAdmin: true },
  { name: 'qrGenerator', kind: 'page', to: '/qr-generator', right: 'codes.read' },
  { name: 'history', kind: 'page', to: history, right: 'codes.read' },
  { name: 'scans', kind: 'page', to: `${history}&view=scans`, right: 'codes.read' },
  { name: 'codeSettings', kind: 'page', to: '/code-settings', right: 'settings.read' },
  { name: 'fields', kind: 'page', to: '/code-settings#fields', right: 'settings.read' },
  { name: 'keys', kind: 'page', to: '/keys', right: 'settings.read' },
  { name: 'webhooks', kind: 'page', to: '/webhooks', right: 'settings.read' },
  { name: 'addWebhook', kind: 'action', to: '/webhooks#new', right: 'settings' },
  { name: 'devices', kind: 'page', to: '/devices', right: 'devices.read' },
  { name: 'importCodes', kind: 'page', to: '/qr-generator/import', right: 'codes.write' },
  { name: 'codesFromFile', kind: 'page', to: '/qr-generator/from-file', right: 'codes.write' },
  { name: 'importValues', kind: 'page', to: '/qr-generator/values', right: 'codes.write' },
  { name: 'questions', kind: 'page', to: '/questions', right: 'content.read' },
  { name: 'staticPage', kind: 'page', to: '/static_page', right: 'content.read' },
  { name: 'textVersions', kind: 'page', to: '/static_page/versions', right: 'content.read' },
  { name: 'helpCenter', kind: 'page', to: '/help_page', right: 'content.read' },
  { name: 'missedSearches', kind: 'page', to: '/help_center/searches', right: 'content.read' },
  { name: 'feedback', kind: 'page', to: '/help_center/feedback', right: 'content.read' },
  { name: 'appUsers', kind: 'page', to: '/user_register', right: 'people.read' },
  { name: 'phone', kind: 'page', to: '/phone', right: 'content.read' },
  { name: 'languages', kind: 'page', to: '/languages', right: 'content.read' },
  { name: 'importQuestions', kind: 'page', to: '/import?kind=questions', right: 'content.write' },
  { name: 'importHelpTasks', kind: 'page', to: '/import?kind=help-tasks', right: 'content.write' },
  { name: 'importAppUsers', kind: 'page', to: '/import?kind=app-users', right: 'people.write' },
  { name: 'acceptances', kind: 'page', to: acceptancesPath, right: 'people.read' },
  { name: 'inviteMembers', kind: 'action', to: '/members#new', right: 'members' },
  { name: 'members', kind: 'page', to: '/members', right: 'members.read' },
  { name: 'recentChanges', kind: 'page', to: '/recently-deleted', right: 'undo.read' },
  { name: 'auditLog', kind: 'page', to: '/audit-log', right: 'audit' },
  { name: 'person', kind: 'page', to: personPath, right: 'people.write' },
  { name: 'keptData', kind: 'page', to: '/kept-data', right: 'settings.read' },
  { name: 'account', kind: 'page', to: '/account' },
  { name: 'security', kind: 'page', to: '/account#security' },
  { name: 'sessions', kind: 'page', to: '/account#sessions' },
  { name: 'accessTokens', kind: 'page', to: '/account#access-tokens' },
  { name: 'summaries', kind: 'page', to: '/account#mails' },
  { name: 'applications', kind: 'page', to: '/applications', forAdmin: true },
  { name: 'failedEmails', kind: 'page', to: '/failed-emails', forAdmin: true },
  { name: 'legacyUsage', kind: 'page', to: '/legacy-usage', forAdmin: true },
];

const maxOffered = 9;
const maxMatching = 5;

/** Whom the search serves. */
export interface Reader {
  isAdmin: boolean;
  may: (right: Right) => boolean;
}

interface WordedPlace extends Thing {
  /** Other words by which people look for it. */
  words: string;
}

/** The pages and actions that a reader may open. */
export const placesFor = ({ isAdmin, may }: Reader): readonly WordedPlace[] => [
  ...places
    .filter(({ forAdmin, right }) => (isAdmin || !forAdmin) && (!right || may(right)))
    .map(({ name, kind, to }) => ({ kind, to, ...pagesTexts[name] })),
  ...(may('content.read') ? legalTextPlaces() : []),
];

const legalTextPlaces = (): WordedPlace[] =>
  legalTexts.map(({ textKey, title }) => ({
    kind: 'page',
    to: `/static_page#${textKey.toLowerCase()}`,
    title,
    detail: searchTexts.details.legalText,
    words: searchTexts.legalTexts[textKey],
  }));

/** What is offered before anything is typed. */
export const firstPlaces = (reader: Reader): readonly Thing[] => placesFor(reader).slice(0, maxOffered);

/** Where people look on who have found nothing. */
export const nextSteps = (reader: Reader): readonly Thing[] =>
  placesFor(reader).filter(({ to }) => [history, '/recently-deleted', '/audit-log'].includes(to));

/** Pages and actions of which each typed word begins a word; those whose title begins with the text come first. */
export function matchingPlaces(typed: string, reader: Reader): readonly Thing[] {
  const text = plain(typed);
  const wanted = text.split(' ');
  const matches = placesFor(reader).filter(({ title, words }) => {
    const own = plain(`${title} ${words}`).split(' ');
    return wanted.every((word) => own.some((one) => one.startsWith(word)));
  });
  const [begins, others] = [true, false].map((expected) =>
    matches.filter(({ title }) => plain(title).startsWith(text) === expected),
  );
  const generate = reader.may('codes.write') ? generateAction(text) : [];
  return [...generate, ...(begins ?? []), ...(others ?? [])].slice(0, maxMatching);
}

/** In small letters without accents, as people type. */
const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s'’-]+/g, ' ');

/** `Generate 500 codes`, `500 codes` or `500`: the form that generates codes, with the number filled in. */
function generateAction(text: string): Thing[] {
  const { verbs, nouns, separators, title, detail } = searchTexts.generate;
  const oneOf = (words: string) => `(?:${plain(words).split(' ').join('|')})`;
  const [, digits = ''] =
    new RegExp(
      `^(?:${oneOf(verbs)}\\s)?(\\d{1,3}(?:[${separators}]?\\d{3})*|\\d{1,6})(?:\\s(?:qr\\s)?${oneOf(nouns)}(?:\\sqr)?)?$`,
    ).exec(text) ?? [];
  const count = Number(digits.replace(/\D/g, ''));
  if (count < 1) return [];
  return [{ kind: 'action', title: title(count), detail, to: `/qr-generator?count=${count}` }];
}
