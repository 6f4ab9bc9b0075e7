import { screen } from '@testing-library/react';
import { aField } from '../../../testing/code-fields';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { SetValueDialog } from './SetValueDialog';

function open() {
  signIn();
  const sent: unknown[] = [];
  const onDone = jest.fn();
  const view = renderScreen(
    <SetValueDialog
      of={{ selection: { ids: ['1', '2'] }, count: 2 }}
      onClose={() => undefined}
      onDone={onDone}
    />,
    {
      access: 'loggedIn',
      answers: {
        codeFields: () => [aField('seat'), aField('menu', { type: 'CHOICE', choices: ['Fish', 'Vegan'] })],
        setQrCodeValues: ({ input }: { input: { values: object[] } }) => {
          sent.push(...input.values.map((value) => ({ ...value })));
          return { changedCount: 2, undo: null };
        },
      },
    },
  );
  return { ...view, sent, onDone };
}

it('gives chosen codes one value of one field', async () => {
  const { user, sent, onDone } = open();
  await user.selectOptions(await screen.findByLabelText('Field'), 'Menu');
  await user.click(screen.getByRole('button', { name: 'Set the value' }));
  expect(await screen.findByText('Type a value, or choose to remove it.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Value'), 'Vegan');
  await user.click(screen.getByRole('button', { name: 'Set the value' }));
  expect(await screen.findByText('Values of 2 codes saved.')).toBeVisible();
  expect(sent).toEqual([{ field: 'menu', text: 'Vegan' }]);
  expect(onDone).toHaveBeenCalled();
});

it('removes their value only when that is chosen', async () => {
  const { user, sent } = open();
  await enter(user, await screen.findByLabelText('Value'), 'A1');
  await user.click(screen.getByLabelText('Remove the value'));
  expect(screen.queryByLabelText('Value')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Set the value' }));
  expect(await screen.findByText('Values of 2 codes saved.')).toBeVisible();
  expect(sent).toEqual([{ field: 'seat', text: '' }]);
});
