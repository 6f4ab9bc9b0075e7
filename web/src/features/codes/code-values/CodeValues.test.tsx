import { screen, within } from '@testing-library/react';
import { type Answers, refuse } from '../../../testing/a-gateway';
import { aField } from '../../../testing/code-fields';
import { aMembership } from '../../../testing/memberships';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { aCode } from '../../../testing/some-codes';
import { CodeValues } from './CodeValues';

const fields = [aField('seat'), aField('menu', { type: 'CHOICE', choices: ['Fish', 'Vegan'] })];

function open(answers: Answers = {}, options: object = {}) {
  signIn();
  const store = { values: [{ field: { id: 'f-seat' }, text: 'A1' }], sent: [] as object[] };
  const view = renderScreen(<CodeValues code="CODE1" />, {
    access: 'loggedIn',
    answers: {
      codeFields: () => fields,
      qrCode: () => ({ ...aCode(1), values: store.values }),
      setQrCodeValues: ({ input: { selection, values } }: { input: Record<string, unknown> }) => {
        store.sent.push({ selection, values });
        store.values = [{ field: { id: 'f-menu' }, text: 'Vegan' }];
        return { changedCount: 1, undo: null };
      },
      ...answers,
    },
    ...options,
  });
  return { ...view, store };
}

it('shows the value of each field, and sends those that are changed', async () => {
  const { user, store } = open();
  const section = within(await screen.findByRole('region', { name: 'Values' }));
  expect(section.getByText('A1')).toBeVisible();
  expect(section.getByText('—')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Edit the values' }));
  expect(section.getByLabelText('Seat')).toHaveFocus();
  await user.clear(section.getByLabelText('Seat'));
  await user.selectOptions(section.getByLabelText('Menu'), 'Vegan');
  await user.click(section.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Values of 1 code saved.')).toBeVisible();
  expect(store.sent).toEqual([
    {
      selection: expect.objectContaining({ ids: ['1'] }),
      values: [
        { field: 'seat', text: '' },
        { field: 'menu', text: 'Vegan' },
      ],
    },
  ]);
  expect(await section.findByText('Vegan')).toBeVisible();
  expect(section.queryByText('A1')).toBeNull();
});

it('what the gateway has against a value is beside its field', async () => {
  const message = 'Labels cannot show 😀. Use other characters.';
  const { user } = open({
    setQrCodeValues: () => refuse('INVALID_INPUT', message, [{ field: 'values.0.text', message }]),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit the values' }));
  await enter(user, screen.getByLabelText('Seat'), '😀');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Seat')).toHaveFocus();
});

it('who may only read edits nothing', async () => {
  open({}, { memberships: [aMembership('Garden', 'VIEWER')] });
  expect(await screen.findByText('A1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit the values' })).toBeNull();
});
