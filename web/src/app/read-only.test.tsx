import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { QrGeneratorScreen } from '../features/codes/qr-codes/QrGeneratorScreen';
import { HelpTasksScreen } from '../features/content/help-tasks/HelpTasksScreen';
import { HelpTaskVersionsScreen } from '../features/content/help-tasks/HelpTaskVersionsScreen';
import { LegalTextsScreen } from '../features/content/legal-texts/LegalTextsScreen';
import { LegalTextVersionsScreen } from '../features/content/legal-texts/LegalTextVersionsScreen';
import { QuestionsScreen } from '../features/content/questions/QuestionsScreen';
import { AppUsersScreen } from '../features/people/app-users/AppUsersScreen';
import { enter, renderApp, signIn } from '../testing/render';
import { aBatch, aCode, type Page, pageOf } from '../testing/some-codes';
import { aScan, aScanDay } from '../testing/some-scans';
import type { AppRoute } from './app-route';
import { withApplicationChoice } from './application-choice';

const createdAt = '2026-11-21T09:30:00.000Z';
const routes: AppRoute[] = [
  ['/questions', withApplicationChoice('/questions', QuestionsScreen)] as const,
  ['/static_page', withApplicationChoice('/static_page', LegalTextsScreen)] as const,
  ['/static_page/versions', withApplicationChoice('/static_page', LegalTextVersionsScreen, false)] as const,
  ['/help_page', withApplicationChoice('/help_page', HelpTasksScreen)] as const,
  ['/help_page/versions', withApplicationChoice('/help_page', HelpTaskVersionsScreen, false)] as const,
  ['/user_register', withApplicationChoice('/user_register', AppUsersScreen)] as const,
  ['/qr-generator', withApplicationChoice('/qr-generator', QrGeneratorScreen)] as const,
].map(([path, Screen]) => ({ path, title: 'Title', access: 'loggedIn', Screen }));

const code = { ...aCode(1), batch: { ...aBatch('7', [aCode(1)]), name: 'Fair' } };
const aVersion = (number: number) => ({
  id: String(number),
  key: 'ABOUT_US',
  number,
  title: 'Water',
  state: ['IN_FORCE', 'SCHEDULED'][number - 1],
  isCurrent: number === 1,
  createdAt,
  createdBy: null,
  effectiveAt: createdAt,
  changeNote: null,
  digest: 'abc',
  publicUrl: null,
  requiresAcceptance: false,
  acceptBy: null,
  withdrawnAt: null,
});
const invitation = { state: 'PENDING', mailError: null };

/** An administrator of Garden at an address about Harbour. `asked` are the applications that reads named. */
async function open(address: string) {
  signIn({ role: 'ADMIN', application: 'Garden' });
  const asked = new Set<string | null | undefined>();
  const noted =
    <Args extends { application?: string }>(answer: (args: Args) => unknown) =>
    (args: Args) => {
      asked.add(args.application);
      return answer(args);
    };
  const list = (...rows: { id: string }[]) =>
    noted((page: Page & { application?: string }) => pageOf(rows, page));
  const legalText = ({ key }: { key: string }) => ({
    id: key,
    key,
    text: `Text of ${key}`,
    version: 1,
    newestVersion: 1,
    translations: [],
    updatedAt: createdAt,
  });
  const view = renderApp(routes, {
    at: `${address}${address.includes('?') ? '&' : '?'}application=Harbour`,
    answers: {
      applications: () => [],
      questions: list({ id: '1', text: 'What grows here?', createdAt } as never),
      helpTasks: list({ id: '1', title: 'Water', content: 'Every day.', createdAt } as never),
      appUsers: list({
        id: '1',
        email: 'bob@example.com',
        username: 'Bob',
        role: 'USER',
        invitation,
      } as never),
      appUserInvitations: noted(() => ({
        sentCount: 1,
        waitingCount: 0,
        failedCount: 0,
        notSentCount: 3,
        lastLeavesAt: null,
        atOnce: 10,
        perHour: 50,
        nextLeavesAt: createdAt,
      })),
      legalText: noted(legalText as never),
      contentLanguages: noted(() => ({ languages: [] })),
      legalTextVersions: list(aVersion(2), aVersion(1)),
      legalTextVersion: noted(({ number }: { application?: string; number: number }) => ({
        ...aVersion(number),
        text: `Text ${number}`,
      })),
      // By its id, which administrators may name.
      helpTaskVersions: (page: Page) => pageOf([aVersion(2), aVersion(1)], page),
      helpTaskVersion: ({ number }) => ({ ...aVersion(number), content: `Text ${number}` }),
      qrCodes: list(code),
      qrBatches: list(code.batch),
      qrBatch: () => code.batch,
      qrBatchesNamed: noted(() => [code.batch]),
      qrCode: () => code,
      scans: list(aScan(1)),
      qrStatistics: noted(() => Array.from({ length: 30 }, (_, index) => aScanDay(index))),
      applicationKeys: noted(() => [
        {
          id: '1',
          name: 'Door',
          ending: 'abcd',
          purpose: 'SCAN',
          createdAt,
          createdBy: null,
          lastUsedAt: null,
        },
      ]),
      redirectHosts: noted(() => ['shop.example.com']),
      mayAddRedirectHosts: () => true,
      newSymbolsOpenPages: () => true,
      quotas: noted(() => [{ kind: 'ROWS', used: 190, limit: 200 }]),
    },
  });
  await screen.findByRole('region', { name: 'Another application' });
  return { ...view, asked };
}

// Loaded before: code that is still to come would suspend the screen outside of a test's reach.
beforeAll(async () => {
  signIn({ role: 'ADMIN', application: 'Garden' });
  for (const at of ['/questions', '/questions?application=Harbour']) {
    await act(async () => void renderApp(routes, { at }));
    cleanup();
  }
});

/** Searches, filters, pages, downloads and ways to other reads; anything else would have to be added here. */
const reading =
  /^(Another one|Work as owner|Back to my application|Previous.*|Next.*|\d+|Filters.*|Clear.*|Search.*|Find .*|Code, or.*|Close|PNG|SVG|Download CODE1\.(png|svg)|Copy the code|Open its page|Compare.*|Show (more|less|all).*|Show the codes of all batches|Digest|Show its codes|Any day|Validity|From|To|Active|Used|Revoked|Status|Printed|Result|Text|Water|Versions.*|History.*|Codes|Batches|Scans|Keys and hosts|Questions|Static page|Help center|Texts|Users|QR codes|Import into this application|Export|What the phone receives|Languages|Did it help\?|Who accepted them|the API documentation|CODE1.*|Fair|All scans|bob@example\.com)$/;

const nameOf = (control: HTMLElement) =>
  control.getAttribute('aria-label') ||
  (control as HTMLInputElement).labels?.[0]?.textContent ||
  control.textContent ||
  control.title;

/** Every control on screen, in the page and in dialogs. */
const controls = () => {
  const places = [screen.getByRole('main', { hidden: true }), ...screen.queryAllByRole('dialog')];
  const roles = 'button, a, input, select, textarea, [role="button"], [role="menuitem"], [draggable="true"]';
  return places.flatMap((place) => [...place.querySelectorAll<HTMLElement>(roles)]);
};

it.each([
  ['/questions', 'What grows here?'],
  ['/static_page', 'Text of PRIVACY_POLICY'],
  ['/static_page/versions?text=ABOUT_US', 'Version 2'],
  ['/help_page', 'Water'],
  ['/help_page/versions?task=1', 'Version 2'],
  ['/user_register', 'Bob'],
  ['/qr-generator', 'CODE1.png'],
  ['/qr-generator?batch=7', 'Of one batch: Fair'],
  ['/qr-generator?search=CODE', 'Batch:'],
  ['/qr-generator?code=CODE1', 'Open its page'],
  ['/qr-generator?view=batches', 'Fair'],
  ['/qr-generator?view=scans', 'CODE1'],
  ['/qr-generator?view=keys', 'shop.example.com'],
])('%s shows %s of the other application, and nothing to change it with', async (address, text) => {
  const { user, asked } = await open(address);
  expect(await screen.findByText(text)).toBeVisible();
  expect(asked).toEqual(new Set(['Harbour']));
  const unexpected = () =>
    controls()
      .map(nameOf)
      .filter((name) => !reading.test(name ?? ''));
  expect(unexpected()).toEqual([]);
  // Nor does any of them lead to one.
  for (const button of within(screen.getByRole('main', { hidden: true })).queryAllByRole('button')) {
    if (button.isConnected && !/^(Another one|Work as owner)$/.test(nameOf(button) ?? ''))
      await user.click(button);
    expect(unexpected()).toEqual([]);
  }
});

it('says whose content it is, what it uses, and leads back and to the rest of it', async () => {
  await open('/questions');
  const bar = within(await screen.findByRole('region', { name: 'Another application' }));
  expect(bar.getByRole('status')).toHaveTextContent('You are looking at Harbour (read only).');
  expect(bar.getByRole('link', { name: 'Back to my application' })).toHaveAttribute('href', '/questions');
  expect(await screen.findByText('190 of 200 (95 %)')).toBeVisible();
  expect(document.title).toBe('Title · Harbour');
  const [header] = screen.getAllByRole('banner');
  expect(header).toHaveTextContent('Harbour');
  expect(header).not.toHaveTextContent('Garden');
  expect(screen.getByRole('link', { name: 'Overview' })).toHaveAttribute(
    'href',
    '/overview?application=Harbour',
  );
  expect(screen.queryByRole('link', { name: 'Scan' })).not.toBeInTheDocument();
});

it.each([
  ['/questions', 'What the phone receives', '/phone?of=questions&application=Harbour'],
  ['/questions', 'Export', '/exports/questions.csv?application=Harbour'],
  ['/static_page', 'Versions of About Us', '/static_page/versions?text=ABOUT_US&application=Harbour'],
  ['/static_page/versions', 'Texts', '/static_page?application=Harbour'],
  ['/help_page', 'Versions of Water', '/help_page/versions?task=1&application=Harbour'],
  ['/help_page/versions?task=1', 'Help center', '/help_page?application=Harbour'],
  ['/qr-generator?view=batches', 'Show its codes', '/qr-generator?batch=7&application=Harbour'],
])('%s leads by “%s” to the same application', async (address, name, target) => {
  await open(address);
  expect(await within(screen.getByRole('main')).findByRole('link', { name })).toHaveAttribute('href', target);
});

it('a draft of the own text is not opened over the text of the other application', async () => {
  signIn({ role: 'ADMIN', application: 'Garden' });
  const own = renderApp(routes, {
    at: '/static_page',
    answers: {
      legalText: ({ key }) => ({
        id: key,
        key,
        text: '',
        version: 0,
        newestVersion: 0,
        updatedAt: null,
        translations: [],
      }),
      contentLanguages: () => ({ languages: [] }),
    },
  });
  await own.user.click(await screen.findByRole('button', { name: 'Edit About Us' }));
  await enter(own.user, await screen.findByRole('textbox', { name: 'Text of About Us' }), 'Mine');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text of About Us' })).toHaveValue('Mine'));
  cleanup();
  await open('/static_page');
  expect(await screen.findByText('Text of ABOUT_US')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Text of About Us' })).not.toBeInTheDocument();
});
