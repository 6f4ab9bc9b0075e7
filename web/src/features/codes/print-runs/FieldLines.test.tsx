import { screen, waitFor, within } from '@testing-library/react';
import type { AppRoute } from '../../../app/app-route';
import { type Answers, refuse } from '../../../testing/a-gateway';
import { aPreview, aRun, aSheet, aTab } from '../../../testing/print-runs';
import { enter, renderApp, signIn } from '../../../testing/render';
import { PrintScreen } from './PrintScreen';

interface Request {
  input: { text: string; fieldLine1?: string; fieldLine2?: string; copies: number };
  label: number;
}

const fields = [
  { id: '1', key: 'seat', label: 'Seat' },
  { id: '2', key: 'guest_name', label: 'Name of the guest' },
];

function open(query = '', answers: Answers = {}) {
  const [prepared, previewed]: [Request['input'][], Request[]] = [[], []];
  jest.spyOn(window, 'open').mockReturnValue(aTab() as unknown as Window);
  signIn();
  const routes: AppRoute[] = [
    { path: '/qr-generator/print', title: 'Print labels', access: 'loggedIn', Screen: PrintScreen },
    {
      path: '/qr-generator/print-runs/:id',
      title: 'Run',
      access: 'loggedIn',
      Screen: () => <h1>The run</h1>,
    },
  ];
  const view = renderApp(routes, {
    at: `/qr-generator/print?batch=7${query}`,
    answers: {
      qrCodeCounts: () => ({ active: 300, used: 0, revoked: 0 }),
      qrBatch: () => ({ id: '7', name: 'Lockers' }),
      labelSheets: () => [aSheet()],
      labelLogo: () => null,
      codeFields: () => fields,
      printPreview: (request: Request) => {
        previewed.push(request);
        const note = { content: `Seat ${request.label}`, path: 'M0 0h1' };
        return { ...aPreview({ note }), cutCount: 3 };
      },
      preparePrintRun: ({ input }: Request) => {
        prepared.push(input);
        return { printRun: aRun() };
      },
      ...answers,
    },
  });
  return { ...view, prepared, previewed };
}

const choose = async (user: ReturnType<typeof open>['user']) =>
  user.selectOptions(await screen.findByLabelText('Text on the label'), 'Code and fields');
const first = () => screen.getByLabelText('First line below the code');
const insertion = () => within(screen.getByRole('group', { name: 'Insert the value of' }));
const print = async (user: ReturnType<typeof open>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Open the PDF' }));

it('an application without fields is offered no text with them', async () => {
  open('&text=code_and_fields', { codeFields: () => [] });
  const text = await screen.findByLabelText('Text on the label');
  expect(text).toHaveValue('CODE');
  expect(within(text).queryByRole('option', { name: 'Code and fields' })).toBeNull();
});

it('the first fields are offered, and a button puts a field where somebody writes', async () => {
  const { user, prepared } = open();
  await choose(user);
  expect(first()).toHaveValue('{seat} · {guest_name}');
  await user.clear(first());
  await enter(user, first(), 'Row ,');
  await user.keyboard('{ArrowLeft}');
  await user.click(insertion().getByRole('button', { name: 'Seat' }));
  expect(first()).toHaveValue('Row {seat},');
  expect(first()).toHaveFocus();
  await user.keyboard('!');
  expect(first()).toHaveValue('Row {seat}!,');
  const second = screen.getByLabelText('Second line, if any');
  await user.click(second);
  await user.click(insertion().getByRole('button', { name: 'Name of the guest' }));
  expect(second).toHaveValue('{guest_name}');
  expect(second).toHaveAccessibleDescription('12 of 80 characters');
  await print(user);
  await waitFor(() => expect(prepared).toHaveLength(1));
  const lines = { fieldLine1: 'Row {seat}!,', fieldLine2: '{guest_name}' };
  expect(prepared[0]).toMatchObject({ text: 'CODE_AND_FIELDS', ...lines });
});

it('a field for which the line has no room is not put into it', async () => {
  const { user } = open(`&text=code_and_fields&field1=${'x'.repeat(75)}`);
  await screen.findByLabelText('First line below the code');
  await user.click(insertion().getByRole('button', { name: 'Seat' }));
  expect(first()).toHaveValue('x'.repeat(75));
});

it('a first line that is not written prepares nothing, and takes the focus', async () => {
  const { user, prepared } = open('&text=code_and_fields');
  await print(user);
  expect(first()).toHaveFocus();
  expect(first()).toHaveAccessibleDescription(
    /Write the first line below the code, or choose another text\./,
  );
  expect(prepared).toEqual([]);
});

it('the gateway’s error about a line is beside it', async () => {
  const message = 'The line has {row}, which is none of the fields: {seat}.';
  open('&text=code_and_fields&field1=%7Bseat%7D&field2=%7Brow%7D', {
    printPreview: () => refuse('INVALID_INPUT', message, [{ field: 'fieldLine2', message }]),
  });
  const second = await screen.findByLabelText('Second line, if any');
  await waitFor(() => expect(second).toHaveAccessibleDescription(expect.stringContaining(message)));
});

it('label 17 is looked at by its number, and the ones beside it by steps; cut lines are counted', async () => {
  const { user, previewed } = open('&text=code_and_fields&field1=%7Bseat%7D&copies=2');
  expect(await screen.findByRole('img', { name: /^The first label, .*Seat 1$/ })).toBeVisible();
  expect(screen.getByText('of 600')).toBeVisible();
  expect(await screen.findByText('3 labels have a line that is cut to fit.')).toBeVisible();
  const number = screen.getByLabelText('Label shown');
  await user.clear(number);
  await enter(user, number, '17');
  expect(await screen.findByRole('img', { name: /^Label 17, .*Seat 17$/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next label' }));
  expect(await screen.findByRole('img', { name: /^Label 18/ })).toBeVisible();
  expect(number).toHaveValue('18');
  await user.clear(number);
  await enter(user, number, '601');
  expect(number).toBeInvalid();
  await user.tab();
  expect(number).toHaveValue('18');
  expect(previewed.find(({ label }) => label === 17)?.input).toMatchObject({
    copies: 2,
    fieldLine1: '{seat}',
  });
});
