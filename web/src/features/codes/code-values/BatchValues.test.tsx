import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, loseConnection, refuse } from '../../../testing/a-gateway';
import { aField } from '../../../testing/code-fields';
import { renderScreen, signIn } from '../../../testing/render';
import { aBatch, codes, type Page, pageOf } from '../../../testing/some-codes';
import { aValuesPreview } from '../../../testing/value-files';
import { BatchValues } from './BatchValues';

const fields = [
  aField('seat'),
  aField('name'),
  aField('menu', { type: 'CHOICE', choices: ['Fish', 'Vegan'] }),
];

function open(answers: Answers = {}) {
  signIn();
  const all = codes(3);
  const seats = new Map(all.map(({ id }) => [id, `A${id}`]));
  const sent: unknown[] = [];
  const files: { csv: string; digest?: string }[] = [];
  const batch = () => ({
    ...aBatch('7', all),
    codes: (page: Page) =>
      pageOf(
        all.map((code) => ({
          ...code,
          values: [{ field: { id: 'f-seat' }, text: seats.get(code.id) ?? '' }],
        })),
        page,
      ),
  });
  const view = renderScreen(<BatchValues batch="7" panelPath={(code) => `?code=${code}`} />, {
    access: 'loggedIn',
    answers: {
      codeFields: () => fields,
      qrBatch: batch,
      setQrCodeValues: ({
        input: { selection, values },
      }: {
        input: { selection: { ids: string[] }; values: { text: string }[] };
      }) => {
        sent.push({ ids: selection.ids, values: values.map((value) => ({ ...value })) });
        seats.set(selection.ids[0] ?? '', values[0]?.text ?? '');
        return { changedCount: 1, undo: null };
      },
      previewCodeValues: ({ input }: { input: { csv: string } }) => {
        files.push(input);
        return aValuesPreview({ updateCount: 2 });
      },
      runCodeValues: ({ input }: { input: { csv: string; digest: string } }) => {
        files.push(input);
        return { updatedCount: 2, unchangedCount: 0, skippedCount: 0, undo: null };
      },
      ...answers,
    },
  });
  const cell = (field: string, code: number) => screen.findByLabelText(`${field} of CODE${code}`);
  return { ...view, sent, files, cell };
}
const csvOf = ({ csv }: { csv: string }) => Buffer.from(csv, 'base64').toString();

it('saves a cell that is left by Enter, which goes down', async () => {
  const { user, sent, cell } = open();
  await user.clear(await cell('Seat', 1));
  await user.keyboard('B7{Enter}');
  expect(await cell('Seat', 2)).toHaveFocus();
  expect(await screen.findByText('Values of 1 code saved.')).toBeVisible();
  expect(sent).toEqual([{ ids: ['1'], values: [{ field: 'seat', text: 'B7' }] }]);
  expect(await cell('Seat', 1)).toHaveValue('B7');
});

it('Escape takes back what was typed, and an unchanged cell is not saved', async () => {
  const { user, sent, cell } = open();
  const seat = await cell('Seat', 3);
  await user.type(seat, 'x');
  await user.keyboard('{Escape}{Tab}');
  expect(seat).toHaveValue('A3');
  expect(sent).toEqual([]);
});

it('saves a choice at once', async () => {
  const { user, sent, cell } = open();
  await user.selectOptions(await cell('Menu', 2), 'Vegan');
  await waitFor(() => expect(sent).toEqual([{ ids: ['2'], values: [{ field: 'menu', text: 'Vegan' }] }]));
});

it('a value that is refused stays in its cell, with the reason', async () => {
  const message = 'A value is one line.';
  const { user, cell } = open({
    setQrCodeValues: () => refuse('INVALID_INPUT', message, [{ field: 'values.0.text', message }]),
  });
  const seat = await cell('Seat', 1);
  await user.type(seat, '!{Enter}');
  await waitFor(() => expect(seat).toHaveAccessibleDescription(message));
  expect(seat).toHaveValue('A1!');
  expect(seat).toBeInvalid();
});

it('a pasted block fills the cells from the one that it is pasted into, as one change', async () => {
  const { user, files, sent, cell } = open();
  await user.click(await cell('Seat', 2));
  await user.paste('C1\tAnn\nC2\tBob\nC3\tCy\n');
  expect(
    await screen.findByText('Values of 2 codes saved. The rest of the block had no room on this page.'),
  ).toBeVisible();
  expect(files).toHaveLength(2);
  expect(csvOf(files[1] ?? { csv: '' })).toBe(
    '"code","field:seat","field:name"\r\n"CODE2","C1","Ann"\r\n"CODE3","C2","Bob"',
  );
  expect(files[1]).toMatchObject({ digest: 'd1', encoding: 'UTF-8', delimiter: ',', hasHeading: true });
  expect(sent).toEqual([]);
});

it('a block with a value that is refused changes nothing, and says which', async () => {
  const { user, files, cell } = open({
    previewCodeValues: () =>
      aValuesPreview({
        invalidCount: 1,
        rows: () => [
          {
            ...{ line: 3, outcome: 'INVALID', values: [], changes: [] },
            errors: [{ column: 'field:menu', message: 'Menu takes one of these: Fish, Vegan.' }],
          },
        ],
      }),
  });
  await user.click(await cell('Menu', 1));
  await user.paste('Fish\nSoup\n');
  const alert = await screen.findByRole('alert', { name: 'Nothing was pasted' });
  expect(within(alert).getByText('CODE2: Menu takes one of these: Fish, Vegan.')).toBeVisible();
  expect(files).toEqual([]);
});

it('values that did not arrive can be asked for again', async () => {
  let isLost = true;
  const { user } = open({
    qrBatch: () => (isLost ? loseConnection() : aBatch('7', codes(1))),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isLost = false;
  await user.click(again);
  expect(await screen.findByLabelText('Seat of CODE1')).toHaveValue('');
});
