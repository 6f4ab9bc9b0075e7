import { screen, within } from '@testing-library/react';
import { loseConnection, refuse } from '../../../testing/a-gateway';
import { renderScreen, signIn } from '../../../testing/render';
import { RetentionPanel } from './RetentionPanel';

const limits = { maxAcceptanceKeepDays: 7300, minScanKeepDays: 30, maxScanKeepDays: 396 };

function open(saved = {}, answers = {}) {
  signIn();
  const store = { acceptanceKeepDays: null, scanKeepDays: null, ...limits, ...saved };
  const inputs: object[] = [];
  const view = renderScreen(<RetentionPanel />, {
    access: 'loggedIn',
    answers: {
      retention: () => store,
      saveRetention: ({ input: { application: _, ...input } }: { input: Record<string, unknown> }) => {
        inputs.push(input);
        return { retention: Object.assign(store, input) };
      },
      ...answers,
    },
  });
  return { ...view, inputs };
}
const save = () => screen.findByRole('button', { name: 'Save' });

it('an owner keeps acceptances of erased people, with the reason beside the choice, and scans for fewer days', async () => {
  const { user, inputs } = open();
  const keep = await screen.findByRole('radio', { name: 'Keep them under a pseudonym' });
  expect(keep).toHaveAccessibleDescription(/A law may require you to prove a consent/);
  expect(screen.getByRole('radio', { name: 'Erase them with the person' })).toBeChecked();
  await user.click(keep);
  const days = screen.getByLabelText('Days after the erasing');
  expect(days).toHaveValue(1095);
  await user.clear(days);
  await user.type(days, '730');
  await user.click(await save());
  expect(await screen.findByText('✅ Saved.')).toBeVisible();
  expect(inputs).toEqual([{ acceptanceKeepDays: 730, scanKeepDays: null }]);
});

it('asks before data go earlier than they did', async () => {
  const { user, inputs } = open({ acceptanceKeepDays: 1095 });
  await user.click(await screen.findByRole('radio', { name: 'Erase them with the person' }));
  await user.click(screen.getByRole('radio', { name: 'Keep them for fewer days' }));
  await user.click(await save());
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep them for a shorter time?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(inputs).toEqual([]);
  await user.click(await save());
  const again = within(await screen.findByRole('dialog', { name: 'Keep them for a shorter time?' }));
  await user.click(again.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('✅ Saved.')).toBeVisible();
  expect(inputs).toEqual([{ acceptanceKeepDays: null, scanKeepDays: 30 }]);
});

it.each(['', '29', '397', '30.5'])('says which days are possible instead of “%s”', async (typed) => {
  const { user, inputs } = open({ scanKeepDays: 60 });
  const days = await screen.findByLabelText('Days after the scan');
  await user.clear(days);
  if (typed) await user.type(days, typed);
  await user.click(await save());
  expect(await screen.findByText('Enter a whole number of days from 30 to 396.')).toBeVisible();
  expect(days).toHaveFocus();
  expect(inputs).toEqual([]);
});

it('leaves the choice for scans out where the installation keeps them for the shortest time', async () => {
  open({ minScanKeepDays: 10, maxScanKeepDays: 10 });
  await save();
  expect(screen.queryByRole('group', { name: 'Scans' })).not.toBeInTheDocument();
});

it('a refusal says why, and a failure has another try', async () => {
  const tries = [loseConnection];
  const { user } = open(
    {},
    {
      retention: () => tries.shift()?.() ?? { acceptanceKeepDays: null, scanKeepDays: null, ...limits },
      saveRetention: () => refuse('FORBIDDEN', 'You may not do that.'),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await user.click(await save());
  expect(await screen.findByText('You may not do that.')).toBeVisible();
});
