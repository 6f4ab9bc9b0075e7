import { screen, waitFor, within } from '@testing-library/react';
import type { AppRoute } from '../../../app/app-route';
import { type Answers, failWith500, refuse } from '../../../testing/a-gateway';
import { aMembership } from '../../../testing/memberships';
import { aConnection, aLabel, aRun, aSheet, aTab, runsById } from '../../../testing/print-runs';
import { enter, renderApp, signIn } from '../../../testing/render';
import { RunScreen } from './RunScreen';
import { RunsScreen } from './RunsScreen';

const routes: AppRoute[] = [
  { path: '/qr-generator/print-runs', title: 'Print runs', access: 'loggedIn', Screen: RunsScreen },
  { path: '/qr-generator/print-runs/:id', title: 'Print run', access: 'loggedIn', Screen: RunScreen },
];

function open(path: string, answers: Answers, state: unknown = null) {
  signIn();
  const at = { pathname: `/qr-generator/print-runs${path}`, search: '', state };
  return renderApp(routes, { at, answers });
}

const openRun = (run: object, answers: Answers = {}, state: unknown = null) =>
  open('/12', { printRun: runsById(aRun(run)), ...answers }, state);

interface ConfirmRequest {
  input: { id: string; spoiled: number[] };
}

/** A gateway whose only run can be confirmed. */
function aConfirmableRun() {
  const requests: ConfirmRequest['input'][] = [];
  const view = openRun(
    {},
    {
      confirmPrintRun: ({ input }: ConfirmRequest) => {
        requests.push(input);
        const confirmedAt = '2026-11-21T15:00:00.000Z';
        const sheet = aSheet({ nextCell: 3 });
        return { printRun: aRun({ status: 'CONFIRMED', confirmedAt, spoiled: input.spoiled, sheet }) };
      },
    },
  );
  return { ...view, requests };
}

const drawing = (page = 1) => within(screen.getByRole('group', { name: `Spoiled labels on sheet ${page}` }));

it('a prepared run asks whether all labels came out, and offers its PDF', async () => {
  openRun({ leftOutCount: 60 });
  expect(await screen.findByRole('heading', { name: 'Lockers, 40 labels' })).toBeVisible();
  expect(screen.getByText(/Print run 12: 3 sheets of Avery L7160/)).toBeVisible();
  expect(screen.getByText('Not confirmed yet')).toBeVisible();
  expect(screen.getByText('60 codes were left out, because they were used or revoked.')).toBeVisible();
  const pdf = screen.getByRole('link', { name: 'Open the PDF' });
  expect(pdf).toHaveAttribute('href', '/print-runs/12.pdf');
  expect(pdf).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('heading', { name: 'Did all labels come out?' })).toBeVisible();
});

it.each([
  { role: 'PRINTER', buttons: 3, pdfs: 3 },
  { role: 'SCANNER', buttons: 0, pdfs: 0 },
  { role: 'VIEWER', buttons: 0, pdfs: 0 },
] as const)('a $role is offered what the role may do', async ({ role, buttons, pdfs }) => {
  signIn();
  const answers = { printRun: runsById(aRun({})) };
  const memberships = [aMembership('Garden', role)];
  renderApp(routes, { at: '/qr-generator/print-runs/12', answers, memberships });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText('Not confirmed yet')).toBeVisible();
  expect(main.queryAllByRole('button')).toHaveLength(buttons);
  expect(main.queryAllByRole('link', { name: /PDF|sheet/ })).toHaveLength(pdfs);
});

it('a run whose tab the browser blocked says how to open the PDF', async () => {
  openRun({}, {}, { isBlocked: true });
  expect(await screen.findByText(/The browser did not open the PDF in a new tab/)).toBeVisible();
});

it('codes that were used or revoked after the run was prepared are said', async () => {
  openRun({ emptyCount: 2 });
  expect(
    await screen.findByText(
      /2 codes were used or revoked after the run was prepared: their labels stay empty/,
    ),
  ).toBeVisible();
});

it('a run that came out as a whole is confirmed without spoiled labels', async () => {
  const { user, requests } = aConfirmableRun();
  await user.click(await screen.findByRole('button', { name: 'Yes, all of them' }));
  expect(await screen.findByText(/40 labels printed, confirmed/)).toBeVisible();
  expect(requests).toEqual([{ id: '12', spoiled: [] }]);
  expect(screen.getByText('Printed')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Did all labels come out?' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Reprint/ })).toBeNull();
});

it('a second press while the run is confirmed sends nothing', async () => {
  const { user, requests } = aConfirmableRun();
  await user.dblClick(await screen.findByRole('button', { name: 'Yes, all of them' }));
  await screen.findByText(/40 labels printed/);
  expect(requests).toHaveLength(1);
});

it('spoiled labels are picked on the drawing of each sheet, counted through the run', async () => {
  const { user, requests } = aConfirmableRun();
  await user.click(await screen.findByRole('button', { name: 'Some are spoiled' }));
  // The run starts at cell 5, so its label 12 is on cell 16.
  expect(drawing().getByRole('checkbox', { name: 'Label 1, row 2, column 2' })).toBeEnabled();
  expect(drawing().queryByRole('checkbox', { name: /row 1,/ })).toBeNull();
  await user.click(drawing().getByRole('checkbox', { name: 'Label 12, row 6, column 1' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(drawing(2).getByRole('checkbox', { name: 'Label 18, row 1, column 1' }));
  expect(screen.getByLabelText('Numbers of the spoiled labels')).toHaveValue('12, 18');
  await user.click(screen.getByRole('button', { name: 'Confirm 38 labels, 2 spoiled' }));
  expect(await screen.findByText(/38 labels printed.*2 labels spoiled: 12 and 18\./)).toBeVisible();
  expect(requests).toEqual([{ id: '12', spoiled: [12, 18] }]);
});

it('spoiled labels are typed as numbers and ranges', async () => {
  const { user, requests } = aConfirmableRun();
  await user.click(await screen.findByRole('button', { name: 'Some are spoiled' }));
  await enter(user, screen.getByLabelText('Numbers of the spoiled labels'), '17, 12, 30-32');
  expect(drawing().getByRole('checkbox', { name: /^Label 12,/ })).toBeChecked();
  expect(drawing().getByRole('checkbox', { name: /^Label 13,/ })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Confirm 35 labels, 5 spoiled' }));
  await screen.findByText(/35 labels printed/);
  expect(requests[0]?.spoiled).toEqual([12, 17, 30, 31, 32]);
});

it('a number that the run does not have is an error, and nothing is confirmed', async () => {
  const { user, requests } = aConfirmableRun();
  await user.click(await screen.findByRole('button', { name: 'Some are spoiled' }));
  await enter(user, screen.getByLabelText('Numbers of the spoiled labels'), '12, 41');
  expect(screen.getByText('41 is not in this run. Its labels are 1 to 40.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Confirm/ }));
  expect(requests).toEqual([]);
});

it('arrow keys move over the labels of a sheet, and the space bar picks', async () => {
  const { user } = aConfirmableRun();
  await user.click(await screen.findByRole('button', { name: 'Some are spoiled' }));
  const first = drawing().getByRole('checkbox', { name: /^Label 1,/ });
  first.focus();
  await user.keyboard('{ArrowDown}{ArrowRight} ');
  expect(drawing().getByRole('checkbox', { name: 'Label 5, row 3, column 3' })).toHaveFocus();
  expect(screen.getByLabelText('Numbers of the spoiled labels')).toHaveValue('5');
  await user.keyboard('{Home}');
  // The cells before the first label cannot be picked.
  expect(first).toHaveFocus();
});

it('all labels of a sheet are picked at once', async () => {
  const { user } = aConfirmableRun();
  await user.click(await screen.findByRole('button', { name: 'Some are spoiled' }));
  await user.click(screen.getByRole('button', { name: 'All of this sheet' }));
  expect(screen.getByLabelText('Numbers of the spoiled labels')).toHaveValue('1-17');
  await user.click(screen.getByRole('button', { name: 'None of this sheet' }));
  expect(screen.getByLabelText('Numbers of the spoiled labels')).toHaveValue('');
});

it('abandoning asks first', async () => {
  const abandoned: string[] = [];
  const { user } = openRun(
    {},
    {
      abandonPrintRun: ({ input }: ConfirmRequest) => {
        abandoned.push(input.id);
        return { printRun: aRun({ status: 'ABANDONED' }) };
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Abandon the run' }));
  await user.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(abandoned).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Abandon the run' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Abandon the run' }),
  );
  expect(await screen.findByText(/do not count as printed. Their codes can be printed again/)).toBeVisible();
  expect(abandoned).toEqual(['12']);
  expect(screen.queryByRole('link', { name: 'Open the PDF' })).toBeNull();
});

it('a run that somebody else has confirmed is shown as it is', async () => {
  let status = 'PREPARED';
  const { user } = open('/12', {
    printRun: () => aRun({ status, spoiled: status === 'PREPARED' ? [] : [3] }),
    confirmPrintRun: () => {
      status = 'CONFIRMED';
      return refuse('CONFLICT', 'This print run is already confirmed.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Yes, all of them' }));
  expect(await screen.findByText('This print run is already confirmed.')).toBeVisible();
  expect(await screen.findByText(/39 labels printed/)).toBeVisible();
});

it('spoiled labels are printed again from the next free label on, as a new run', async () => {
  const tab = aTab();
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const requests: object[] = [];
  const confirmed = aRun({ status: 'CONFIRMED', spoiled: [12, 17], sheet: aSheet({ nextCell: 5 }) });
  const reprint = aRun({
    id: '13',
    labelCount: 2,
    pageCount: 1,
    reprintOf: '12',
    pdfPath: '/print-runs/13.pdf',
  });
  const { user, place } = open('/12', {
    printRun: runsById(confirmed, reprint),
    reprintLabels: ({ input }: { input: object }) => {
      requests.push(input);
      return { printRun: reprint };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Reprint 12 and 17 starting at cell 5' }));
  expect(await screen.findByText(/Print run 13: /)).toBeVisible();
  expect(requests).toEqual([{ id: '12', startCell: 5 }]);
  expect(tab.path).toBe('/print-runs/13.pdf');
  expect(place()).toBe('/qr-generator/print-runs/13');
  expect(screen.getByRole('link', { name: 'print run 12' })).toHaveAttribute(
    'href',
    '/qr-generator/print-runs/12',
  );
});

it('another start of the reprint is picked on the drawing', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  const requests: object[] = [];
  const confirmed = aRun({ status: 'CONFIRMED', spoiled: [12, 17] });
  const reprint = aRun({ id: '13', reprintOf: '12' });
  const { user } = open('/12', {
    printRun: runsById(confirmed, reprint),
    reprintLabels: ({ input }: { input: object }) => {
      requests.push(input);
      return { printRun: reprint };
    },
  });
  await user.click(await screen.findByRole('radio', { name: 'Label 9, row 3, column 3' }));
  await user.click(screen.getByRole('button', { name: 'Reprint 12 and 17 starting at cell 9' }));
  await waitFor(() => expect(requests).toEqual([{ id: '12', startCell: 9 }]));
  expect(await screen.findByText(/The browser did not open the PDF in a new tab/)).toBeVisible();
});

it('labels that the PDF left empty are not printed, and offered with the spoiled ones once their codes are active', async () => {
  openRun({ status: 'CONFIRMED', spoiled: [12], empty: [3, 17], reprintable: [12, 17] });
  expect(
    await screen.findByText(/37 labels printed\. 1 label spoiled: 12\. 2 labels left empty: 3 and 17\./),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Print the spoiled and empty labels again' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reprint 12 and 17 starting at cell 1' })).toBeVisible();
});

it('labels whose codes are not active any more are not offered', async () => {
  openRun({ status: 'CONFIRMED', empty: [3], reprintable: [] });
  expect(await screen.findByText(/39 labels printed\. 1 label left empty: 3\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Reprint/ })).toBeNull();
});

it('spoiled labels that have been printed again are not offered a second time', async () => {
  openRun({ status: 'CONFIRMED', spoiled: [12, 17], reprint: aRun({ id: '13' }) });
  expect(await screen.findByRole('link', { name: 'print run 13' })).toHaveAttribute(
    'href',
    '/qr-generator/print-runs/13',
  );
  expect(screen.getByText('Not confirmed yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Reprint/ })).toBeNull();
});

it('a run of another application is missing', async () => {
  open('/99', { printRun: runsById() });
  expect(await screen.findByText('This print run is not among those of your application.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('a run that cannot be loaded is requested again', async () => {
  let fails = true;
  const { user } = open('/12', { printRun: () => (fails ? failWith500() : aRun()) });
  await screen.findByText('The print run could not be loaded.');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Lockers, 40 labels' })).toBeVisible();
});

it('the list names each run with its state and leads to it', async () => {
  const { user } = open('', {
    printRuns: () =>
      aConnection([
        aRun({ id: '13', name: 'Lockers, 2 labels', pageCount: 1, reprintOf: '12', status: 'ABANDONED' }),
        aRun({ status: 'CONFIRMED', spoiled: [12, 17] }),
      ]),
    printRun: runsById(aRun()),
  });
  const rows = await within(screen.getByRole('main')).findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(
    /^Lockers, 2 labels.*1 sheet of Avery L7160, reprint of run 12.*Print run 13.*Abandoned/,
  );
  expect(rows[1]).toHaveTextContent(
    /^Lockers, 40 labels.*3 sheets of Avery L7160, 2 spoiled.*Print run 12.*Printed/,
  );
  await user.click(screen.getByRole('link', { name: 'Lockers, 40 labels' }));
  expect(await screen.findByRole('heading', { name: 'Did all labels come out?' })).toBeVisible();
});

it('an application that has printed nothing says how to begin', async () => {
  open('', { printRuns: () => aConnection([]) });
  expect(await screen.findByText('Nothing printed yet')).toBeVisible();
});

it('a list that cannot be loaded is requested again', async () => {
  let fails = true;
  const { user } = open('', { printRuns: () => (fails ? failWith500() : aConnection([aRun()])) });
  await screen.findByText('The print runs could not be loaded.');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Lockers, 40 labels')).toBeVisible();
});

const ofLabels = {
  ...{ sheet: aLabel({ name: 'Zebra 50 × 25 mm' }), startCell: 1, pageCount: 40 },
  zplPath: '/print-runs/12.zpl',
};

it('a run of a label printer speaks of labels, and spoiled ones are named by their numbers', async () => {
  const { user } = openRun(ofLabels);
  expect(await screen.findByText(/Print run 12: Zebra 50 × 25 mm, prepared/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'First label' })).toHaveAttribute(
    'href',
    '/print-runs/12.pdf?sheets=first',
  );
  expect(screen.getByRole('link', { name: 'Other 39 labels' })).toBeVisible();
  expect(screen.getByText(/^Look at the printed labels first/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Some are spoiled' }));
  await enter(user, screen.getByLabelText('Numbers of the spoiled labels'), '3, 4');
  expect(screen.getByRole('button', { name: 'Confirm 38 labels, 2 spoiled' })).toBeEnabled();
  expect(screen.queryByRole('group', { name: /^Spoiled labels on sheet/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'All of this sheet' })).toBeNull();
});

it('spoiled labels of a label printer are printed again without a first cell', async () => {
  const spoiled = { status: 'CONFIRMED', spoiled: [3], reprintable: [3] };
  openRun({ ...ofLabels, ...spoiled });
  expect(await screen.findByText('1 label: Zebra 50 × 25 mm.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reprint 3' })).toBeEnabled();
  expect(screen.queryByLabelText('First free label')).toBeNull();
});

it('ZPL is offered for a label printer alone, and what the gateway has against it is said', async () => {
  const asked: string[] = [];
  const answer = { message: 'The modules of these symbols would be smaller than 0.33 mm at 203 dpi.' };
  const { user } = openRun(ofLabels);
  const button = await screen.findByRole('button', { name: 'Download ZPL' });
  const before = globalThis.fetch;
  globalThis.fetch = jest.fn(async (path: string) => {
    asked.push(path);
    return { ok: false, status: 400, json: async () => answer };
  }) as unknown as typeof fetch;
  await user.click(button);
  expect(await screen.findByText(answer.message)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Print head of a ZPL printer'), '300');
  await user.click(button);
  await waitFor(() => expect(asked).toEqual(['/print-runs/12.zpl', '/print-runs/12.zpl?dpi=300']));
  globalThis.fetch = before;
});

it('a run on sheets has no ZPL', async () => {
  openRun({});
  await screen.findByRole('link', { name: 'Open the PDF' });
  expect(screen.queryByRole('button', { name: 'Download ZPL' })).toBeNull();
});
