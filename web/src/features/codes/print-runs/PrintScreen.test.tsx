import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { AppRoute } from '../../../app/app-route';
import { keepSelection, keptSelection } from '../../../gateway/kept-selection';
import { type Answers, aPromise, failWith500, refuse } from '../../../testing/a-gateway';
import { aLabel, aPreview, aRun, aSheet, aTab } from '../../../testing/print-runs';
import { enter, renderApp, signIn } from '../../../testing/render';
import { PrintScreen } from './PrintScreen';

const small = aSheet({
  lastPrintedAt: '2026-11-20T15:00:00.000Z',
  id: 'avery-5167',
  name: 'Avery 5167',
  fits: ['Avery 8167'],
  refusal: 'The code would be too small to scan (0.27 mm a module).',
});
const large = aSheet({
  id: 'avery-5163',
  name: 'Avery 5163',
  fits: [],
  nextCell: 5,
  lastPrintedAt: '2026-11-21T15:00:00.000Z',
});

interface PrepareRequest {
  input: {
    selection: object;
    sheet: string;
    startCell: number;
    copies: number;
    text: string;
    symbolPosition: string;
    ownLine?: string;
    logo: boolean;
    cutMarks: boolean;
  };
}

function open(query: string, answers: Answers = {}) {
  const prepared: PrepareRequest['input'][] = [];
  const tab = aTab();
  const opened = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
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
    at: `/qr-generator/print${query}`,
    answers: {
      qrCodeCounts: () => ({ active: 940, used: 48, revoked: 12 }),
      qrBatch: () => ({ id: '7', name: 'Lockers' }),
      labelSheets: () => [aSheet(), small, large],
      labelLogo: () => null,
      codeFields: () => [],
      printPreview: () => aPreview(),
      preparePrintRun: ({ input }: PrepareRequest) => {
        prepared.push(input);
        return { printRun: aRun() };
      },
      ...answers,
    },
  });
  return { ...view, prepared, tab, opened };
}

const chosen = { place: '{}', ids: ['1', '2'], all: null };

it.each([
  ['the codes of a list that were chosen are forgotten', '?ids=1,2', null],
  ['codes chosen in a list stay when others are printed', '?batch=7', chosen],
])('%s', async (_name, query, left) => {
  const { user, prepared } = open(query);
  keepSelection('codes', 'Garden', chosen);
  await user.click(await theButton());
  expect(await screen.findByRole('heading', { name: 'The run' })).toBeVisible();
  expect(prepared).toHaveLength(1);
  expect(keptSelection('codes', 'Garden')).toEqual(left && expect.objectContaining(left));
});

const theButton = () => screen.findByRole('button', { name: 'Open the PDF' });
const summary = () => screen.getByText(/ on \d+ sheets?$/).parentElement;
/** Unfolds the sheets. */
const unfold = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Other sheet or label', expanded: false }));

it('says what will be printed, what is left out, and how many sheets it takes', async () => {
  open('?batch=7');
  expect(await screen.findByText('940 codes')).toBeVisible();
  expect(await screen.findByText(/of “Lockers”. 60 used or revoked codes are left out./)).toBeVisible();
  await theButton();
  // 4 cells of the first sheet are taken: 4 + 940 of 21 each.
  expect(summary()).toHaveTextContent(
    '940 labels on 45 sheetsAvery 5163From label 5 on. 1 label stays free on the last sheet.',
  );
});

it('the sheet of the run that was confirmed last comes first and is chosen, with its next free label', async () => {
  const { user } = open('?batch=7');
  await theButton();
  // Folded to the one that is chosen.
  expect(screen.queryByRole('group', { name: 'Label sheet' })).toBeNull();
  expect(screen.getByText('Used last').parentElement).toHaveTextContent('Avery 5163');
  await unfold(user);
  const sheets = within(screen.getByRole('group', { name: 'Label sheet' })).getAllByRole('radio');
  expect(sheets.map((sheet) => (sheet as HTMLInputElement).value)).toEqual([
    'avery-5163',
    'avery-l7160',
    'avery-5167',
  ]);
  expect(sheets[0]).toBeChecked();
  expect(screen.getByLabelText('First free label')).toHaveValue('5');
});

it.each([
  ['en-US', 'Avery 5160'],
  ['es-MX', 'Avery 5160'],
  ['de-AT', 'Avery L7160'],
  ['en-GB', 'Avery L7160'],
])('who has never printed is offered a sheet of the paper of %s: %s', async (language, name) => {
  const letter = { pageWidth: 215.9, pageHeight: 279.4 };
  const spy = jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  open('?batch=7', {
    labelSheets: () => [aSheet(), aSheet({ id: 'avery-5160', name: 'Avery 5160', ...letter })],
  });
  await theButton();
  spy.mockRestore();
  expect(summary()).toHaveTextContent(name);
  expect(screen.queryByText('Used last')).toBeNull();
});

it('another sheet is chosen from the list, which stays unfolded until it is folded', async () => {
  const { user } = open('?batch=7');
  await unfold(user);
  await user.click(screen.getByRole('radio', { name: /Avery L7160/ }));
  expect(summary()).toHaveTextContent('Avery L7160');
  await user.click(screen.getByRole('button', { name: 'Other sheet or label', expanded: true }));
  expect(screen.queryByRole('group', { name: 'Label sheet' })).toBeNull();
  expect(summary()).toHaveTextContent('Avery L7160');
});

it('prepares the run with one press, opens its PDF in the tab of the press, and goes to the run', async () => {
  const { user, prepared, tab, opened, place } = open('?batch=7');
  await user.click(await theButton());
  await waitFor(() => expect(place()).toBe('/qr-generator/print-runs/12'));
  expect(prepared).toEqual([
    {
      application: 'Garden',
      selection: { batch: '7' },
      sheet: 'avery-5163',
      startCell: 5,
      copies: 1,
      text: 'CODE',
      symbolPosition: 'AUTO',
      logo: false,
      cutMarks: false,
    },
  ]);
  expect(opened).toHaveBeenCalledTimes(1);
  expect(tab).toMatchObject({ path: '/print-runs/12.pdf', opener: null, closed: false });
});

it('a second press while the run is prepared prepares no other', async () => {
  const answer = aPromise<object>();
  let calls = 0;
  const { user, place } = open('?batch=7', {
    preparePrintRun: () => {
      calls += 1;
      return answer.promise;
    },
  });
  await user.dblClick(await theButton());
  answer.resolve({ printRun: aRun() });
  await waitFor(() => expect(place()).toBe('/qr-generator/print-runs/12'));
  expect(calls).toBe(1);
});

it('sheet, start and options are in the address, and are found there again', async () => {
  const { user, place, prepared } = open('?ids=1,2&sheet=avery-l7160&start=7&copies=2&text=none&marks=yes');
  await user.click(await theButton());
  await waitFor(() => expect(prepared).toHaveLength(1));
  expect(prepared[0]).toEqual({
    application: 'Garden',
    selection: { ids: ['1', '2'] },
    sheet: 'avery-l7160',
    startCell: 7,
    copies: 2,
    text: 'NONE',
    symbolPosition: 'AUTO',
    logo: false,
    cutMarks: true,
  });
  expect(place()).toBe('/qr-generator/print-runs/12');
});

it.each([
  ['none', [[18.5, 5.8, 26.5]], []],
  ['code', [[20, 7.3, 23.6]], [['10', '35', '42.3', '2.2']]],
  [
    'code_and_note',
    [[5, 7, 21]],
    [
      ['30', '16', '30', '1.8'],
      ['30', '19', '32', '2'],
    ],
  ],
  [
    'code_and_date&symbol=left',
    [[4, 8, 22]],
    [
      ['29', '16', '30', '1.8'],
      ['29', '19', '33', '2'],
    ],
  ],
])(
  'with the text %s the preview is where the gateway prints symbol and text',
  async (text, symbols, lines) => {
    const { container } = open(`?batch=7&sheet=avery-l7160&start=21&text=${text}`);
    await theButton();
    const label = container.querySelector('[data-content="label"]');
    const drawn = (selector: string, ...names: string[]) =>
      Array.from(label?.querySelectorAll(selector) ?? [], (shape) =>
        names.map((name) => shape.getAttribute(name)),
      );
    expect(drawn('path', 'transform')).toEqual(
      symbols.map(([x, y, size]) => [`translate(${x} ${y}) scale(${(size as number) / 21})`]),
    );
    // The first one is the label itself.
    expect(drawn('rect', 'x', 'y', 'width', 'height').slice(1)).toEqual(lines);
  },
);

it('the start is picked on the drawing, with the arrow keys too', async () => {
  const { user, place } = open('?batch=7&sheet=avery-l7160');
  await theButton();
  const drawing = within(screen.getByRole('group', { name: 'First free label on the sheet' }));
  await user.click(drawing.getByRole('radio', { name: 'Label 5, row 2, column 2' }));
  expect(place()).toContain('start=5');
  await user.keyboard('{ArrowDown}');
  expect(drawing.getByRole('radio', { name: 'Label 8, row 3, column 2' })).toHaveFocus();
  expect(drawing.getByRole('radio', { name: 'Label 8, row 3, column 2' })).toBeChecked();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByLabelText('First free label')).toHaveValue('7');
  expect(place()).toContain('start=7');
});

it.each(['0', '22', '1e1', 'five'])(
  'the start %j is an error beside its field and prepares nothing',
  async (typed) => {
    const { user, prepared, opened } = open('?batch=7&sheet=avery-l7160');
    const button = await theButton();
    const field = screen.getByLabelText('First free label');
    await user.clear(field);
    await user.type(field, typed);
    expect(screen.getByText('That sheet has 21 labels; start at 1 to 21.')).toBeVisible();
    await user.click(button);
    expect(field).toHaveFocus();
    expect(prepared).toEqual([]);
    expect(opened).not.toHaveBeenCalled();
  },
);

it.each(['0', '11', 'two'])('%j copies are an error beside their field', async (typed) => {
  const { user, prepared } = open('?batch=7');
  const button = await theButton();
  await user.clear(screen.getByLabelText('Copies of each label'));
  await user.type(screen.getByLabelText('Copies of each label'), typed);
  expect(screen.getByText('Print 1 to 10 copies of each label.')).toBeVisible();
  await user.click(button);
  expect(prepared).toEqual([]);
});

it('more than 10,000 labels are not prepared', async () => {
  const { user, prepared } = open('?batch=7&copies=10', {
    qrCodeCounts: () => ({ active: 1001, used: 0, revoked: 0 }),
  });
  await user.click(await theButton());
  expect(screen.getByText(/At most 10,000 labels can be printed at once. These are 10,010./)).toBeVisible();
  expect(prepared).toEqual([]);
});

it('a sheet with labels too small for a code is shown with the reason and cannot be chosen', async () => {
  const { user } = open('?batch=7&sheet=avery-5167');
  await unfold(user);
  const refused = screen.getByRole('radio', { name: /Avery 5167/ });
  expect(refused).toBeDisabled();
  expect(refused).not.toBeChecked();
  expect(screen.getByText('The code would be too small to scan (0.27 mm a module).')).toBeVisible();
});

it('plain paper always gets cut marks, so that there is no choice', async () => {
  open('?batch=7', { labelSheets: () => [aSheet({ isPlainPaper: true })] });
  await theButton();
  expect(screen.getByText('Plain paper always gets cut marks.')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /cut marks/ })).toBeNull();
});

it('the search finds a sheet by another product name', async () => {
  const { user } = open('?batch=7');
  await unfold(user);
  await enter(user, screen.getByRole('searchbox'), 'herma 4677');
  expect(screen.getAllByRole('radio', { name: /Avery 5163|Avery L7160/ })).toHaveLength(1);
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByText(/No sheet has that name/)).toBeVisible();
});

it('an error of a field is shown beside it, and the opened tab is closed', async () => {
  const message = 'The code would be too small to scan (0.30 mm a module).';
  const { user, tab, place } = open('?batch=7', {
    preparePrintRun: () => refuse('INVALID_INPUT', message, [{ field: 'sheet', message }]),
  });
  await user.click(await theButton());
  expect(await screen.findByText(message)).toBeVisible();
  expect(tab.closed).toBe(true);
  expect(place()).toContain('/qr-generator/print?');
});

it('a note that labels cannot show is named beside the choice of the text, until another one is chosen', async () => {
  const message = 'The note of the batch “Pier 7” has characters that labels cannot show: 日, 本.';
  const { user } = open('?batch=7&text=code_and_note', {
    preparePrintRun: () => refuse('INVALID_INPUT', message, [{ field: 'text', message }]),
  });
  await user.click(await theButton());
  const text = screen.getByLabelText('Text on the label');
  await waitFor(() => expect(text).toHaveAccessibleDescription(message));
  await user.selectOptions(text, 'The code');
  expect(screen.queryByText(message)).toBeNull();
});

it('an error of a field that the page does not have is shown above the button', async () => {
  const message = 'None of the chosen codes is active.';
  const { user } = open('?batch=7', {
    preparePrintRun: () => refuse('INVALID_INPUT', message, [{ field: 'selection', message }]),
  });
  await user.click(await theButton());
  expect(await screen.findByText(message)).toBeVisible();
});

it('symbol and line of one’s own are in the address, and go to the gateway with its preview', async () => {
  const previewed: PrepareRequest['input'][] = [];
  const { user, prepared, place } = open('?batch=7&sheet=avery-l7160', {
    printPreview: ({ input }: PrepareRequest) => {
      previewed.push(input);
      return aPreview({ note: { content: input.ownLine ?? '', path: 'M0 0h1' } });
    },
  });
  await theButton();
  await user.selectOptions(screen.getByLabelText('Text on the label'), 'Code and a line of your own');
  await user.selectOptions(screen.getByLabelText('Place of the symbol'), 'Left of the text');
  await user.type(screen.getByLabelText('Your line'), 'Hall 4');
  const name = 'The first label, 7K2M9QX4WB3N8RT5VC6J, Hall 4';
  expect(await screen.findByRole('img', { name })).toBeVisible();
  expect(place()).toContain('text=code_and_text&symbol=left&line=Hall+4');
  await user.click(await theButton());
  await waitFor(() => expect(prepared).toHaveLength(1));
  const choices = { text: 'CODE_AND_TEXT', symbolPosition: 'LEFT', ownLine: 'Hall 4' };
  expect(prepared[0]).toMatchObject(choices);
  expect(previewed.at(-1)).toMatchObject({ selection: { batch: '7' }, sheet: 'avery-l7160', ...choices });
});

it('a line of one’s own that is not written yet prepares nothing, and takes the focus', async () => {
  const { user, prepared, opened } = open('?batch=7&text=code_and_text');
  await user.click(await theButton());
  const line = screen.getByLabelText('Your line');
  expect(line).toHaveFocus();
  expect(line).toHaveAccessibleDescription('Write the line of your own, or choose another text.');
  expect([prepared, opened.mock.calls]).toEqual([[], []]);
});

it('the preview names what cannot be printed beside its field before the press', async () => {
  const message = 'The code would be too small to scan (0.21 mm a module).';
  open('?batch=7&symbol=left', {
    printPreview: () => refuse('INVALID_INPUT', message, [{ field: 'symbolPosition', message }]),
  });
  await theButton();
  await waitFor(() =>
    expect(screen.getByLabelText('Place of the symbol')).toHaveAccessibleDescription(message),
  );
});

it('boxes stand where symbol and text will be until the gateway has drawn the label', async () => {
  const answer = aPromise<object>();
  open('?batch=7&sheet=avery-l7160', { printPreview: () => answer.promise });
  await theButton();
  const label = screen.getByRole('img', { name: 'The first label' });
  expect(label.querySelectorAll('rect')).toHaveLength(2);
  answer.resolve(aPreview());
  expect(await screen.findByRole('img', { name: /7K2M9QX4WB3N8RT5VC6J/ })).toBe(label);
  expect(label.querySelector('rect')).toBeNull();
});

it('the preview has the size of the label, and can be enlarged', async () => {
  const { user } = open('?batch=7');
  const label = await screen.findByRole('img', { name: 'The first label, 7K2M9QX4WB3N8RT5VC6J' });
  expect(label).toHaveStyle({ width: '63.5mm' });
  await user.click(screen.getByRole('button', { name: 'Enlarge' }));
  expect(label).toHaveStyle({ width: '127mm' });
  await user.click(screen.getByRole('button', { name: 'Actual size' }));
  expect(label).toHaveStyle({ width: '63.5mm' });
});

it('one sheet first opens the PDF of the first sheet of the same run', async () => {
  const { user, prepared, tab, place } = open('?batch=7');
  await user.click(await screen.findByRole('button', { name: 'Print one sheet first' }));
  await waitFor(() => expect(place()).toBe('/qr-generator/print-runs/12'));
  expect(prepared).toHaveLength(1);
  expect(tab).toMatchObject({ path: '/print-runs/12.pdf?sheets=first' });
});

it('a selection that has changed asks again with its new number', async () => {
  const count = 938;
  const { user, place } = open('?status=active&expected=940', {
    qrCodeCounts: ({ selection }: { selection: { expectedCount: number | null } }) =>
      [count, undefined].includes(selection.expectedCount ?? undefined)
        ? { active: count, used: 0, revoked: 0 }
        : refuse('CONFLICT', `The selection has ${count} codes now, not 940. Look at it again.`),
  });
  expect(await screen.findByText(/The selection has 938 codes now, not 940/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Go on with 938' }));
  expect(place()).toBe('/qr-generator/print?status=active&expected=938');
  expect(await screen.findByText('938 codes')).toBeVisible();
});

it('a selection that changes while the page is open asks again after the press', async () => {
  let count = 940;
  const changed = () => refuse('CONFLICT', 'The selection has 900 codes now, not 940. Look at it again.');
  const { user, tab } = open('?status=active&expected=940', {
    qrCodeCounts: ({ selection }: { selection: { expectedCount?: number } }) =>
      (selection.expectedCount ?? count) === count ? { active: count - 1, used: 1, revoked: 0 } : changed(),
    preparePrintRun: changed,
  });
  const button = await theButton();
  count = 900;
  await user.click(button);
  expect(await screen.findByRole('button', { name: 'Go on with 900' })).toBeVisible();
  expect(tab.closed).toBe(true);
});

it('a selection without an active code says so, with a way back', async () => {
  open('?batch=7', { qrCodeCounts: () => ({ active: 0, used: 3, revoked: 2 }) });
  expect(await screen.findByText('None of the chosen codes is active')).toBeVisible();
  expect(screen.getByText(/All 5 are used or revoked/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the history' })).toHaveAttribute(
    'href',
    '/qr-generator?tab=history',
  );
});

it('an address that names no codes says so, with a way back', async () => {
  open('?batch=none');
  expect(await screen.findByText('No codes are selected')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the history' })).toBeVisible();
});

it('codes of another application answer as missing', async () => {
  open('?ids=99', { qrCodeCounts: () => refuse('NOT_FOUND', 'QR code not found.') });
  expect(await screen.findByText('These QR codes are not among those of your application.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('sheets that cannot be loaded are requested again', async () => {
  let fails = true;
  const { user } = open('?batch=7', { labelSheets: () => (fails ? failWith500() : [aSheet()]) });
  await screen.findByText('The label sheets could not be loaded.');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await theButton()).toBeVisible();
});

it('the correction of the printer is measured on the test page and saved for the sheet', async () => {
  const saved: object[] = [];
  const { user, prepared } = open('?batch=7&sheet=avery-l7160', {
    saveLabelCalibration: ({ input: { sheet: id, ...calibration } }: { input: { sheet: string } }) => {
      saved.push({ id, ...calibration });
      return { sheet: aSheet({ id, calibration }) };
    },
  });
  await theButton();
  expect(screen.queryByText(/Your correction/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Labels are off? Adjust' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('link', { name: 'Open the test page' })).toHaveAttribute(
    'href',
    '/label-sheets/avery-l7160/test.pdf',
  );
  await user.clear(dialog.getByLabelText('Off to the right by (mm)'));
  await user.type(dialog.getByLabelText('Off to the right by (mm)'), '1.5');
  await user.click(dialog.getByRole('button', { name: 'Save the correction' }));
  expect(await screen.findByText('Your correction for this sheet: 1.5 mm to the left.')).toBeVisible();
  expect(saved).toEqual([{ id: 'avery-l7160', offsetX: -15, offsetY: 0, scaleX: 1000, scaleY: 1000 }]);
  expect(prepared).toEqual([]);
});

const dymo = aLabel({ id: 'dymo-57x32', name: 'Dymo 57 × 32 mm (11354)' });

it('a label printer counts labels alone, and has neither a first cell nor cut marks', async () => {
  const { user, prepared } = open('?batch=7', { labelSheets: () => [aSheet(), dymo] });
  await unfold(user);
  const printers = within(screen.getByRole('group', { name: 'Label of a label printer' }));
  await user.click(printers.getByRole('radio', { name: /^Dymo/ }));
  expect(screen.getByRole('heading', { name: 'Label' })).toBeVisible();
  const facts = within(screen.getByRole('region', { name: 'Summary' }));
  expect(facts.getByRole('status')).toHaveTextContent(/^940 labelsDymo 57 × 32 mm \(11354\)$/);
  expect(screen.getByRole('button', { name: 'Print one label first' })).toBeVisible();
  expect(screen.getByText(/Print on labels of 57 × 32 mm at 100 %/)).toBeVisible();
  expect(screen.queryByLabelText('First free label')).toBeNull();
  expect(screen.queryByLabelText('Print cut marks')).toBeNull();
  await user.click(await theButton());
  await waitFor(() => expect(prepared).toMatchObject([{ sheet: 'dymo-57x32', startCell: 1 }]));
});

it('a free size is checked by the gateway, chosen, and in the address', async () => {
  const asked: string[] = [];
  const { user, prepared } = open('?batch=7', {
    labelSheets: () => [aSheet()],
    labelSheet: ({ id }: { id: string }) => {
      asked.push(id);
      return id === 'free-10x10'
        ? refuse('INVALID_INPUT', 'A label is 15 to 170 mm wide and 12 to 300 mm high.')
        : aLabel({ id, name: 'Label of 60.5 × 40 mm', labelWidth: 60.5, labelHeight: 40 });
    },
  });
  await unfold(user);
  const size = within(screen.getByRole('group', { name: 'Another size' }));
  await user.click(size.getByRole('button', { name: 'Use this size' }));
  expect(await size.findByText(/^Write the width and the height in millimetres/)).toBeVisible();
  await enter(user, size.getByLabelText('Width (mm)'), '10');
  await enter(user, size.getByLabelText('Height (mm)'), '10');
  await user.keyboard('{Enter}');
  expect(await size.findByText('A label is 15 to 170 mm wide and 12 to 300 mm high.')).toBeVisible();
  await user.clear(size.getByLabelText('Width (mm)'));
  await enter(user, size.getByLabelText('Width (mm)'), '60,5');
  await user.clear(size.getByLabelText('Height (mm)'));
  await enter(user, size.getByLabelText('Height (mm)'), '40');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('radio', { name: /^Label of 60.5 × 40 mm/ })).toBeChecked();
  expect(asked[1]).toBe('free-60.5x40');
  await user.click(await theButton());
  await waitFor(() => expect(prepared).toMatchObject([{ sheet: 'free-60.5x40' }]));
});

it('a free size whose label is too small for the codes is refused in words', async () => {
  const refusal = 'The code would be too small to scan (0.20 mm a module).';
  const { user } = open('?batch=7', {
    labelSheets: () => [aSheet()],
    labelSheet: () => aLabel({ id: 'free-15x12', refusal }),
  });
  await unfold(user);
  await enter(user, screen.getByLabelText('Width (mm)'), '15');
  await enter(user, screen.getByLabelText('Height (mm)'), '12');
  await user.click(screen.getByRole('button', { name: 'Use this size' }));
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Avery L7160/ })).toBeChecked();
});
