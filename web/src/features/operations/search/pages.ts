import { printRunsPath } from '../../../gateway/print-run-paths';
import type { Right } from '../../../gateway/rights';
import type { Thing } from './things';

interface Place extends Pick<Thing, 'kind' | 'title' | 'detail' | 'to'> {
  /** Other words by which people look for it. */
  words?: string;
  forAdmin?: boolean;
  /** What the reader needs in the application; nothing for a page that belongs to none. */
  right?: Right;
}

const history = '/qr-generator?tab=history';

/** Pages and actions. Those that are offered before anything is typed come first. */
const places: readonly Place[] = [
  {
    kind: 'action',
    title: 'Generate codes',
    detail: 'QR generator',
    to: '/qr-generator#new',
    right: 'codes.write',
    words: 'new create batch make',
  },
  {
    kind: 'action',
    title: 'Print labels',
    detail: 'Choose among the codes that are not printed yet',
    to: `${history}&status=active&printed=no`,
    right: 'codes.print',
    words: 'sheet pdf',
  },
  {
    kind: 'action',
    title: 'Add a question',
    detail: 'Questions',
    to: '/questions#new',
    right: 'content.write',
    words: 'new create',
  },
  {
    kind: 'action',
    title: 'Add a help task',
    detail: 'Help center',
    to: '/help_page#new',
    right: 'content.write',
    words: 'new create',
  },
  {
    kind: 'action',
    title: 'Add an app user',
    detail: 'Register user',
    to: '/user_register#new',
    right: 'people.write',
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
    kind: 'action',
    title: 'Scan',
    detail: 'Redeem codes by camera, scanner or keyboard',
    to: '/scan',
    right: 'codes.scan',
    words: 'redeem camera check door',
  },
  {
    kind: 'page',
    title: 'Overview',
    detail: 'What waits, and the last 14 days',
    to: '/overview',
    right: 'content.read',
    words: 'start home',
  },
  {
    kind: 'page',
    title: 'Batches',
    detail: 'All batches of codes',
    to: `${history}&view=batches`,
    right: 'codes.read',
  },
  {
    kind: 'page',
    title: 'Print runs',
    detail: 'Prepared and printed',
    to: printRunsPath,
    right: 'codes.read',
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
  {
    kind: 'page',
    title: 'QR generator',
    detail: 'Generate QR codes',
    to: '/qr-generator',
    right: 'codes.read',
  },
  {
    kind: 'page',
    title: 'View History',
    detail: 'All codes',
    to: history,
    right: 'codes.read',
    words: 'codes export download',
  },
  {
    kind: 'page',
    title: 'Scans',
    detail: 'What the apps scanned',
    to: `${history}&view=scans`,
    right: 'codes.read',
    words: 'redeemed statistics',
  },
  {
    kind: 'page',
    title: 'Codes and labels',
    detail: 'The symbol of new codes, and the page that codes open',
    to: '/code-settings',
    right: 'settings.read',
    words: 'template error correction landing logo',
  },
  {
    kind: 'page',
    title: 'Keys and hosts',
    detail: 'What the mobile app needs, and where codes may lead',
    to: '/keys',
    right: 'settings.read',
    words: 'application redirect target',
  },
  {
    kind: 'page',
    title: 'Devices',
    detail: 'Phones and browsers that scan',
    to: '/devices',
    right: 'devices.read',
    words: 'connect pair phone scanner',
  },
  {
    kind: 'page',
    title: 'Questions',
    detail: 'The questions of your application',
    to: '/questions',
    right: 'content.read',
  },
  {
    kind: 'page',
    title: 'Static page',
    detail: 'About us, terms of use, privacy policy',
    to: '/static_page',
    right: 'content.read',
    words: 'legal texts',
  },
  {
    kind: 'page',
    title: 'Versions of texts',
    detail: 'Static page',
    to: '/static_page/versions',
    right: 'content.read',
    words: 'legal history schedule',
  },
  {
    kind: 'page',
    title: 'Help center',
    detail: 'The help tasks of your application',
    to: '/help_page',
    right: 'content.read',
  },
  {
    kind: 'page',
    title: 'Searched without a result',
    detail: 'What people did not find in the help center',
    to: '/help_center/searches',
    right: 'content.read',
    words: 'misses ignored terms',
  },
  {
    kind: 'page',
    title: 'Did it help?',
    detail: 'Answers and comments about help tasks',
    to: '/help_center/feedback',
    right: 'content.read',
    words: 'feedback votes contact',
  },
  {
    kind: 'page',
    title: 'Register user',
    detail: 'App users of your application',
    to: '/user_register',
    right: 'people.read',
    words: 'people',
  },
  {
    kind: 'page',
    title: 'What the phone receives',
    detail: 'Questions, help tasks and texts as the app gets them',
    to: '/phone',
    right: 'content.read',
    words: 'preview mobile',
  },
  {
    kind: 'page',
    title: 'Languages',
    detail: 'What your texts are translated into, and what is missing',
    to: '/languages',
    right: 'content.read',
    words: 'translations content original',
  },
  {
    kind: 'page',
    title: 'Import questions',
    detail: 'From a CSV file',
    to: '/import?kind=questions',
    right: 'content.write',
    words: 'upload',
  },
  {
    kind: 'page',
    title: 'Import help tasks',
    detail: 'From a CSV file',
    to: '/import?kind=help-tasks',
    right: 'content.write',
    words: 'upload',
  },
  {
    kind: 'page',
    title: 'Import app users',
    detail: 'From a CSV file',
    to: '/import?kind=app-users',
    right: 'people.write',
    words: 'upload',
  },
  {
    kind: 'page',
    title: 'Members',
    detail: 'Who works in your application, and invitations',
    to: '/members',
    right: 'members.read',
    words: 'people colleagues roles team',
  },
  {
    kind: 'page',
    title: 'Recent changes',
    detail: 'What can be undone',
    to: '/recently-deleted',
    right: 'undo.read',
    words: 'undo restore trash recently deleted',
  },
  {
    kind: 'page',
    title: 'Audit log',
    detail: 'Who changed what',
    to: '/audit-log',
    right: 'audit',
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
    title: 'Applications',
    detail: 'Every application, to look at',
    to: '/applications',
    words: 'customers',
    forAdmin: true,
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

/** Whom the search serves. */
export interface Reader {
  isAdmin: boolean;
  may: (right: Right) => boolean;
}

/** The pages and actions that a reader may open. */
export const placesFor = ({ isAdmin, may }: Reader): readonly Place[] =>
  places.filter(({ forAdmin, right }) => (isAdmin || !forAdmin) && (!right || may(right)));

/** What is offered before anything is typed. */
export const firstPlaces = (reader: Reader): readonly Thing[] => placesFor(reader).slice(0, maxOffered);

/** Where people look on who have found nothing. */
export const nextSteps = (reader: Reader): readonly Thing[] =>
  placesFor(reader).filter(({ to }) => [history, '/recently-deleted', '/audit-log'].includes(to));

/** Pages and actions of which each typed word begins a word; those whose title begins with the text come first. */
export function matchingPlaces(typed: string, reader: Reader): readonly Thing[] {
  const text = plain(typed);
  const wanted = text.split(' ');
  const matches = placesFor(reader).filter(({ title, words = '' }) => {
    const own = plain(`${title} ${words}`).split(' ');
    return wanted.every((word) => own.some((one) => one.startsWith(word)));
  });
  const [begins, others] = [true, false].map((expected) =>
    matches.filter(({ title }) => plain(title).startsWith(text) === expected),
  );
  const generate = reader.may('codes.write') ? generateAction(text) : [];
  return [...generate, ...(begins ?? []), ...(others ?? [])].slice(0, maxMatching);
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
