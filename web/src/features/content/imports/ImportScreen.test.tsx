import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, refuse } from '../../../testing/a-gateway';
import { renderApp, signIn } from '../../../testing/render';
import { ImportScreen } from './ImportScreen';

const aRow = (line: number, outcome: string, more = {}) => ({
  line,
  outcome,
  values: [{ column: 'text', value: `Question ${line}?` }],
  changes: [],
  errors: [],
  ...more,
});
const aPreview = (more = {}) => ({
  digest: 'd1',
  ...{ encoding: 'UTF-8', delimiter: ';', hasHeading: true, fields: ['id', 'text'] },
  headings: [
    { heading: 'Texte', column: 'text' },
    { heading: 'Note', column: null },
  ],
  sample: [{ line: 2, cells: ['Kovaè?', 'x'] }],
  newCount: 497,
  updateCount: 0,
  unchangedCount: 0,
  invalidCount: 3,
  problem: null,
  rows: () => [
    aRow(7, 'INVALID', { errors: [{ column: 'text', message: 'Text cannot be empty.' }] }),
    aRow(2, 'NEW'),
  ],
  invalidRows: 'text,error',
  ...more,
});

interface Call {
  input: {
    kind: string;
    csv: string;
    mode: string;
    digest?: string;
    skipInvalid?: boolean;
    invite?: boolean;
    application?: string;
    encoding?: string;
    columns?: (string | null)[];
  };
}

function open(answers: Answers = {}, at = '/import?kind=questions') {
  const previews: Call['input'][] = [];
  const runs: Call['input'][] = [];
  signIn();
  const routes = [
    { path: '/import', title: 'Import', access: 'loggedIn' as const, Screen: ImportScreen },
    {
      path: '/questions',
      title: 'Questions',
      access: 'loggedIn' as const,
      Screen: () => <h1>The questions</h1>,
    },
  ];
  const view = renderApp(routes, {
    at,
    answers: {
      previewImport: ({ input }: Call) => {
        previews.push(input);
        return aPreview();
      },
      runImport: ({ input }: Call) => {
        runs.push(input);
        return {
          addedCount: 497,
          updatedCount: 0,
          message: '497 questions added. 3 rows were left out.',
          undo: {
            id: '9',
            kind: 'QUESTIONS_IMPORTED',
            details: { count: 497, name: null, of: null, to: null },
          },
        };
      },
      appUserInvitations: () => ({
        ...{ sentCount: 0, waitingCount: 0, failedCount: 0, lastLeavesAt: null, notSentCount: 0 },
        ...{ atOnce: 50, perHour: 45, nextLeavesAt: '2026-11-21T09:30:00.000Z' },
      }),
      ...answers,
    },
  });
  const choose = async (content = 'Texte;Note\nÉté?', name = 'questions.csv') =>
    view.user.upload(
      await screen.findByLabelText('CSV file'),
      new File([content], name, { type: 'text/csv' }),
    );
  return { ...view, previews, runs, choose };
}

it('shows what an import would do, runs it as it was seen, and offers to undo it', async () => {
  const { user, choose, previews, runs } = open();
  await choose();
  expect(await screen.findByText(/^497 would be added; 3 of 500 rows are invalid\.$/)).toBeVisible();
  expect(previews).toEqual([
    {
      ...{ application: 'Garden', kind: 'QUESTIONS', mode: 'ADD', invite: true },
      csv: Buffer.from('Texte;Note\nÉté?').toString('base64'),
    },
  ]);
  expect(screen.getByText('Not imported: Note.')).toBeVisible();
  const [invalid] = within(screen.getByRole('list', { name: 'Rows of the file' })).getAllByRole('listitem');
  expect(invalid).toHaveTextContent('Line 7invalidtext Question 7?text: Text cannot be empty.');
  await user.click(screen.getByRole('button', { name: 'Import without the invalid rows' }));
  expect(await screen.findByText('497 questions added. 3 rows were left out.')).toBeVisible();
  expect(runs).toMatchObject([{ digest: 'd1', skipInvalid: true, mode: 'ADD' }]);
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
  expect(screen.queryByText(/would be added/)).toBeNull();
});

it('counts one invalid row in words of one', async () => {
  const { choose } = open({ previewImport: () => aPreview({ newCount: 2, invalidCount: 1 }) });
  await choose();
  expect(await screen.findByText('2 would be added; 1 of 3 rows is invalid.')).toBeVisible();
});

it('is offered to be undone only once', async () => {
  const { user, choose } = open({
    undo: () => ({ entry: { id: '9' }, restored: 497, conflicts: [], message: 'Undone.' }),
  });
  await choose();
  await user.click(await screen.findByRole('button', { name: 'Import without the invalid rows' }));
  const done = await screen.findByText('497 questions added. 3 rows were left out.');
  expect(done).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(done).toHaveTextContent('3 rows were left out. Then undone.'));
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

it('the mode is in the address, and another one shows another preview', async () => {
  const { user, choose, previews, place } = open();
  await choose();
  await screen.findByText(/would be added/);
  await user.click(screen.getByRole('radio', { name: 'Add and update' }));
  await waitFor(() => expect(previews.map(({ mode }) => mode)).toEqual(['ADD', 'ADD_AND_UPDATE']));
  expect(place()).toBe('/import?kind=questions&mode=update');
});

it('when the data changed since, it says so and shows the new preview', async () => {
  const message = 'The data changed since the preview. Look at the new one before you import.';
  const { user, choose, previews } = open({ runImport: () => refuse('CONFLICT', message) });
  await choose();
  await user.click(await screen.findByRole('button', { name: 'Import without the invalid rows' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(previews).toHaveLength(2);
});

it('says why a file cannot be read, and what cannot be imported now', async () => {
  const message = 'The file has no column “text”. Its first line has to name the columns: text.';
  const { choose, unmount } = open({ previewImport: () => refuse('INVALID_INPUT', message) });
  await choose();
  expect(await screen.findByText(message)).toBeVisible();
  unmount();
  const other = open({
    previewImport: () => aPreview({ problem: 'Too many mails.', encoding: 'Windows-1252' }),
  });
  await other.choose();
  expect(await screen.findByText('Too many mails.')).toBeVisible();
  expect(screen.getByText(/it was read as Windows-1252/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

it('a file of more than 2 MB is not sent, and an unknown kind leads to the questions', async () => {
  const { choose, previews, unmount } = open();
  await choose('x'.repeat(2 * 1024 * 1024 + 1));
  expect(await screen.findByText('The file is larger than 2 MB. Split it.')).toBeVisible();
  expect(previews).toEqual([]);
  unmount();
  open({}, '/import?kind=constructor');
  expect(await screen.findByText('The questions')).toBeVisible();
});

it('says before a file is chosen how long invitations take, and adds without them on request', async () => {
  const { user, choose, previews, runs } = open({}, '/import?kind=app-users');
  const invite = await screen.findByRole('checkbox', { name: 'Invite new app users by mail' });
  expect(invite).toBeChecked();
  await waitFor(() =>
    expect(invite).toHaveAccessibleDescription(
      /^50 invitations leave at once, then 45 an hour\. 1,000 would leave by about .+;/,
    ),
  );
  await choose();
  await waitFor(() => expect(invite).toHaveAccessibleDescription(/ These 497 would leave by about /));
  await user.click(invite);
  await waitFor(() => expect(previews.map((input) => input.invite)).toEqual([true, false]));
  await user.click(await screen.findByRole('button', { name: 'Import without the invalid rows' }));
  await waitFor(() => expect(runs).toMatchObject([{ invite: false }]));
});

it('says of one invitation how it leaves in words of one', async () => {
  const { choose } = open(
    {
      previewImport: () => aPreview({ newCount: 1 }),
      appUserInvitations: () => ({
        ...{ sentCount: 0, waitingCount: 0, failedCount: 0, lastLeavesAt: null, notSentCount: 0 },
        ...{ atOnce: 1, perHour: 45, nextLeavesAt: '2026-11-21T09:30:00.000Z' },
      }),
    },
    '/import?kind=app-users',
  );
  await choose();
  const invite = await screen.findByRole('checkbox', { name: 'Invite new app users by mail' });
  await waitFor(() =>
    expect(invite).toHaveAccessibleDescription(
      /^1 invitation leaves at once, then 45 an hour\. This one would leave at once;/,
    ),
  );
});

it('after an import shows how many invitations are sent', async () => {
  let waitingCount = 0;
  const { user, choose } = open(
    {
      runImport: () => {
        waitingCount = 447;
        return { addedCount: 497, updatedCount: 0, message: '497 app users added.', undo: null };
      },
      appUserInvitations: () => ({
        ...{ sentCount: 50, waitingCount, failedCount: 0, lastLeavesAt: null, notSentCount: 0 },
        ...{ atOnce: 50, perHour: 45, nextLeavesAt: '2026-11-21T09:30:00.000Z' },
      }),
    },
    '/import?kind=app-users',
  );
  await choose();
  await user.click(await screen.findByRole('button', { name: 'Import without the invalid rows' }));
  const bar = await screen.findByRole('progressbar', { name: 'Invitations' });
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '50 of 497'));
});

it('imports into the application of the address, and leads back to its list', async () => {
  const { user, choose, previews, runs } = open({}, '/import?kind=app-users&application=Museum');
  await choose();
  await user.click(await screen.findByRole('button', { name: 'Import without the invalid rows' }));
  await waitFor(() => expect(runs).toMatchObject([{ application: 'Museum' }]));
  expect(previews).toMatchObject([{ application: 'Museum' }]);
  expect(await screen.findByRole('link', { name: 'Go to Users' })).toHaveAttribute(
    'href',
    '/user_register?application=Museum',
  );
});

it('shows how the file is read, and reads it as a person says', async () => {
  const { user, choose, previews, runs } = open({}, '/import?kind=questions');
  await choose();
  const sample = await screen.findByRole('region', { name: 'A few rows of the file' });
  expect(within(sample).getByText('Kovaè?')).toBeVisible();
  expect(screen.getByLabelText('Delimiter')).toHaveValue(';');
  await user.selectOptions(screen.getByLabelText('Character set'), 'Windows-1250 (Central Europe)');
  await waitFor(() => expect(previews[1]).toMatchObject({ encoding: 'Windows-1250' }));
  await user.selectOptions(screen.getByLabelText('Note: imported as'), 'Text');
  await waitFor(() =>
    expect(previews[2]).toMatchObject({ encoding: 'Windows-1250', columns: [null, 'text'] }),
  );
  await user.click(screen.getByRole('button', { name: 'Import without the invalid rows' }));
  await waitFor(() => expect(runs).toMatchObject([{ encoding: 'Windows-1250', columns: [null, 'text'] }]));
});

it('two columns can be the name, and another delimiter has the columns recognised anew', async () => {
  const seen = {
    headings: ['E-Mail', 'Given', 'Family', ''].map((heading, at) => ({
      heading,
      column: at ? null : 'email',
    })),
    fields: ['email', 'username', 'role'],
    sample: [{ line: 2, cells: ['a@example.com', 'Ola', 'Łukasz', ''] }],
  };
  const previews: Call['input'][] = [];
  const { user, choose } = open(
    {
      previewImport: ({ input }: Call) => {
        previews.push(input);
        return aPreview(seen);
      },
    },
    '/import?kind=app-users',
  );
  await choose();
  await user.selectOptions(await screen.findByLabelText('Given: imported as'), 'Name');
  await user.selectOptions(screen.getByLabelText('Family: imported as'), 'Name');
  await waitFor(() => expect(previews[2]?.columns).toEqual(['email', 'username', 'username', null]));
  expect(screen.getByLabelText('Column 4: imported as')).toHaveValue('');
  await user.selectOptions(screen.getByLabelText('Delimiter'), 'Tab');
  await waitFor(() => expect(previews[3]).toMatchObject({ delimiter: '\t' }));
  expect(previews[3]?.columns).toBeUndefined();
});

it('a file that cannot be read as it is said to be can be read in another way', async () => {
  const { user, choose } = open({
    previewImport: ({ input }: Call) =>
      input.encoding === 'UTF-16' ? refuse('INVALID_INPUT', 'This is not a CSV file.') : aPreview(),
  });
  await choose();
  await user.selectOptions(await screen.findByLabelText('Character set'), 'UTF-16');
  expect(await screen.findByText('This is not a CSV file.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Character set'), 'UTF-16 (big-endian)');
  expect(await screen.findByText(/^497 would be added/)).toBeVisible();
});
