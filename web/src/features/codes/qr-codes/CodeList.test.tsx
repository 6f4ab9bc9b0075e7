import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPromise, loseConnection, refuse } from '../../../testing/a-gateway';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { aBatch, aCode, type Code, codes, type Page, pageOf } from '../../../testing/some-codes';
import { batchPath } from './batch-path';
import { QrGeneratorScreen } from './QrGeneratorScreen';

interface Filter {
  status?: string[];
  printed?: boolean;
  batch?: string;
  createdFrom?: string;
  createdTo?: string;
  search?: string;
}
type ListArgs = Page & { filter: Filter | null };

const matches =
  ({ status, printed, search }: Filter) =>
  (code: Code) =>
    (!status || status.includes(code.status)) &&
    (printed === undefined || code.printed === printed) &&
    (!search || code.code.startsWith(search));

/** A history with filters; `filters` are those it was asked for. */
function aHistory(all: Code[]) {
  const filters: (Filter | null)[] = [];
  return {
    filters,
    answers: {
      qrCodes: ({ filter, ...page }: ListArgs) => {
        filters.push(filter);
        return pageOf(all.filter(matches(filter ?? {})), page);
      },
      qrBatch: ({ id }: { id: string }) => ({ ...aBatch(id, all), name: 'Fair' }),
      qrCodeCounts: ({ selection: { ids } }: { selection: { ids?: string[] } }) =>
        aBatch('1', ids ? all.filter(({ id }) => ids.includes(id)) : all).counts,
    },
  };
}

function open(history = aHistory(codes(30)), answers = {}, query = '') {
  signIn();
  return renderScreen(<QrGeneratorScreen />, {
    answers: { ...history.answers, ...answers },
    access: 'loggedIn',
    at: `/screen?tab=history${query}`,
  });
}

const shown = () =>
  screen.queryAllByRole('checkbox', { name: /^Select CODE/ }).map((box) => box.getAttribute('aria-label'));
const box = (number: number) => screen.getByRole('checkbox', { name: `Select CODE${number}` });
const press = (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));

describe('finding', () => {
  it('filters by status, in the address, and counts what is found', async () => {
    const history = aHistory([aCode(1, 'USED'), aCode(2), aCode(3, 'REVOKED')]);
    const { user, place } = open(history);
    await user.click(await screen.findByRole('checkbox', { name: 'Used' }));
    expect(await screen.findByRole('heading', { name: '1 QR code found' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Revoked' }));
    expect(await screen.findByRole('heading', { name: '2 QR codes found' })).toBeVisible();
    expect(place()).toBe('/screen?tab=history&status=used%2Crevoked');
    expect(history.filters.at(-1)).toEqual({ status: ['USED', 'REVOKED'] });
    expect(shown()).toEqual(['Select CODE1', 'Select CODE3']);
  });

  it('filters by validity, in the address', async () => {
    const history = aHistory(codes(2));
    const { user, place } = open(history);
    await user.click(await screen.findByRole('button', { name: 'Any day' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Validity' }), 'Ended');
    await waitFor(() => expect(history.filters.at(-1)).toEqual({ validity: ['ENDED'] }));
    expect(place()).toBe('/screen?tab=history&validity=ended');
  });

  it('reads every filter from the address, with days of the local calendar', async () => {
    const history = aHistory(codes(3));
    open(history, {}, '&status=active&printed=no&batch=7&from=2026-11-01&to=2026-11-21&search=CODE');
    expect(await screen.findByText('CODE1.png')).toBeVisible();
    expect(history.filters).toEqual([
      {
        status: ['ACTIVE'],
        printed: false,
        batch: '7',
        createdFrom: new Date(2026, 10, 1).toISOString(),
        createdTo: new Date(2026, 10, 22).toISOString(),
        search: 'CODE',
      },
    ]);
    expect(await screen.findByRole('link', { name: 'Fair' })).toHaveAttribute(
      'href',
      '/qr-generator/batches/7',
    );
    expect(screen.getByLabelText('From')).toHaveValue('2026-11-01');
    expect(screen.getByLabelText('To')).toHaveValue('2026-11-21');
    expect(screen.getByLabelText('Printed')).toHaveValue('no');
  });

  it('starts at the first page again with another filter', async () => {
    const { user, place } = open(aHistory(codes(30)), {}, '&page=2');
    await screen.findByText('CODE13.png');
    await user.selectOptions(screen.getByLabelText('Printed'), 'Not printed yet');
    await screen.findByText('CODE1.png');
    expect(place()).toBe('/screen?tab=history&printed=no');
  });

  it('asks the gateway about a short search, which may be a value', async () => {
    const history = aHistory(codes(3));
    const { user } = open(history);
    await screen.findByText('CODE1.png');
    const field = screen.getByRole('searchbox', { name: 'Find codes' });
    await enter(user, field, 'A1');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(history.filters.at(-1)).toEqual({ search: 'A1' }));
    expect(field).not.toHaveAccessibleDescription();
  });

  it('links to the batches that have the text in their names', async () => {
    const { user } = open(aHistory(codes(3)), {
      qrBatchesNamed: ({ search }: { search: string }) =>
        search === 'lockers' ? [{ id: '7', name: 'Lockers, ground floor' }] : [],
    });
    await screen.findByText('CODE1.png');
    await enter(user, screen.getByRole('searchbox', { name: 'Find codes' }), 'lockers');
    await user.keyboard('{Enter}');
    // Is announced, because it is part of a status.
    const batches = within(await screen.findByRole('status', { name: 'Batches of this name' }));
    expect(await batches.findByRole('link', { name: 'Lockers, ground floor' })).toHaveAttribute(
      'href',
      batchPath('7'),
    );
  });

  it('shows what the server has against a search beside the field', async () => {
    const message = 'That is no code.';
    const history = aHistory(codes(3));
    const { user } = open(history, {
      qrCodes: (args: ListArgs) =>
        args.filter?.search
          ? refuse('INVALID_INPUT', 'Invalid.', [{ field: 'filter.search', message }])
          : history.answers.qrCodes(args),
    });
    await screen.findByText('CODE1.png');
    const field = screen.getByRole('searchbox', { name: 'Find codes' });
    await enter(user, field, 'UUUU');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(`${message} A batch is found by any part of its name.`),
    );
    expect(shown()).toEqual([]);
  });

  it('refuses days that the server does not know beside the field', async () => {
    const history = aHistory(codes(1));
    open(history, {}, '&from=0001-01-01');
    await waitFor(() =>
      expect(screen.getByLabelText('From')).toHaveAccessibleDescription('Give a day from 1970 to 9999.'),
    );
    expect(history.filters).toEqual([]);
  });

  it('refuses days in the wrong order beside the field', async () => {
    open(aHistory(codes(1)), {}, '&from=2026-11-22&to=2026-11-21');
    await waitFor(() =>
      expect(screen.getByLabelText('To')).toHaveAccessibleDescription('The last day is before the first.'),
    );
  });

  it('a filter without a match is told apart from an empty history, and is cleared', async () => {
    const { user, place } = open(aHistory(codes(2)), {}, '&status=used');
    expect(await screen.findByText('No code matches')).toBeVisible();
    expect(screen.queryByText('Nothing in the history yet')).not.toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    expect(await screen.findByText('CODE1.png')).toBeVisible();
    expect(place()).toBe('/screen?tab=history');
  });

  it('says more than 10,000 where the counting stopped, and pages no further', async () => {
    const skips: (number | null)[] = [];
    open(
      aHistory([]),
      {
        qrCodes: ({ first, skip }: ListArgs) => {
          skips.push(skip);
          return { ...pageOf(codes(24), { first, skip: 0 }), totalCount: 10_001 };
        },
      },
      '&status=active&page=5000',
    );
    expect(await screen.findByRole('heading', { name: 'More than 10,000 QR codes found' })).toBeVisible();
    expect(screen.getByText('Page 834 of 834')).toBeVisible();
    expect(skips).toEqual([9_996]);
    expect(screen.getByText(/^Pages end here/)).toBeVisible();
  });

  it('a list without a filter is counted whole, and each of its codes is on a page', async () => {
    const { user } = open(
      aHistory([]),
      {
        qrCodes: ({ first }: ListArgs) => ({ ...pageOf(codes(24), { first, skip: 0 }), totalCount: 25_160 }),
      },
      '&page=1667',
    );
    expect(await screen.findByRole('heading', { name: '25,160 QR codes' })).toBeVisible();
    expect(screen.getByText('Page 1,667 of 2,097')).toBeVisible();
    expect(screen.queryByText(/^Pages end here/)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
    expect(screen.getByText('Too many match to select them all (25,160).')).toBeVisible();
  });

  it('a batch of another application is one that is not there', async () => {
    open(aHistory([]), { qrCodes: () => refuse('NOT_FOUND', 'QR batch not found.') }, '&batch=8');
    expect(await screen.findByText('There is no such batch among those of your application.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('sends a day once its year is whole', async () => {
    const history = aHistory(codes(1));
    open(history);
    await screen.findByText('CODE1.png');
    for (const value of ['0002-11-21', '0202-11-21', '2026-11-21'])
      fireEvent.change(screen.getByLabelText('From'), { target: { value } });
    await waitFor(() => expect(history.filters).toHaveLength(2));
    expect(history.filters.at(-1)).toEqual({ createdFrom: new Date(2026, 10, 21).toISOString() });
  });
});

describe('choosing', () => {
  it('ticks the page, survives paging, and ends with another filter', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    expect(screen.getByText('12 selected')).toBeVisible();
    await press(user, 'Next');
    await screen.findByText('CODE13.png');
    await user.click(box(13));
    expect(screen.getByText('13 selected')).toBeVisible();
    await press(user, 'Previous');
    await screen.findByText('CODE1.png');
    expect(box(1)).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Active' }));
    await waitFor(() => expect(screen.queryByText('13 selected')).not.toBeInTheDocument());
  });

  it('ticks all rows between with the shift key', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select CODE2' }));
    await user.keyboard('{Shift>}');
    await user.click(box(5));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('4 selected')).toBeVisible();
    expect([box(2), box(3), box(4), box(5)].every((one) => (one as HTMLInputElement).checked)).toBe(true);
    expect(box(6)).not.toBeChecked();
  });

  it('selects all that match, and unticking one leaves the page on screen', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select CODE2' }));
    await press(user, 'Select all 30 that match');
    expect(screen.getByText('30 selected')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Print labels' })).toHaveAttribute(
      'href',
      '/qr-generator/print?expected=30',
    );
    await user.click(box(3));
    expect(screen.getByText('11 selected')).toBeVisible();
    await press(user, 'Clear');
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
    expect(box(2)).not.toBeChecked();
  });

  it('selects all that match a list that is counted whole, up to 20,000', async () => {
    const { user } = open(aHistory(codes(15_000)));
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    await press(user, 'Select all 15,000 that match');
    expect(screen.getByText('15,000 selected')).toBeVisible();
  });
});

describe('what was chosen', () => {
  it('is chosen still after a reload, in its list alone', async () => {
    const first = open();
    await first.user.click(await screen.findByRole('checkbox', { name: 'Select CODE2' }));
    first.unmount();
    const other = open(undefined, {}, '&status=active');
    expect(await screen.findByRole('checkbox', { name: 'Select CODE2' })).not.toBeChecked();
    other.unmount();
    const { user, unmount } = open();
    expect(await screen.findByText('1 selected')).toBeVisible();
    expect(box(2)).toBeChecked();
    await press(user, 'Select all 30 that match');
    unmount();
    open();
    expect(await screen.findByText('30 selected')).toBeVisible();
    expect(box(3)).toBeChecked();
  });

  it.each([
    ['another account', { email: 'bob@example.com' }],
    ['another application', { application: 'Museum' }],
  ])('is not chosen for %s', async (_whose, difference) => {
    const first = open();
    await first.user.click(await screen.findByRole('checkbox', { name: 'Select CODE2' }));
    first.unmount();
    const second = open();
    act(() => signIn(difference));
    second.unmount();
    renderScreen(<QrGeneratorScreen />, {
      answers: aHistory(codes(30)).answers,
      access: 'loggedIn',
      at: '/screen?tab=history',
    });
    expect(await screen.findByRole('checkbox', { name: 'Select CODE2' })).not.toBeChecked();
  });

  it('is forgotten once it was used, and once it is cleared', async () => {
    const changeQrCodeStatuses = () => ({ changedCount: 1, unchangedCount: 0, undo: null });
    const first = open(undefined, { changeQrCodeStatuses });
    await first.user.click(await screen.findByRole('checkbox', { name: 'Select CODE2' }));
    await press(first.user, 'Revoke');
    const dialog = within(await screen.findByRole('dialog'));
    await first.user.click(await dialog.findByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument());
    first.unmount();
    const second = open();
    await second.user.click(await screen.findByRole('checkbox', { name: 'Select CODE2' }));
    expect(screen.getByText('1 selected')).toBeVisible();
    await press(second.user, 'Clear');
    second.unmount();
    open();
    expect(await screen.findByRole('checkbox', { name: 'Select CODE2' })).not.toBeChecked();
  });
});

describe('choosing all that match where the list broke its count off', () => {
  const asked: unknown[] = [];
  beforeEach(() => asked.splice(0));

  /** A filter with more than 10,000 codes; `counts` answers how many exactly. */
  async function openMany(counts: () => unknown, answers = {}) {
    const screenOf = open(
      aHistory([]),
      {
        qrCodes: (page: Page) => ({ ...pageOf(codes(24), page), totalCount: 10_001 }),
        qrCodeCounts: ({ selection }: { selection: unknown }) => {
          asked.push(selection);
          return counts();
        },
        ...answers,
      },
      '&status=active',
    );
    await screenOf.user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    return screenOf;
  }
  const filter = { status: ['ACTIVE'] };
  const counted = { active: 12_345, used: 0, revoked: 0 };
  const selectAll = 'Select all that match';

  it('asks how many there are, and selects that many', async () => {
    const answer = aPromise<unknown>();
    const { user } = await openMany(() => answer.promise);
    const button = screen.getByRole('button', { name: selectAll });
    await user.dblClick(button);
    expect(button).toHaveAccessibleName('Selecting…');
    expect(button).toHaveFocus();
    expect(screen.getByText('12 selected')).toBeVisible();
    answer.resolve(counted);
    expect(await screen.findByText('12,345 selected')).toBeVisible();
    expect(asked).toEqual([{ filter }]);
    expect(button).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Print labels' })).toHaveAttribute(
      'href',
      '/qr-generator/print?status=active&expected=12345',
    );
  });

  it.each([
    [
      () => refuse('INVALID_INPUT', 'The selection has more than 20,000 codes. Narrow it.'),
      'The selection has more than 20,000 codes. Narrow it.',
    ],
    [loseConnection, 'They could not all be selected. Please try again.'],
  ])('says why they are not selected, and leaves what was ticked', async (fail, message) => {
    const { user } = await openMany(fail);
    await press(user, selectAll);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByText('12 selected')).toBeVisible();
    expect(screen.getByRole('button', { name: selectAll })).toHaveFocus();
    await user.click(box(3));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says that none matches any more', async () => {
    const { user } = await openMany(() => ({ active: 0, used: 0, revoked: 0 }));
    await press(user, selectAll);
    expect(await screen.findByRole('alert')).toHaveTextContent('None of them matches any more.');
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  });

  it.each([
    ['clears the selection', () => screen.getByRole('button', { name: 'Clear' })],
    ['chooses another filter', () => screen.getByRole('checkbox', { name: 'Used' })],
  ])('a person who %s meanwhile has not selected them', async (_, control) => {
    const answer = aPromise<unknown>();
    const { user } = await openMany(() => answer.promise);
    await press(user, selectAll);
    await user.click(control());
    await waitFor(() => expect(screen.queryByText('12 selected')).not.toBeInTheDocument());
    await user.click(box(2));
    answer.resolve(counted);
    await user.click(box(3));
    expect(screen.getByText('2 selected')).toBeVisible();
  });

  it('asks again with the exact number after it has changed', async () => {
    let count = 12_345;
    const sent: unknown[] = [];
    const { user } = await openMany(() => ({ ...counted, active: count }), {
      changeQrCodeStatuses: ({ input }: { input: { selection: unknown } }) => {
        sent.push(input.selection);
        if (sent.length > 1) return { changedCount: count, unchangedCount: 0 };
        count = 12_340;
        return refuse('CONFLICT', 'The selection has 12,340 codes now, not 12,345. Look at it again.');
      },
    });
    await press(user, selectAll);
    await screen.findByText('12,345 selected');
    await press(user, 'Mark used');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Mark as used' }));
    expect(await dialog.findByText(/^Mark 12,340 active codes as used/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Mark as used' }));
    expect(await screen.findByText('12,340 codes marked as used.')).toBeVisible();
    expect(sent).toEqual([
      { filter, expectedCount: 12_345 },
      { filter, expectedCount: 12_340 },
    ]);
  });
});

describe('changing the chosen ones', () => {
  interface Change {
    input: {
      selection: { ids?: string[]; filter?: Filter; expectedCount?: number };
      status: string;
      reason: string | null;
      note: string | null;
    };
  }

  it('revokes them with a reason and says how many there were', async () => {
    const sent: Change['input'][] = [];
    const { user } = open(aHistory([aCode(1, 'USED'), aCode(2), aCode(3)]), {
      changeQrCodeStatuses: ({ input }: Change) => {
        sent.push(input);
        return { changedCount: 2, unchangedCount: 1 };
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    await press(user, 'Revoke');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Revoke 2 active codes? 1 used one stays used.')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Reason'), 'Misprint');
    await enter(user, dialog.getByLabelText('Note'), ' Smudged ');
    expect(dialog.getByText('191 characters left')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('2 codes revoked; 1 was used already and stayed.')).toBeVisible();
    expect(sent).toEqual([
      {
        ...{ application: 'Garden', selection: { ids: ['1', '2', '3'] } },
        ...{ status: 'REVOKED', reason: 'MISPRINT', note: 'Smudged' },
      },
    ]);
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  });

  it('says that the number has changed, and asks again with the new one', async () => {
    const all = codes(30);
    const sent: Change['input'][] = [];
    const { user } = open(aHistory(all), {
      changeQrCodeStatuses: ({ input }: Change) => {
        sent.push(input);
        if (sent.length > 1) return { changedCount: 28, unchangedCount: 0 };
        all.splice(0, 2);
        return refuse('CONFLICT', 'The selection has 28 codes now, not 30. Look at it again.');
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    await press(user, 'Select all 30 that match');
    await press(user, 'Mark used');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Mark as used' }));
    expect(await dialog.findByText(/^The selection has 28 codes now/)).toBeVisible();
    expect(
      await dialog.findByText('Mark 28 active codes as used? This can be undone for 24 hours.'),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Mark as used' }));
    expect(await screen.findByText('28 codes marked as used.')).toBeVisible();
    expect(sent.map(({ selection }) => selection.expectedCount)).toEqual([30, 28]);
  });

  it('has nothing to do where none of them is active', async () => {
    const { user } = open(aHistory([aCode(1, 'USED'), aCode(2, 'REVOKED')]));
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
    await press(user, 'Revoke');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('None of the 2 codes is active any more.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Revoke' })).not.toBeInTheDocument();
    await user.click(dialog.getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('one click is one call', async () => {
    const answer = aPromise<unknown>();
    let calls = 0;
    const { user } = open(aHistory(codes(2)), {
      changeQrCodeStatuses: () => {
        calls += 1;
        return answer.promise;
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select CODE1' }));
    await press(user, 'Revoke');
    const dialog = within(await screen.findByRole('dialog'));
    await user.dblClick(dialog.getByRole('button', { name: 'Revoke' }));
    await user.click(dialog.getByRole('button', { name: 'Revoking…' }));
    answer.resolve({ changedCount: 1, unchangedCount: 0 });
    expect(await screen.findByText('1 code revoked.')).toBeVisible();
    expect(calls).toBe(1);
  });
});

describe('a validity of chosen codes', () => {
  async function ask(answer: () => unknown = () => ({ changedCount: 2, undo: null })) {
    const inputs: object[] = [];
    const opened = open(aHistory(codes(3)), {
      setQrCodeValidity: ({ input }: { input: object }) => {
        inputs.push(input);
        return answer();
      },
    });
    await screen.findByRole('checkbox', { name: 'Select CODE1' });
    await opened.user.click(box(1));
    await opened.user.click(box(2));
    await press(opened.user, 'Set validity');
    const dialog = within(await screen.findByRole('dialog', { name: 'Validity of 2 codes' }));
    const save = () => opened.user.click(dialog.getByRole('button', { name: 'Set validity' }));
    return { ...opened, dialog, save, inputs };
  }

  it('is set, said, and ends the choice', async () => {
    const { dialog, save, inputs } = await ask();
    fireEvent.change(dialog.getByLabelText('Uses of each code'), { target: { value: '4' } });
    await save();
    await waitFor(() =>
      expect(inputs).toMatchObject([{ selection: { ids: ['1', '2'] }, validity: { maxUses: 4 } }]),
    );
    expect(await screen.findByText('Validity of 2 codes set.')).toBeVisible();
    await waitFor(() => expect(box(1)).not.toBeChecked());
  });

  it('is taken back to the one of their batch', async () => {
    const { user, dialog, save, inputs } = await ask();
    await user.click(dialog.getByRole('checkbox', { name: /The same as their batch/ }));
    expect(dialog.queryByLabelText('Uses of each code')).not.toBeInTheDocument();
    await save();
    await waitFor(() => expect(inputs).toMatchObject([{ selection: { ids: ['1', '2'] }, validity: null }]));
  });

  it('that is refused says so beside its field, and the dialog stays', async () => {
    const fields = [{ field: 'validity.maxUses', message: 'A code has been used 3 times already.' }];
    const { dialog, save } = await ask(() => refuse('INVALID_INPUT', 'No.', fields));
    await save();
    await waitFor(() =>
      expect(dialog.getByLabelText('Uses of each code')).toHaveAccessibleDescription(
        fields[0]?.message ?? '',
      ),
    );
  });
});
