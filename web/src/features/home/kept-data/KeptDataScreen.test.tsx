import { screen, within } from '@testing-library/react';
import { type Answers, loseConnection, refuse } from '../../../testing/a-gateway';
import { renderScreen, signIn } from '../../../testing/render';
import { KeptDataScreen } from './KeptDataScreen';

const minutesAway = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const aKind = (kind: string, over: object = {}) => ({
  ...{ kind, rows: 0, oldest: null, keptDays: null, erasedKeptDays: null },
  ...{ lastSweepAt: null, nextSweepAt: null, late: false, ...over },
});
const scans = (over: object = {}) =>
  aKind('SCANS', {
    ...{ rows: 1234, oldest: '2026-10-20T09:30:00.000Z', keptDays: 40 },
    ...{ lastSweepAt: minutesAway(-5.5), nextSweepAt: minutesAway(4.5), ...over },
  });

const retention = {
  ...{ acceptanceKeepDays: null, scanKeepDays: null },
  ...{ maxAcceptanceKeepDays: 7300, minScanKeepDays: 30, maxScanKeepDays: 396 },
};

function open(keptData: object[], answers: Answers = {}) {
  signIn();
  return renderScreen(<KeptDataScreen />, {
    access: 'loggedIn',
    answers: { keptData: () => keptData, retention: () => retention, ...answers },
  });
}
const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: (text) => text.startsWith(name) }));

it('a kind says how much there is, since when, and that it goes by itself', async () => {
  open([scans()]);
  const row = await rowOf('Scans');
  expect(row.getByRole('link', { name: 'Scans' })).toHaveAttribute(
    'href',
    '/qr-generator?tab=history&view=scans',
  );
  expect(row.getByText('1,234')).toBeVisible();
  expect(row.getByText('20 Oct 2026')).toBeVisible();
  expect(row.getByText('After 40 days, by itself')).toBeVisible();
  expect(row.getByText(/^Last:/)).toHaveTextContent('Last: 5 minutes ago');
  expect(row.getByText(/^Next:/)).toHaveTextContent('Next: in 4 minutes');
  expect(screen.queryByText('Late')).not.toBeInTheDocument();
});

it('what does not go by itself says whether somebody can delete it', async () => {
  open([aKind('APP_USERS', { rows: 3, oldest: '2026-01-02T12:00:00.000Z' }), aKind('AUDIT_EVENTS')]);
  const users = await rowOf('App users');
  expect(users.getByText('Until somebody deletes it')).toBeVisible();
  expect(users.getByText('Not needed')).toBeVisible();
  const log = await rowOf('Audit log');
  expect(log.getByText('Stays as long as the application')).toBeVisible();
  expect(log.getByText('0')).toBeVisible();
  expect(log.getByText('none')).toBeVisible();
});

it('acceptances of erased people go by themselves when an owner keeps them', async () => {
  open([aKind('ACCEPTANCES', { erasedKeptDays: 1095 })]);
  const rule = 'Until somebody deletes it; under a pseudonym 1,095 days after an erasing';
  expect((await rowOf('Acceptances')).getByText(rule)).toBeVisible();
});

it('a kind whose old rows are not looked for is late, with what to do about it', async () => {
  open([scans({ lastSweepAt: null, nextSweepAt: minutesAway(0), late: true })]);
  const row = await rowOf('Scans');
  expect(row.getByText('Late')).toBeVisible();
  expect(row.getByText('Last: not yet')).toBeVisible();
  const alert = screen.getByRole('alert', { name: 'Old data are not removed in time' });
  expect(alert).toHaveTextContent(/Tell whoever runs the installation/);
});

it('a search without a result shows the day that it was counted on', async () => {
  open([aKind('HELP_SEARCHES', { rows: 1, oldest: '2026-11-02T00:00:00.000Z', keptDays: 180 })]);
  expect((await rowOf('Searched without a result')).getByText('2 Nov 2026')).toBeVisible();
});

it('mails have no page of their own', async () => {
  open([aKind('APP_USER_MAILS')]);
  expect((await rowOf('Emails to app users')).queryByRole('link')).not.toBeInTheDocument();
});

it('a failure has another try', async () => {
  const tries = [loseConnection, () => [scans()]];
  const { user } = open([], { keptData: () => tries.shift()?.() });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1,234')).toBeVisible();
});

it('a refusal says why', async () => {
  open([], { keptData: () => refuse('FORBIDDEN', 'You may not do that.') });
  expect(await screen.findByText('You may not do that.')).toBeVisible();
});
