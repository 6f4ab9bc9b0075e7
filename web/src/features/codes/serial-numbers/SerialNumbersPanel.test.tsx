import { screen, within } from '@testing-library/react';
import { loseConnection, refuse } from '../../../testing/a-gateway';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { SerialNumbersPanel } from './SerialNumbersPanel';

function open({ prefix = null as string | null, nextNumber = 1, answers = {} } = {}) {
  signIn();
  const store = { prefix, saved: [] as (string | null)[] };
  const numbers = () => ({
    prefix: store.prefix,
    nextNumber,
    nextSerial: store.prefix && `${store.prefix}-${String(nextNumber).padStart(6, '0')}`,
  });
  const view = renderScreen(<SerialNumbersPanel />, {
    access: 'loggedIn',
    answers: {
      serialNumbers: numbers,
      saveSerialNumbers: ({ input }: { input: { prefix: string | null } }) => {
        store.prefix = input.prefix;
        store.saved.push(input.prefix);
        return { serialNumbers: numbers() };
      },
      ...answers,
    },
  });
  return { ...view, store };
}

it('numbers new codes from the next number on, which a preview shows while the prefix is typed', async () => {
  const { user, store } = open({ nextNumber: 412 });
  expect(
    await screen.findByText('New codes get no serial number. The numbering stands at 412.'),
  ).toBeVisible();
  const field = screen.getByLabelText('Prefix');
  expect(screen.getByLabelText('Preview')).toHaveTextContent('—');
  await enter(user, field, 'garden');
  expect(screen.getByLabelText('Preview')).toHaveTextContent('GARDEN-000412');
  expect(screen.getByText(/Numbers that are printed stay as they are/)).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('New codes begin with GARDEN-000412.')).toBeVisible();
  expect(store.saved).toEqual(['GARDEN']);
  expect(await screen.findByText(/The next code gets/)).toHaveTextContent(
    'The next code gets GARDEN-000412.',
  );
});

it('says beside the field what a prefix has', async () => {
  const { user, store } = open();
  const field = await screen.findByLabelText('Prefix');
  await user.type(field, '{Enter}');
  expect(field).toHaveAccessibleDescription(/Type a prefix, such as GARDEN\./);
  await enter(user, field, 'A-B');
  await user.keyboard('{Enter}');
  expect(field).toHaveAccessibleDescription(/without blanks or hyphens/);
  expect(store.saved).toEqual([]);
});

it('ends the numbering after a confirmation', async () => {
  const { user, store } = open({ prefix: 'GARDEN', nextNumber: 3 });
  await user.click(await screen.findByRole('button', { name: 'End the numbering' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Codes that have one keep it/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'End the numbering' }));
  expect(await screen.findByText('New codes get no serial number any more.')).toBeVisible();
  expect(store.saved).toEqual([null]);
});

it('shows the reason of the gateway, and can be tried again', async () => {
  const message = 'A prefix has at most 12 characters.';
  const { user } = open({
    answers: { saveSerialNumbers: () => refuse('INVALID_INPUT', message, [{ field: 'prefix', message }]) },
  });
  const field = await screen.findByLabelText('Prefix');
  await enter(user, field, 'GARDEN');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
});

it('says that the numbers could not be fetched', async () => {
  open({ answers: { serialNumbers: () => loseConnection() } });
  expect(await screen.findByRole('button', { name: /try again|retry/i })).toBeVisible();
});
