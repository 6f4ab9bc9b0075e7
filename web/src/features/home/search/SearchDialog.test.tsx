import { act, screen, waitFor, within } from '@testing-library/react';
import type { MemberRole } from '../../../gateway/generated';
import { aPromise, loseConnection, refuse } from '../../../testing/a-gateway';
import { aMembership } from '../../../testing/memberships';
import { enter, renderApp, signIn } from '../../../testing/render';

const page = (path: string) => ({
  path,
  title: path,
  access: 'loggedIn' as const,
  Screen: () => <h1>{path}</h1>,
});
const routes = ['/questions', '/qr-generator', '/qr-generator/batches/:id', '/help_page', '/members'].map(
  page,
);

const nothing = {
  qrCodes: [],
  qrBatches: [],
  questions: [],
  helpTasks: [],
  appUsers: [],
  members: [],
  invitations: [],
  devices: [],
  accounts: [],
  isIncomplete: false,
};
const code = 'GPR8ABCDEFGH12345678';
const found = {
  ...nothing,
  qrCodes: [{ id: '1', code, status: 'USED', batch: { id: '7', name: 'Lockers' } }],
  qrBatches: [{ id: '7', name: 'Lockers', size: 500 }],
  questions: [{ id: '3', text: 'Where are the lockers?' }],
};

type Search = (args: { text: string; application?: string }) => unknown;

/** The search, opened by its keys on a page. */
async function openSearch(search: Search = () => nothing, at = '/questions', role: MemberRole = 'OWNER') {
  const asked: string[] = [];
  const view = renderApp(routes, {
    at,
    memberships: [aMembership('Garden', role, true)],
    answers: {
      search: (args) => {
        asked.push(args.text);
        return search(args);
      },
    },
  });
  await screen.findByRole('button', { name: 'Search' });
  await view.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search for everything' });
  return { ...view, asked, field };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => screen.getByRole('option', { selected: true });
const note = () => within(screen.getByRole('dialog')).getByRole('status');

beforeEach(() => signIn());

it('opens by its keys and by its button, and Escape gives the focus back', async () => {
  const { user, field } = await openSearch();
  expect(field).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const button = screen.getByRole('button', { name: 'Search' });
  expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K');
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

it('offers pages and actions before anything is typed, and sends nothing', async () => {
  const { asked } = await openSearch();
  expect(screen.getByRole('group', { name: 'Go to' })).toBeVisible();
  expect(options()).toContain('Print labels Choose among the codes that are not printed yet');
  expect(options().join()).not.toMatch(/Add an account|Dashboard/);
  expect(asked).toEqual([]);
});

it('groups what is found, each with where it leads, and is operated by keys', async () => {
  const { user, field, place } = await openSearch(() => found);
  await enter(user, field, 'lockers');
  expect(await screen.findByRole('group', { name: 'QR codes' })).toBeVisible();
  expect(options()).toEqual([
    `${code} Used · Lockers`,
    'Lockers Batch 7 · 500 codes',
    'Where are the lockers? Question 3 · Questions',
  ]);
  expect(note()).toHaveTextContent('3 results');
  const seen = [active().textContent];
  for (const key of ['{ArrowDown}', '{End}', '{ArrowDown}', '{ArrowUp}', '{Home}', '{ArrowDown}']) {
    await user.keyboard(key);
    expect(field).toHaveAttribute('aria-activedescendant', active().id);
    seen.push(active().textContent);
  }
  const at = options();
  expect(seen.map((text) => at.indexOf(text))).toEqual([0, 1, 2, 0, 2, 0, 1]);
  await user.keyboard('{Enter}');
  expect(place()).toBe('/qr-generator/batches/7');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('main')).toHaveFocus();
});

it('what was opened is offered the next time, to the same account alone', async () => {
  const { user, field, unmount } = await openSearch(() => found);
  await enter(user, field, 'lockers');
  await user.click(await screen.findByRole('option', { name: /Where are the lockers/ }));
  await user.keyboard('{Control>}k{/Control}');
  const last = within(await screen.findByRole('group', { name: 'Opened last' }));
  expect(last.getByRole('option')).toHaveTextContent('Where are the lockers? Question 3 · Questions');
  unmount();
  signIn({ email: 'bob@example.com' });
  await openSearch();
  expect(screen.queryByRole('group', { name: 'Opened last' })).not.toBeInTheDocument();
});

it('a number leads to the form that generates as many codes', async () => {
  const { user, field, place } = await openSearch();
  for (const text of ['500', 'generate 500 codes', '500 qr codes']) {
    await user.clear(field);
    await enter(user, field, text);
    expect(active()).toHaveTextContent('Generate 500 codes');
  }
  await user.keyboard('{Enter}');
  expect(place()).toBe('/qr-generator?count=500');
});

it('Enter right after a scan opens the code once it is found', async () => {
  const answer = aPromise<unknown>();
  const { user, field, place } = await openSearch(() => answer.promise);
  await enter(user, field, `https://codes.example/q/${code}`);
  await user.keyboard('{Enter}');
  expect(place()).toBe('/questions');
  await act(async () => answer.resolve({ ...nothing, qrCodes: found.qrCodes }));
  await waitFor(() => expect(place()).toBe(`/qr-generator?tab=history&code=${code}`));
});

it('a late answer never replaces that to a newer text', async () => {
  const late = aPromise<unknown>();
  const { user, field, asked } = await openSearch(({ text }) => (text === 'old' ? late.promise : found));
  await enter(user, field, 'old');
  await waitFor(() => expect(asked).toEqual(['old']));
  await user.clear(field);
  await enter(user, field, 'lockers');
  await screen.findByRole('group', { name: 'Batches' });
  await act(async () => late.resolve(nothing));
  expect(options()).toHaveLength(3);
});

it('a text that is too long is not sent', async () => {
  const { user, field, asked } = await openSearch();
  await enter(user, field, 'words '.repeat(2_000));
  expect(note()).toHaveTextContent(
    'Search for at most 100 characters; this text has 11,999. Nothing was sent.',
  );
  await user.clear(field);
  await enter(user, field, 'x'.repeat(10_000));
  expect(note()).toHaveTextContent('this text has 10,000');
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(asked).toEqual([]);
});

it('nothing found says what was searched, and where else to look', async () => {
  signIn({ role: 'ADMIN' });
  const { user, field } = await openSearch();
  await enter(user, field, 'nowhere');
  await screen.findByRole('group', { name: 'Look elsewhere' });
  expect(note()).toHaveTextContent(
    'Nothing found for “nowhere” among the codes, batches, texts, people and devices of Garden, and all accounts.',
  );
});

it('a rejected text shows the sentence, a lost connection can be tried again', async () => {
  let search: Search = () => refuse('INVALID_INPUT', 'Search for at most 8 words.');
  const { user, field } = await openSearch((args) => search(args));
  await enter(user, field, 'question');
  await waitFor(() => expect(note()).toHaveTextContent('Search for at most 8 words.'));
  search = () => loseConnection();
  await user.type(field, 's');
  await waitFor(() =>
    expect(note()).toHaveTextContent('The server cannot be reached. Pages are still found.'),
  );
  expect(options().join()).toContain('Questions');
  search = () => found;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('group', { name: 'Batches' })).toBeVisible();
});

it('what a lost connection left out is searched once the browser is online again', async () => {
  let search: Search = () => loseConnection();
  const { user, field } = await openSearch((args) => search(args));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await enter(user, field, 'lockers');
  await waitFor(() => expect(note()).toHaveTextContent('You are offline.'));
  search = () => found;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('group', { name: 'Batches' })).toBeVisible();
});

it.each([
  ['privacy', 'Privacy Policy Static page'],
  ['About Us', 'About Us Static page'],
  ['terms of use', 'Terms of Use Static page'],
  ['second step', 'Password and second step How you log in'],
  ['2fa', 'Password and second step How you log in'],
  ['passkey', 'Password and second step How you log in'],
  ['curl', 'Access tokens For scripts that work in your name'],
  ['revoke', 'Revoke codes Choose among the active codes'],
  ['invite', 'Invite people By address, with a role'],
  ['gdpr', 'Privacy Policy Static page'],
  ['prefix', 'Codes and labels The symbol of new codes, and the page that codes open'],
])('“%s” finds a page or an action by the words people use', async (typed, expected) => {
  const { user, field } = await openSearch();
  await enter(user, field, typed);
  expect(options()).toContain(expected);
});

it('members, invitations and devices lead to their screens', async () => {
  const { user, field, place } = await openSearch(() => ({
    ...nothing,
    members: [{ id: '3', email: 'lea@gate.test', role: 'SCANNER' }],
    invitations: [{ id: '4', email: 'max@gate.test', role: 'EDITOR' }],
    devices: [{ id: '5', name: 'West gate' }],
  }));
  await enter(user, field, 'gate');
  await screen.findByRole('group', { name: 'Members' });
  expect(options()).toEqual([
    expect.stringMatching(/^Devices /),
    'lea@gate.test Member, scanner',
    'max@gate.test Invited as editor',
    'West gate Device',
  ]);
  await user.click(screen.getAllByRole('option')[1] as HTMLElement);
  expect(place()).toBe('/members');
});

it('a viewer finds no page or action that the role may not open', async () => {
  const { user, field } = await openSearch(() => nothing, '/questions', 'VIEWER');
  const found: (string | null)[] = [];
  for (const typed of ['revoke', 'invite', 'member', 'acceptances', 'key', 'device', 'privacy']) {
    await user.clear(field);
    await enter(user, field, typed);
    found.push(...options().filter((option) => !/^(View History|Recent|Audit)/.test(option ?? '')));
  }
  expect(found).toEqual(['Privacy Policy Static page']);
});

it('administrators search the application that they look at, and find accounts', async () => {
  signIn({ role: 'ADMIN' });
  const account = {
    id: '9',
    email: 'ann@lockers.test',
    role: 'USER',
    application: { id: '2', name: 'Kiosk' },
  };
  const { user, field, place } = await openSearch(
    ({ application }) => ({ ...(application === 'Kiosk' ? found : nothing), accounts: [account] }),
    '/questions?application=Kiosk',
  );
  await enter(user, field, 'lockers');
  await screen.findByRole('group', { name: 'Accounts' });
  expect(options()).toContain('ann@lockers.test Kiosk · user');
  await user.click(screen.getByRole('option', { name: /Where are the lockers/ }));
  expect(place()).toBe('/questions?search=%233&application=Kiosk');
});
