import { screen, within } from '@testing-library/react';
import { failWith500, refuse } from '../../../testing/a-gateway';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { LegacyUsageScreen } from './LegacyUsageScreen';

const dayMs = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * dayMs - 60_000).toISOString();
const days = Array.from({ length: 30 }, (_, at) => ago(29 - at).slice(0, 10));

const aPath = (more = {}) => ({
  path: 'GET /api/questions',
  feature: 'Questions',
  state: 'NOT_CALLED',
  callCount: 0,
  refusedCount: 0,
  callsByDay: Array(30).fill(0),
  lastCall: null,
  versionCount: 0,
  versions: [],
  ...more,
});
const aVersion = (at: number, callCount: number) => ({
  version: `1.${at}`,
  platform: 'ANDROID',
  callCount,
  refusedCount: 0,
  lastCallAt: ago(1),
});
const used = aPath({
  state: 'IN_USE',
  callCount: 1_500,
  refusedCount: 12,
  callsByDay: [...Array(29).fill(50), 50],
  lastCall: { at: ago(3), version: '1.4.2', platform: 'ANDROID' },
  versionCount: 12,
  versions: Array.from({ length: 10 }, (_, at) => aVersion(at, 1_000 - at)),
});

function open(paths: object[], { at = '/screen', more = {} } = {}) {
  signIn({ role: 'ADMIN' });
  const asked: unknown[] = [];
  const view = renderScreen(<LegacyUsageScreen />, {
    at,
    access: 'admin',
    answers: {
      applications: () => [{ id: '7', name: 'Garden' }],
      legacyUsage: ({ application }: { application?: string | null }) => {
        asked.push(application);
        return {
          countedSince: ago(200),
          deprecatedSince: null,
          sunset: null,
          isServed: true,
          days,
          paths,
          ...more,
        };
      },
    },
  });
  return { ...view, asked };
}

it('says who called a path last, how often, and with which versions', async () => {
  open([used]);
  expect(await screen.findByText('In use: 1 of 1 paths')).toBeVisible();
  expect(screen.getByText('Last call 3 days ago by 1.4.2 (Android)')).toBeVisible();
  expect(screen.getByText('1,500 calls')).toBeVisible();
  expect(screen.getByText(/in 30 days, 12 of them refused/)).toBeVisible();
  expect(screen.getByText('As many as the week before')).toBeVisible();
  expect(screen.getByRole('img', { name: /^Calls by day: most on .*, 50 calls$/ })).toBeVisible();
  const versions = within(screen.getByRole('list', { name: 'Versions that call GET /api/questions' }));
  expect(versions.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    '1.0 (Android)1,000 calls',
    '1.1 (Android)999 calls',
    '1.2 (Android)998 calls',
  ]);
  expect(screen.getByText('9 more versions')).toBeVisible();
  expect(screen.getByText('And 2 with fewer calls.')).toBeInTheDocument();
});

it('says that a path can be retired, and when it was last called', async () => {
  open([
    aPath({ state: 'RETIRABLE' }),
    aPath({
      path: 'POST /api/logout',
      state: 'RETIRABLE',
      lastCall: { at: ago(120), version: '1.0', platform: 'IOS' },
    }),
  ]);
  const panel = within(await screen.findByRole('region', { name: 'Can be retired: 2' }));
  expect(
    panel.getByText(
      /^No call for 90 days: these can be retired\. Where no last call is shown, there was none since counting began on /,
    ),
  ).toBeVisible();
  expect(panel.getByText('Last call 120 days ago by 1.0 (iOS)')).toBeVisible();
  expect(screen.getByText('No path is in use')).toBeVisible();
});

it('claims nothing while calls are not counted for long', async () => {
  open([aPath()], { more: { countedSince: '2026-11-22T10:00:00.000Z' } });
  const words =
    'No call since counting began on 22 Nov 2026. Those that nobody calls can be retired from 20 Feb 2027 on.';
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText('Nobody called any of them.')).toBeVisible();
  expect(screen.queryByText(/Can be retired/)).toBeNull();
});

it('says that counting begins', async () => {
  open([aPath()], { more: { countedSince: null } });
  expect(await screen.findByText('Calls are counted from now on.')).toBeVisible();
});

it('restricts the calls to an application, which is in the address', async () => {
  const { user, asked, place } = open([used, aPath({ path: 'POST /api/logout' })]);
  await screen.findByText('In use: 1 of 2 paths');
  await enter(user, screen.getByRole('combobox', { name: 'Application' }), 'Garden');
  await user.keyboard('{Enter}');
  expect(
    await screen.findByText('No call by Garden for 90 days. Other applications may call these.'),
  ).toBeVisible();
  expect(place()).toBe('/screen?application=Garden');
  expect(asked).toEqual([null, 'Garden']);
  await user.click(screen.getByRole('button', { name: 'All applications' }));
  expect(place()).toBe('/screen');
  expect(screen.getByRole('combobox', { name: 'Application' })).toHaveValue('');
});

it('takes the application from the address', async () => {
  const { asked } = open([used], { at: '/screen?application=Garden' });
  await screen.findByText('In use: 1 of 1 paths');
  expect(asked).toEqual(['Garden']);
  expect(screen.getByRole('combobox', { name: 'Application' })).toHaveValue('Garden');
});

it('shows what apps are told', async () => {
  open([used], { more: { sunset: '2027-12-31T00:00:00.000Z' } });
  expect(await screen.findByText('Apps are told that the paths are to end on 31 Dec 2027.')).toBeVisible();
});

it.each([
  [failWith500, '❌ Failed to load the calls.'],
  [() => refuse('NOT_FOUND', 'Application not found.'), 'Application not found.'],
])('offers to try again when the calls cannot be loaded', async (fail, message) => {
  signIn({ role: 'ADMIN' });
  renderScreen(<LegacyUsageScreen />, {
    access: 'admin',
    answers: { legacyUsage: fail, applications: () => [] },
  });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
