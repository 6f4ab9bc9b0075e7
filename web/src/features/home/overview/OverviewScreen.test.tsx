import { screen, within } from '@testing-library/react';
import { type Answers, loseConnection } from '../../../testing/a-gateway';
import { renderScreen, signIn } from '../../../testing/render';
import { OverviewScreen } from './OverviewScreen';

const anOverview = (changes: object = {}) => ({
  codeCount: 160,
  activeCount: 120,
  usedCount: 30,
  printedCount: 1,
  preparedRuns: [],
  spoiledRuns: [],
  scheduledTexts: [],
  failedInvitationCount: 0,
  hasPrintRuns: true,
  hasQuestions: true,
  ...changes,
});

const noScans = { accepted: 0, alreadyUsed: 0, revoked: 0, unknown: 0, otherApplication: 0 };
const days = (...scans: object[]) =>
  Array.from({ length: 14 }, (_, at) => ({
    day: `2026-11-${String(at + 10).padStart(2, '0')}`,
    ...noScans,
    ...scans[at],
  }));

function open(changes: object = {}, answers: Answers = {}) {
  signIn();
  return renderScreen(<OverviewScreen />, {
    answers: {
      overview: () => anOverview(changes),
      qrStatistics: () => days(),
      quotas: () => [],
      ...answers,
    },
    access: 'loggedIn',
  });
}
const link = (name: RegExp) => screen.findByRole('link', { name });

it('shows the active, used and printed codes, each with a link to them', async () => {
  open();
  expect(await link(/^Active 120 of 160 codes$/)).toHaveAttribute(
    'href',
    '/qr-generator?tab=history&status=active',
  );
  expect(await link(/^Used 30 of/)).toHaveAttribute('href', '/qr-generator?tab=history&status=used');
  expect(await link(/^Printed 1 of/)).toHaveAttribute('href', '/qr-generator?tab=history&printed=yes');
  expect(screen.getByText('Nothing waits for you.')).toBeVisible();
  expect(screen.queryByText('Three steps to begin')).not.toBeInTheDocument();
});

it('says where a count ends', async () => {
  open({ codeCount: 900_000, activeCount: null, usedCount: 50_001, printedCount: 50_001 });
  expect(await link(/^Active < 850,000 of 900,000 codes$/)).toBeVisible();
  expect(await link(/^Used 50,000\+/)).toBeVisible();
});

it('draws the scans of 14 days, and says them in a sentence and a table', async () => {
  open({}, { qrStatistics: () => days({}, { accepted: 4, unknown: 1 }, { accepted: 2, revoked: 1 }) });
  const chart = await screen.findByRole('img', { name: 'Scans of the last 14 days: 6 accepted, 2 refused.' });
  expect(within(chart).getByText('11 Nov: 4 accepted, 1 refused')).toBeInTheDocument();
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(15);
  expect(screen.getByRole('link', { name: 'All scans' })).toBeVisible();
});

it('lists what waits, each with a link to where one acts', async () => {
  open({
    preparedRuns: ['9', '7'],
    spoiledRuns: [{ printRun: '5', labelCount: 1 }],
    failedInvitationCount: 1001,
    scheduledTexts: [{ key: 'PRIVACY_POLICY', effectiveAt: '2026-12-01T00:00:00.000Z' }],
  });
  await screen.findByRole('heading', { name: 'Waiting for you' });
  const items = within(screen.getByRole('region', { name: 'Waiting for you' })).getAllByRole('link');
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['2 print runs are prepared, and not confirmed', '/qr-generator/print-runs'],
    ['1 spoiled label of print run 5 to print again', '/qr-generator/print-runs/5'],
    ['More than 1,000 invitations did not arrive', '/user_register'],
    [
      expect.stringMatching(/^“Privacy Policy” changes on \d+ \w+/),
      '/static_page/versions?text=PRIVACY_POLICY',
    ],
  ]);
});

it('one prepared run is linked itself', async () => {
  open({ preparedRuns: ['9'] });
  expect(await link(/^Print run 9 is prepared/)).toHaveAttribute('href', '/qr-generator/print-runs/9');
});

it('a new application begins with three steps', async () => {
  open({ codeCount: 0, hasPrintRuns: false, hasQuestions: false });
  const steps = within(await screen.findByRole('region', { name: 'Three steps to begin' }));
  expect(steps.getAllByRole('link').map((step) => step.getAttribute('href'))).toEqual([
    '/qr-generator',
    '/qr-generator?tab=history',
    '/questions',
  ]);
  expect(screen.queryByText('Nothing waits for you.')).not.toBeInTheDocument();
});

it('a step that is done says so', async () => {
  open({ hasQuestions: false });
  expect(await link(/Generate QR codes\s*Done/)).toBeVisible();
  expect(await link(/Write the first question/)).not.toHaveTextContent('Done');
});

it('warns of a quota that is nearly used up', async () => {
  open({}, { quotas: () => [{ kind: 'CODES', used: 90, limit: 100 }] });
  expect(await screen.findByRole('region', { name: 'Running out of room' })).toBeVisible();
});

it('that could not be loaded can be asked for again', async () => {
  let isAway = true;
  const { user } = open({}, { overview: () => (isAway ? loseConnection() : anOverview()) });
  await user.click(
    await screen.findByRole('button', { name: 'Try again' }).then((button) => {
      isAway = false;
      return button;
    }),
  );
  expect(await link(/^Active 120/)).toBeVisible();
});
