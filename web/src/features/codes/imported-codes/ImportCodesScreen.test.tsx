import { screen } from '@testing-library/react';
import { type Answers, refuse } from '../../../testing/a-gateway';
import { renderScreen, signIn } from '../../../testing/render';
import { ImportCodesScreen } from './ImportCodesScreen';

const aRow = (line: number, value: string, message?: string) => ({
  line,
  outcome: message ? 'INVALID' : 'NEW',
  values: [{ column: 'content', value }],
  changes: [],
  errors: message ? [{ column: null, message }] : [],
});
const aPreview = (more = {}) => ({
  digest: 'd1',
  ...{ encoding: 'UTF-8', delimiter: ',', hasHeading: true, fields: ['content'] },
  sample: [{ line: 2, cells: ['TICKET-1'] }],
  headings: [{ heading: 'content', column: 'content' }],
  newCount: 1,
  updateCount: 0,
  unchangedCount: 0,
  invalidCount: 1,
  problem: null,
  rows: () => [aRow(3, 'TICKET-1', 'The same content is on line 2.'), aRow(2, 'TICKET-1')],
  invalidRows: 'content,error',
  ...more,
});

function open(answers: Answers = {}) {
  const runs: object[] = [];
  signIn();
  const view = renderScreen(<ImportCodesScreen />, {
    access: 'loggedIn',
    answers: {
      previewQrCodeImport: () => aPreview(),
      importQrCodes: ({ input }: { input: object }) => {
        runs.push(input);
        return {
          message: '1 code was imported. One line was left out.',
          batch: { id: '7', name: 'Tickets of May' },
        };
      },
      ...answers,
    },
  });
  return { ...view, runs };
}
const choose = async (user: ReturnType<typeof open>['user'], text: string) =>
  user.upload(
    await screen.findByLabelText('CSV file'),
    new File([text], 'tickets.csv', { type: 'text/csv' }),
  );

it('shows what each line would do, and imports the valid ones as a named batch', async () => {
  const { user, runs } = open();
  await choose(user, 'content\nTICKET-1\nTICKET-1');
  expect(await screen.findByText('1 would be added; 1 of 2 rows is invalid.')).toBeVisible();
  expect(screen.getByText('The same content is on line 2.')).toBeVisible();
  await user.type(screen.getByLabelText('Name of the batch'), 'Tickets of May');
  await user.click(screen.getByRole('button', { name: 'Import without the invalid rows' }));
  const done = await screen.findByText('1 code was imported. One line was left out.');
  expect(done).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Open Tickets of May' })).toHaveAttribute(
    'href',
    '/qr-generator/batches/7',
  );
  expect(runs).toEqual([
    expect.objectContaining({ digest: 'd1', skipInvalid: true, name: 'Tickets of May', note: '' }),
  ]);
});

it('shows a new preview when the codes changed since the first', async () => {
  const { user } = open({
    importQrCodes: () => refuse('CONFLICT', 'The data changed since the preview.'),
    previewQrCodeImport: () => aPreview({ invalidCount: 0, rows: () => [aRow(2, 'TICKET-1')] }),
  });
  await choose(user, 'TICKET-1');
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByText('The data changed since the preview.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import' })).toBeVisible();
});

it('says why a file cannot be read', async () => {
  const { user } = open({ previewQrCodeImport: () => refuse('INVALID_INPUT', 'The file is empty.') });
  await choose(user, 'x');
  expect(await screen.findByText('The file is empty.')).toBeVisible();
  expect(screen.queryByLabelText('Name of the batch')).toBeNull();
});

it('reads a file of several columns as a person says', async () => {
  const inputs: object[] = [];
  const { user, runs } = open({
    previewQrCodeImport: ({ input }: { input: object }) => {
      inputs.push(input);
      return aPreview({
        headings: ['Serial', 'Ticket'].map((heading) => ({ heading, column: null })),
        problem: 'No column of the file is the content. Choose it.',
      });
    },
  });
  await choose(user, 'Serial;Ticket\n1;T-1');
  await user.selectOptions(await screen.findByLabelText('Ticket: imported as'), 'Content');
  expect(inputs[1]).toMatchObject({ columns: [null, 'content'] });
  await user.click(screen.getByLabelText('The first line names the columns'));
  expect(inputs[2]).toMatchObject({ hasHeading: false });
  expect(runs).toEqual([]);
});
