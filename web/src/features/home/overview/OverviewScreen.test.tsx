import { act, screen, within } from '@testing-library/react';
import { type Answers, loseConnection, refuse } from '../../../testing/a-gateway';
import { aMembership } from '../../../testing/memberships';
import { renderScreen, signIn } from '../../../testing/render';
import { aWebhook } from '../../../testing/webhooks';
import { OverviewScreen } from './OverviewScreen';

const anOverview = (changes: object = {}) => ({
  codeCount: 160,
  activeCount: 120,
  usedCount: 30,
  revokedCount: 10,
  printedCount: 1,
  preparedRuns: [],
  spoiledRuns: [],
  scheduledTexts: [],
  failedInvitationCount: 0,
  endingBatchCount: 0,
  untranslated: [],
  hasPrintRuns: true,
  hasQuestions: true,
  hasScans: true,
  hasColleagues: true,
  ...changes,
});

const nothingYet = {
  codeCount: 0,
  hasPrintRuns: false,
  hasQuestions: false,
  hasScans: false,
  hasColleagues: false,
};
const noScans = {
  ...{ accepted: 0, alreadyUsed: 0, revoked: 0, unknown: 0, otherApplication: 0 },
  ...{ tooEarly: 0, expired: 0, usedToday: 0 },
};
const days = (...scans: object[]) =>
  Array.from({ length: 14 }, (_, at) => ({
    day: `2026-11-${String(at + 10).padStart(2, '0')}`,
    ...noScans,
    ...scans[at],
  }));

type Role = Parameters<typeof aMembership>[1];

function open(changes: object = {}, answers: Answers = {}, role: Role = 'OWNER') {
  signIn();
  return renderScreen(<OverviewScreen />, {
    memberships: [aMembership('Garden', role, true)],
    answers: {
      qrBatches: () => ({ edges: [] }),
      auditEvents: () => ({ edges: [] }),
      devices: () => [],
      webhookEndpoints: () => [],
      overview: () => anOverview(changes),
      qrStatistics: () => days(),
      quotas: () => [],
      ...answers,
    },
    access: 'loggedIn',
  });
}
const link = (name: RegExp) => screen.findByRole('link', { name });

it('shows the active, used, revoked and printed codes, each with a link to them', async () => {
  open();
  expect(await link(/^Active 120 of 160 codes$/)).toHaveAttribute(
    'href',
    '/qr-generator?tab=history&status=active',
  );
  expect(await link(/^Used 30 of/)).toHaveAttribute('href', '/qr-generator?tab=history&status=used');
  expect(await link(/^Revoked 10 of/)).toHaveAttribute('href', '/qr-generator?tab=history&status=revoked');
  expect(await link(/^Printed 1 of/)).toHaveAttribute('href', '/qr-generator?tab=history&printed=yes');
  expect(screen.getByText('Nothing waits for you.')).toBeVisible();
  expect(screen.queryByText('First steps')).not.toBeInTheDocument();
});

it('says where a count ends', async () => {
  open({ codeCount: 900_000, activeCount: null, usedCount: 50_001, printedCount: 50_001 });
  expect(await link(/^Active < 850,000 of 900,000 codes$/)).toBeVisible();
  expect(await link(/^Used 50,000\+/)).toBeVisible();
});

it('draws the scans of 14 days, and says them in a sentence and a table', async () => {
  const { user } = open(
    {},
    { qrStatistics: () => days({}, { accepted: 4, unknown: 1 }, { accepted: 2, revoked: 1 }) },
  );
  const chart = await screen.findByRole('img', { name: 'Scans of the last 14 days: 6 accepted, 2 refused.' });
  act(() => chart.focus());
  await user.keyboard('{Home}{ArrowRight}');
  expect(within(chart).getByText('11 Nov: 4 accepted, 1 refused')).toBeInTheDocument();
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'All scans' })).toBeVisible();
});

it('lists what waits, each with a link to where one acts', async () => {
  open({
    preparedRuns: ['9', '7'],
    spoiledRuns: [{ printRun: '5', labelCount: 1 }],
    failedInvitationCount: 1001,
    endingBatchCount: 0,
    untranslated: [{ language: 'fr', textCount: 12 }],
    scheduledTexts: [{ key: 'PRIVACY_POLICY', effectiveAt: '2026-12-01T00:00:00.000Z' }],
  });
  await screen.findByRole('heading', { name: 'Waiting for you' });
  const items = within(screen.getByRole('region', { name: 'Waiting for you' })).getAllByRole('link');
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['2 print runs are prepared, and not confirmed', '/qr-generator/print-runs'],
    ['1 spoiled label of print run 5 to print again', '/qr-generator/print-runs/5'],
    ['More than 1,000 invitations did not arrive', '/user_register'],
    ['12 texts to translate into French', '/languages'],
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

it('a new application begins with five steps, and nothing else', async () => {
  open(nothingYet);
  const steps = within(await screen.findByRole('region', { name: 'First steps' }));
  expect(steps.getAllByRole('link').map((step) => step.getAttribute('href'))).toEqual([
    '/qr-generator',
    '/qr-generator?tab=history',
    '/scan',
    '/members',
    '/questions',
  ]);
  expect(screen.getByText('0 of 5 done')).toBeVisible();
  expect(screen.queryByText('Nothing waits for you.')).not.toBeInTheDocument();
});

it('the first steps can be hidden, for good in this browser', async () => {
  const { user, unmount } = open(nothingYet);
  await user.click(await screen.findByRole('button', { name: 'Hide first steps' }));
  expect(await screen.findByText('No codes yet.')).toBeVisible();
  unmount();
  open(nothingYet);
  expect(await screen.findByText('No codes yet.')).toBeVisible();
  expect(screen.queryByText('First steps')).not.toBeInTheDocument();
});

it('each role begins with the steps that it may take', async () => {
  open(nothingYet, {}, 'EDITOR');
  const steps = within(await screen.findByRole('region', { name: 'First steps' }));
  expect(steps.getAllByRole('link')).toHaveLength(4);
  expect(steps.queryByText('Invite somebody')).not.toBeInTheDocument();
});

it('a viewer sees batches and what waits, and neither steps nor changes nor devices', async () => {
  const refused = () => refuse('FORBIDDEN', 'No.');
  open({ ...nothingYet, failedInvitationCount: 2 }, { auditEvents: refused, devices: refused }, 'VIEWER');
  expect(await screen.findByText('No codes yet.')).toBeVisible();
  expect(screen.getByText('Nothing waits for you.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'key' })).not.toBeInTheDocument();
  for (const title of ['First steps', 'Changed this week'])
    expect(screen.queryByRole('region', { name: title })).not.toBeInTheDocument();
});

it('shows the last batches from made to printed to used', async () => {
  const counts = { active: 30, used: 15, revoked: 3 };
  const batch = { id: '7', name: 'Spring fair', size: 48, createdAt: '2026-11-20T10:00:00.000Z' };
  const qrBatches = () => ({ edges: [{ node: { ...batch, printedCount: 40, counts } }] });
  open({}, { qrBatches });
  expect(await link(/^Spring fair$/)).toHaveAttribute('href', '/qr-generator/batches/7');
  const panel = screen.getByRole('region', { name: 'Last batches' });
  expect(panel).toHaveTextContent(/48 codes · 40 printed · .*30 active15 used3 revoked/);
});

it('tells who changed what this week; an editor the own changes', async () => {
  const entry = {
    id: '1',
    at: '2026-11-20T10:00:00.000Z',
    actorKind: 'ACCOUNT',
    actor: 'bob@example.com',
    action: 'question.updated',
    subjectCount: 1,
    subjects: [{ type: 'question', id: '5', name: 'Why?', isGone: false }],
    application: 'Garden',
  };
  const asked: unknown[] = [];
  const auditEvents = ({ filter, application }: { filter: object; application: string }) => {
    asked.push(application, filter);
    return { edges: [{ node: entry }] };
  };
  const { unmount } = open({}, { auditEvents });
  expect(await link(/^Why\?$/)).toHaveAttribute('href', '/questions?search=%235');
  const panel = screen.getByRole('region', { name: 'Changed this week' });
  expect(panel).toHaveTextContent(/Changed a question: Why\?bob@example\.com · /);
  expect(asked).toEqual(['Garden', { from: expect.any(String), personal: false }]);
  unmount();
  open({}, { auditEvents }, 'EDITOR');
  expect(await screen.findByRole('region', { name: 'Your changes this week' })).toBeVisible();
});

it('names a phone that is silent for more than a day, and counts several', async () => {
  const silentFor = (hours: number, name: string, isBrowser = false) => ({
    id: name,
    name,
    isBrowser,
    silentSince: new Date(Date.now() - hours * 3_600_000).toISOString(),
  });
  const devices = [silentFor(30, 'Gate'), silentFor(2, 'Door'), silentFor(99, 'Chrome', true)];
  const { unmount } = open({}, { devices: () => devices });
  expect(await link(/^“Gate” has been silent for more than a day$/)).toHaveAttribute('href', '/devices');
  unmount();
  open({}, { devices: () => [...devices, silentFor(80, 'West')] });
  expect(await link(/^2 devices have been silent/)).toBeVisible();
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

it('6: says which webhook was switched off, to somebody who may read the settings', async () => {
  const off = aWebhook({ state: 'DISABLED', disabledReason: 'GONE' });
  const { unmount } = open({}, { webhookEndpoints: () => [aWebhook({ id: '6' }), off] });
  expect(await screen.findByText(/^The webhook to hooks\.example\.com was switched off/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See why' })).toHaveAttribute('href', '/webhooks/7');
  unmount();
  const { unmount: end } = open({}, { webhookEndpoints: () => [off, aWebhook({ ...off, id: '8' })] });
  expect(await screen.findByText(/^2 webhooks were switched off/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See why' })).toHaveAttribute('href', '/webhooks');
  end();
  open({}, { webhookEndpoints: () => refuse('FORBIDDEN', 'No.') }, 'EDITOR');
  expect(await screen.findByText('Nothing waits for you.')).toBeVisible();
});
