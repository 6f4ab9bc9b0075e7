import { screen, waitFor, within } from '@testing-library/react';
import { loseConnection, refuse } from '../../../testing/a-gateway';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { HandOverButton } from './HandOverButton';

const link = 'https://office.example.com/hand-over/Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4a1B2Zm9vYmFy';
const aLink = (number: number, more: object = {}) => ({
  id: String(number),
  createdAt: `2026-11-2${number}T09:30:00.000Z`,
  createdBy: 'ann@example.com' as string | null,
  expiresAt: '2026-12-01T09:30:00.000Z',
  state: 'OPEN',
  openCount: 0,
  lastOpenedAt: null as string | null,
  pdfCount: 0,
  svgCount: 0,
  csvCount: 0,
  onlyNotPrinted: false,
  personalFields: false,
  ...more,
});
const aSheet = (id: string, name: string, refusal: string | null = null) => ({
  ...{ id, name, refusal, pageWidth: 210, pageHeight: 297, labelsPerSheet: 21 },
  isForLabelPrinter: false,
});
const sheets = [
  aSheet('avery-l7160', 'Avery L7160'),
  aSheet('avery-l7163', 'Avery L7163'),
  aSheet('tiny', 'Tiny', 'Too small.'),
];
const lastRun = {
  ...{ id: '3', text: 'CODE_AND_TEXT', symbolPosition: 'LEFT', ownLine: 'Row 7', logo: true },
  ...{ fieldLine1: '', fieldLine2: '' },
  sheet: { id: 'avery-l7163' },
};
const runs = (nodes: object[]) => ({
  totalCount: nodes.length,
  edges: nodes.map((node) => ({ cursor: 'x', node })),
  pageInfo: { hasNextPage: false, endCursor: null },
});

async function open(links = [aLink(1)], answers: Record<string, (args: never) => unknown> = {}) {
  signIn();
  const sent: unknown[] = [];
  let shown = links;
  const view = renderScreen(<HandOverButton batch="7" />, {
    access: 'loggedIn',
    answers: {
      handOvers: () => shown,
      qrCodes: ({ filter }: { filter: { printed: boolean } }) => runs(filter.printed ? [] : [{}]),
      printRuns: () => runs([]),
      codeFields: () => [{ id: '1', key: 'seat', label: 'Seat', personal: false }],
      labelLogo: () => ({ id: '4' }),
      labelSheets: () => sheets,
      handOverQrBatch: ({ input }: { input: object }) => {
        sent.push({ ...input });
        const made = aLink(9);
        shown = [made, ...shown];
        return { link, handOver: made };
      },
      revokeHandOver: ({ input }: { input: { id: string } }) => {
        sent.push({ ...input });
        shown = shown.map((one) => (one.id === input.id ? { ...one, state: 'REVOKED' } : one));
        return { handOver: shown.find(({ id }) => id === input.id) };
      },
      ...answers,
    },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Hand over to a print shop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over to a print shop' }));
  return { ...view, sent, dialog };
}
type Opened = Awaited<ReturnType<typeof open>>;
const make = async ({ user, dialog }: Opened) =>
  user.click(await dialog.findByRole('button', { name: 'Make the link' }));
const rows = async ({ dialog }: Opened) =>
  within(await dialog.findByRole('list', { name: 'Links of this batch' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

it.each([
  [
    48,
    0,
    /^All active codes of this batch are printed already\./,
    '/qr-generator?tab=history&status=active&printed=no',
  ],
  [
    30,
    18,
    /^30 of the 48 active codes of this batch are printed already\./,
    '/qr-generator/print?status=active&printed=no&batch=7&expected=18',
  ],
])(
  'says before that %s codes are printed, and leads to those that are not',
  async (printed, not, said, to) => {
    const filters: unknown[] = [];
    const { dialog } = await open([], {
      qrCodes: ({ filter }: { filter: { printed: boolean } }) => {
        filters.push({ ...filter });
        return { ...runs([]), totalCount: filter.printed ? printed : not };
      },
    });
    expect(await dialog.findByText(said)).toBeVisible();
    const link = dialog.getByRole('link');
    expect(link).toHaveAttribute('href', expect.stringContaining(to));
    // Beside text, its colour alone does not tell it apart.
    expect(link).toHaveAttribute('data-underline', 'always');
    const asked = { batch: '7', status: ['ACTIVE'] };
    expect(filters).toEqual([
      { ...asked, printed: true },
      { ...asked, printed: false },
    ]);
  },
);

it.each([
  ['The 18 that are not printed', true],
  ['All 48', false],
])('hands over %s', async (choice, onlyNotPrinted) => {
  const opened = await open([], {
    qrCodes: ({ filter }: { filter: { printed: boolean } }) => ({
      ...runs([]),
      totalCount: filter.printed ? 30 : 18,
    }),
  });
  const { user, dialog, sent } = opened;
  expect(await dialog.findByRole('radio', { name: 'The 18 that are not printed' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: choice }));
  await make(opened);
  await dialog.findByText(link);
  expect(sent).toMatchObject([{ batch: '7', onlyNotPrinted }]);
});

it('hands fields about a person over only when asked to, and says which the print shop will see', async () => {
  const opened = await open([aLink(1, { personalFields: true })], {
    codeFields: () => [
      { id: '1', key: 'seat', label: 'Seat', personal: false },
      { id: '2', key: 'guest', label: 'Guest', personal: true },
      { id: '3', key: 'phone', label: 'Phone', personal: true },
    ],
  });
  const { user, dialog, sent } = opened;
  const box = await dialog.findByRole('checkbox', { name: 'Hand over the fields about a person, too' });
  expect(box).not.toBeChecked();
  expect(
    dialog.getByText('The print shop then sees in the table, for each code: Guest and Phone.'),
  ).toBeVisible();
  expect((await rows(opened))[0]).toContain('with the fields about a person');
  await user.click(box);
  await make(opened);
  await dialog.findByText(link);
  expect(sent).toMatchObject([{ personalFields: true }]);
});

it('asks nothing about persons where no field is about one', async () => {
  const opened = await open();
  await opened.dialog.findByLabelText('Label sheet');
  expect(opened.dialog.queryByRole('checkbox', { name: /about a person/ })).toBeNull();
  await make(opened);
  await opened.dialog.findByText(link);
  expect(opened.sent).toMatchObject([{ personalFields: false }]);
});

it('says nothing of codes that nobody has printed', async () => {
  const { dialog } = await open();
  await dialog.findByLabelText('Label sheet');
  expect(dialog.queryByText(/printed already/)).toBeNull();
});

it('offers the sheet and the text used last, and leaves out sheets that are too small', async () => {
  const opened = await open([], { printRuns: () => runs([lastRun]) });
  const { dialog, sent } = opened;
  expect(await dialog.findByLabelText('Label sheet')).toHaveValue('avery-l7163');
  await waitFor(() => expect(dialog.getByLabelText('Label sheet')).toHaveFocus());
  expect(within(dialog.getByLabelText('Label sheet')).getAllByRole('option')).toHaveLength(2);
  expect(dialog.getByLabelText('Text on the label')).toHaveValue('CODE_AND_TEXT');
  expect(dialog.getByLabelText('Your line')).toHaveValue('Row 7');
  expect(dialog.getByLabelText('The link works for')).toHaveValue('7');
  expect(dialog.getByText('None so far.')).toBeVisible();
  await make(opened);
  await dialog.findByText(link);
  expect(sent).toMatchObject([
    {
      ...{ batch: '7', sheet: 'avery-l7163', text: 'CODE_AND_TEXT', ownLine: 'Row 7' },
      ...{ days: 7, symbolPosition: 'LEFT' },
    },
  ]);
});

it('shows the link once, with the focus on its copy button', async () => {
  const opened = await open([]);
  const { user, dialog } = opened;
  await user.selectOptions(await dialog.findByLabelText('The link works for'), '30 days');
  await make(opened);
  expect(await dialog.findByText(link)).toBeVisible();
  expect(dialog.getByText('It is not shown again.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Copy' })).toHaveFocus();
  expect(opened.sent).toMatchObject([{ sheet: 'avery-l7160', days: 30, text: 'CODE' }]);
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(link);
  await waitFor(async () => expect((await rows(opened))[0]).toMatch(/just made/));
  const overlay = document.querySelector('.mantine-Modal-overlay');
  if (overlay) await user.click(overlay);
  expect(dialog.getByText(link)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Make another link' }));
  expect(dialog.queryByText(link)).not.toBeInTheDocument();
  await waitFor(() => expect(dialog.getByLabelText('Label sheet')).toHaveFocus());
});

it('says of each link who made it, its end, and what was opened and downloaded', async () => {
  const opened = await open([
    aLink(4, { openCount: 3, lastOpenedAt: '2026-11-24T10:00:00.000Z', pdfCount: 2, csvCount: 1 }),
    aLink(3, { state: 'EXPIRED' }),
    aLink(2, { state: 'REVOKED', openCount: 1, lastOpenedAt: '2026-11-22T10:00:00.000Z' }),
    aLink(1, { state: 'MAKER_GONE', createdBy: null }),
  ]);
  const texts = await rows(opened);
  expect(texts[0]).toMatch(
    /^Until .+Made .+ by ann@example\.comOpened 3 times, last .+ · downloaded: PDF 2×, table 1×Revoke$/,
  );
  expect(texts[1]).toMatch(/^Expired.+Not opened yet · nothing downloaded$/);
  expect(texts[2]).toMatch(/^Revoked.+Opened once, last /);
  expect(texts[3]).toMatch(/^Ended with the account that made it.+by a deleted account/);
  expect(opened.dialog.getAllByRole('button', { name: /^Revoke the link/ })).toHaveLength(1);
});

it('asks in the row before it revokes, and the focus goes on to the next link', async () => {
  const opened = await open([aLink(3), aLink(2)]);
  const { user, dialog, sent } = opened;
  const [button] = await dialog.findAllByRole('button', { name: /^Revoke the link/ });
  await user.click(button as HTMLElement);
  expect(dialog.getByText('Revoke this link? It ends at once, and this cannot be undone.')).toBeVisible();
  const question = within(dialog.getAllByRole('listitem')[0] as HTMLElement);
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(sent).toEqual([]);
  await waitFor(() => expect(dialog.getAllByRole('button', { name: /^Revoke the link/ })[0]).toHaveFocus());
  await user.keyboard('{Enter}');
  await user.click(
    within(dialog.getAllByRole('listitem')[0] as HTMLElement).getByRole('button', { name: 'Revoke' }),
  );
  expect(await screen.findByText('The link was revoked.')).toBeVisible();
  expect(sent).toEqual([{ id: '3' }]);
  await waitFor(async () => expect((await rows(opened))[0]).toMatch(/^Revoked/));
  await waitFor(() => expect(dialog.getByRole('button', { name: /^Revoke the link/ })).toHaveFocus());
});

it('a line of one’s own that is missing is asked for beside its field, and nothing is sent', async () => {
  const opened = await open([]);
  const { user, dialog, sent } = opened;
  await user.selectOptions(await dialog.findByLabelText('Text on the label'), 'CODE_AND_TEXT');
  await make(opened);
  expect(dialog.getByLabelText('Your line')).toHaveAccessibleDescription(
    'Write the line of your own, or choose another text.',
  );
  expect(dialog.getByLabelText('Your line')).toHaveFocus();
  expect(sent).toEqual([]);
  await enter(user, dialog.getByLabelText('Your line'), ' Door 2 ');
  await make(opened);
  await dialog.findByText(link);
  expect(sent).toMatchObject([{ ownLine: 'Door 2' }]);
});

it('shows what the gateway has against it, and what to do when its answer was lost', async () => {
  const message = 'A batch has at most 20 links. Revoke one first.';
  let call = 0;
  const opened = await open([], {
    handOverQrBatch: () => {
      call += 1;
      return call === 1 ? refuse('CONFLICT', message) : loseConnection();
    },
  });
  await make(opened);
  expect(await opened.dialog.findByText(message)).toBeVisible();
  await make(opened);
  expect(await opened.dialog.findByText(/revoke it and make another one/)).toBeVisible();
});

it('can be tried again when the links did not arrive', async () => {
  let calls = 0;
  const { user, dialog } = await open([], {
    handOvers: () => {
      calls += 1;
      return calls === 1 ? loseConnection() : [];
    },
  });
  await user.click(await dialog.findByRole('button', { name: 'Try again' }));
  expect(await dialog.findByLabelText('Label sheet')).toBeVisible();
});
