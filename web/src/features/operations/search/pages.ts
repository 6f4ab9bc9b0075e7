import { printRunsPath } from '../../../gateway/print-run-paths';
import type { Thing } from './things';

interface Place extends Pick<Thing, 'kind' | 'title' | 'detail' | 'to'> {
  /** Other words by which people look for it. */
  words?: string;
  forAdmin?: boolean;
}

const history = '/qr-generator?tab=history';

/** Pages and actions. Those that are offered before anything is typed come first. */
const places: readonly Place[] = [
  {
    kind: 'action',
    title: 'Generate codes',
    detail: 'QR generator',
    to: '/qr-generator#new',
    words: 'new create batch make',
  },
  {
    kind: 'action',
    title: 'Print labels',
    detail: 'Choose among the codes that are not printed yet',
    to: `${history}&status=active&printed=no`,
    words: 'sheet pdf',
  },
  {
    kind: 'action',
    title: 'Add a question',
    detail: 'Questions',
    to: '/questions#new',
    words: 'new create',
  },
  {
    kind: 'action',
    title: 'Add a help task',
    detail: 'Help center',
    to: '/help_page#new',
    words: 'new create',
  },
  {
    kind: 'action',
    title: 'Add an app user',
    detail: 'Register user',
    to: '/user_register#new',
    words: 'new create invite',
  },
  {
    kind: 'action',
    title: 'Add an account',
    detail: 'Register user, for administrators',
    to: '/user_register_web',
    words: 'new create invite web user',
    forAdmin: true,
  },
  {
    kind: 'page',
    title: 'Overview',
    detail: 'What waits, and the last 14 days',
    to: '/overview',
    words: 'start home',
  },
  { kind: 'page', title: 'Batches', detail: 'All batches of codes', to: `${history}&view=batches` },
  {
    kind: 'page',
    title: 'Print runs',
    detail: 'Prepared and printed',
    to: printRunsPath,
    words: 'labels',
  },
  {
    kind: 'page',
    title: 'Admin Dashboard',
    detail: 'All accounts',
    to: '/admin-dashboard',
    words: 'accounts users',
    forAdmin: true,
  },
  { kind: 'page', title: 'QR generator', detail: 'Generate QR codes', to: '/qr-generator' },
  { kind: 'page', title: 'View History', detail: 'All codes', to: history, words: 'codes export download' },
  {
    kind: 'page',
    title: 'Scans',
    detail: 'What the apps scanned',
    to: `${history}&view=scans`,
    words: 'redeemed statistics',
  },
  {
    kind: 'page',
    title: 'Keys and hosts',
    detail: 'What the mobile app needs, and where codes may lead',
    to: '/keys',
    words: 'application redirect target',
  },
  { kind: 'page', title: 'Questions', detail: 'The questions of your application', to: '/questions' },
  {
    kind: 'page',
    title: 'Static page',
    detail: 'About us, terms of use, privacy policy',
    to: '/static_page',
    words: 'legal texts',
  },
  {
    kind: 'page',
    title: 'Versions of texts',
    detail: 'Static page',
    to: '/static_page/versions',
    words: 'legal history schedule',
  },
  { kind: 'page', title: 'Help center', detail: 'The help tasks of your application', to: '/help_page' },
  {
    kind: 'page',
    title: 'Register user',
    detail: 'App users of your application',
    to: '/user_register',
    words: 'people',
  },
  {
    kind: 'page',
    title: 'What the phone receives',
    detail: 'Questions, help tasks and texts as the app gets them',
    to: '/phone',
    words: 'preview mobile',
  },
  {
    kind: 'page',
    title: 'Import questions',
    detail: 'From a CSV file',
    to: '/import?kind=questions',
    words: 'upload',
  },
  {
    kind: 'page',
    title: 'Import help tasks',
    detail: 'From a CSV file',
    to: '/import?kind=help-tasks',
    words: 'upload',
  },
  {
    kind: 'page',
    title: 'Import app users',
    detail: 'From a CSV file',
    to: '/import?kind=app-users',
    words: 'upload',
  },
  {
    kind: 'page',
    title: 'Recent changes',
    detail: 'What can be undone',
    to: '/recently-deleted',
    words: 'undo restore trash recently deleted',
  },
  {
    kind: 'page',
    title: 'Audit log',
    detail: 'Who changed what',
    to: '/audit-log',
    words: 'history changes',
  },
  {
    kind: 'page',
    title: 'Account',
    detail: 'Your password, e-mail address and sessions',
    to: '/account',
    words: 'profile settings delete',
  },
  {
    kind: 'page',
    title: 'Failed emails',
    detail: 'What could not be delivered',
    to: '/failed-emails',
    words: 'mail bounced invitations',
    forAdmin: true,
  },
  {
    kind: 'page',
    title: 'Legacy usage',
    detail: 'Who still calls the legacy paths',
    to: '/legacy-usage',
    words: 'rest api',
    forAdmin: true,
  },
];

const maxOffered = 9;
const maxMatching = 5;

/** The pages and actions that a reader may see. */
export const placesFor = (isAdmin: boolean): readonly Place[] =>
  places.filter(({ forAdmin }) => isAdmin || !forAdmin);

/** What is offered before anything is typed. */
export const firstPlaces = (isAdmin: boolean): readonly Thing[] => placesFor(isAdmin).slice(0, maxOffered);

/** Where people look on who have found nothing. */
export const nextSteps: readonly Thing[] = places.filter(({ to }) =>
  [history, '/recently-deleted', '/audit-log'].includes(to),
);

/** Pages and actions of which each typed word begins a word; those whose title begins with the text come first. */
export function matchingPlaces(typed: string, isAdmin: boolean): readonly Thing[] {
  const text = plain(typed);
  const wanted = text.split(' ');
  const matches = placesFor(isAdmin).filter(({ title, words = '' }) => {
    const own = plain(`${title} ${words}`).split(' ');
    return wanted.every((word) => own.some((one) => one.startsWith(word)));
  });
  const [begins, others] = [true, false].map((expected) =>
    matches.filter(({ title }) => plain(title).startsWith(text) === expected),
  );
  return [...generateAction(text), ...(begins ?? []), ...(others ?? [])].slice(0, maxMatching);
}

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, ' ');

/** `Generate 500 codes`, `500 codes` or `500`: the form that generates codes, with the number filled in. */
function generateAction(text: string): Thing[] {
  const [, digits = ''] =
    /^(?:(?:generate|create|make|new) )?(\d{1,3}(?:[,.]?\d{3})*|\d{1,6})(?: (?:qr )?codes?)?$/.exec(text) ??
    [];
  const count = Number(digits.replace(/\D/g, ''));
  if (count < 1) return [];
  const title = `Generate ${count.toLocaleString('en')} ${count === 1 ? 'code' : 'codes'}`;
  return [
    {
      kind: 'action',
      title,
      detail: 'QR generator, with the number filled in',
      to: `/qr-generator?count=${count}`,
    },
  ];
}
