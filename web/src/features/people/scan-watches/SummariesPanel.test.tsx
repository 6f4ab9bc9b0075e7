import { screen, within } from '@testing-library/react';
import { loseConnection, refuse } from '../../../testing/a-gateway';
import { renderScreen, signIn } from '../../../testing/render';
import { SummariesPanel } from './SummariesPanel';

type Watch = { application: string; weekly: boolean; alarm: boolean; timeZone: string | null };
const none = { weekly: false, alarm: false, timeZone: null };

/** A gateway with the choices of a person, and what was sent to it. */
function aStore(watches: Watch[]) {
  let saved = watches;
  const sent: unknown[] = [];
  const saveScanWatch = ({ input }: { input: Watch }) => {
    sent.push({ ...input });
    saved = saved.map((watch) => ({
      ...(watch.application === input.application ? { ...watch, ...input } : watch),
      ...(watch.timeZone !== null || watch.application === input.application
        ? { timeZone: input.timeZone }
        : {}),
    }));
    return { scanWatches: saved };
  };
  return { sent, answers: { scanWatches: () => saved, saveScanWatch } };
}

function open(answers: object) {
  signIn();
  return renderScreen(<SummariesPanel email="ann@example.com" />, {
    answers: answers as never,
    access: 'loggedIn',
  });
}
const of = async (application: string) => within(await screen.findByRole('group', { name: application }));
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;

it('switches the summary of an application on, by the clock of the browser', async () => {
  const { sent, answers } = aStore([
    { application: 'Garden', ...none },
    { application: 'Museum', ...none },
  ]);
  const { user } = open(answers);
  const garden = await of('Garden');
  expect(garden.getByRole('switch', { name: 'Weekly summary' })).not.toBeChecked();
  expect(screen.getByLabelText('Time zone')).toHaveValue(own);
  expect(screen.getByText('That of your browser.')).toBeVisible();
  await user.click(garden.getByRole('switch', { name: 'Weekly summary' }));
  expect(await screen.findByText('You get the weekly summary of “Garden”.')).toBeVisible();
  expect(garden.getByRole('switch', { name: 'Weekly summary' })).toBeChecked();
  expect((await of('Museum')).getByRole('switch', { name: 'Weekly summary' })).not.toBeChecked();
  expect(sent).toEqual([{ application: 'Garden', weekly: true, alarm: false, timeZone: own }]);
});

it('keeps one mail when the other is switched off', async () => {
  const { sent, answers } = aStore([
    { application: 'Garden', weekly: true, alarm: true, timeZone: 'Asia/Kolkata' },
  ]);
  const { user } = open(answers);
  await user.click((await of('Garden')).getByRole('switch', { name: 'Alarm about refused scans' }));
  expect(
    await screen.findByText('You no longer get the alarm about refused scans of “Garden”.'),
  ).toBeVisible();
  expect(sent).toEqual([{ application: 'Garden', weekly: true, alarm: false, timeZone: 'Asia/Kolkata' }]);
});

it('saves another time zone at once where a mail was chosen', async () => {
  const { sent, answers } = aStore([
    { application: 'Garden', ...none },
    { application: 'Museum', weekly: false, alarm: true, timeZone: 'Asia/Kolkata' },
  ]);
  const { user } = open(answers);
  const zone = await screen.findByLabelText('Time zone');
  expect(zone).toHaveValue('Asia/Kolkata');
  await user.selectOptions(zone, 'America/St_Johns');
  expect(await screen.findByText('The time zone was saved.')).toBeVisible();
  expect(sent).toEqual([{ application: 'Museum', weekly: false, alarm: true, timeZone: 'America/St_Johns' }]);
  expect(zone).toHaveValue('America/St_Johns');
});

it('sends a time zone that was chosen first with the first mail', async () => {
  const { sent, answers } = aStore([{ application: 'Garden', ...none }]);
  const { user } = open(answers);
  await user.selectOptions(await screen.findByLabelText('Time zone'), 'Pacific/Kiritimati');
  expect(sent).toEqual([]);
  await user.click((await of('Garden')).getByRole('switch', { name: 'Alarm about refused scans' }));
  expect(await screen.findByText('You get the alarm about refused scans of “Garden”.')).toBeVisible();
  expect(sent).toEqual([
    { application: 'Garden', weekly: false, alarm: true, timeZone: 'Pacific/Kiritimati' },
  ]);
});

it('shows why a choice was not saved, and leaves it as it was', async () => {
  const { answers } = aStore([{ application: 'Garden', ...none }]);
  const { user } = open({ ...answers, saveScanWatch: () => refuse('FORBIDDEN', 'This is not yours.') });
  const weekly = (await of('Garden')).getByRole('switch', { name: 'Weekly summary' });
  await user.click(weekly);
  expect(await screen.findByText('This is not yours.')).toBeVisible();
  expect(weekly).not.toBeChecked();
});

it('offers to load again after a lost connection, and says when there is no application', async () => {
  let isLost = true;
  const { user } = open({ scanWatches: () => (isLost ? loseConnection() : []) });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  isLost = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^You are a member of no application/)).toBeVisible();
});
