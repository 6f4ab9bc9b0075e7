import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPromise, loseConnection, refuse } from '../../../testing/a-gateway';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { aBatch, codes } from '../../../testing/some-codes';
import { hasDrafts } from '../../../ui/drafts';
import { GenerateForm } from './GenerateForm';

interface Input {
  count: number;
  validity?: object;
  name: string;
  note: string | null;
  idempotencyKey: string;
}

function open(answer: (input: Input) => unknown = ({ count }) => ({ batch: aBatch('b1', codes(count)) })) {
  signIn();
  const sent: Input[] = [];
  const view = renderScreen(<GenerateForm onGenerated={() => undefined} />, {
    access: 'loggedIn',
    answers: {
      generateQrCodes: ({ input }: { input: Input }) => {
        sent.push(input);
        return answer(input);
      },
      maxQrCodesPerRequest: () => 10_000,
    },
  });
  const count = () => screen.getByLabelText('Number of QR codes');
  const generate = () => view.user.click(screen.getByRole('button', { name: 'Generate' }));
  return { ...view, sent, count, generate };
}

const dialog = async () => within(await screen.findByRole('dialog'));
const invalid = 'Please enter a valid number (≥ 1).';

it('starts without a number', () => {
  expect(open().count()).toHaveValue(null);
});

it('reads 1e3 as a thousand', async () => {
  const { user, sent, count, generate } = open();
  await user.type(count(), '1e3');
  await generate();
  const asked = await dialog();
  expect(asked.getByText('Generate 1,000 codes?')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Generate' }));
  await waitFor(() => expect(sent.map((input) => input.count)).toEqual([1000]));
});

it.each(['', '0', '-4', '2.5'])('refuses the number %j, and puts the focus on it', async (typed) => {
  const { user, sent, count, generate } = open();
  if (typed) await user.type(count(), typed);
  await generate();
  expect(count()).toHaveAccessibleDescription(invalid);
  expect(count()).toHaveFocus();
  expect(sent).toEqual([]);
});

it('refuses what the browser cannot read as a number', async () => {
  const { count, generate, sent } = open();
  // A browser hands out an empty value for "1e".
  fireEvent.change(count(), { target: { value: '' } });
  Object.defineProperty(count(), 'validity', { value: { badInput: true } });
  await generate();
  expect(count()).toHaveAccessibleDescription(invalid);
  expect(sent).toEqual([]);
});

it('asks above 500, and a no sends nothing', async () => {
  const { user, sent, count, generate } = open();
  await user.type(count(), '501');
  await generate();
  const asked = await dialog();
  expect(asked.getByText('Generate 501 codes?')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([]);
  expect(screen.getByRole('button', { name: 'Generate' })).toBeVisible();
});

it.each(['10001', '99999999999', '99999999999999999999999'])(
  'refuses %s beside the field, as more than the gateway makes at a time, and asks nothing',
  async (typed) => {
    const { user, sent, count, generate } = open();
    await user.type(count(), typed);
    await generate();
    await waitFor(() =>
      expect(count()).toHaveAccessibleDescription('Please ask for at most 10,000 codes at a time.'),
    );
    expect(count()).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  },
);

it('asks about as many as the gateway makes at a time', async () => {
  const { user, count, generate } = open();
  await user.type(count(), '10000');
  await generate();
  expect((await dialog()).getByText('Generate 10,000 codes?')).toBeVisible();
});

it('does not ask for 500', async () => {
  const { user, sent, count, generate } = open();
  await user.type(count(), '500');
  await generate();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('names the batch after the local day and its codes, when the person gives no name', async () => {
  jest.useFakeTimers({
    now: new Date(2026, 10, 21, 14, 5),
    doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick', 'setImmediate'],
  });
  try {
    const { user, sent, count, generate } = open();
    await user.type(count(), '2');
    await generate();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ name: '21 Nov 2026 · 2 codes', note: null });
  } finally {
    jest.useRealTimers();
  }
});

it('sends a name and a note, which the next batch does not have', async () => {
  const { user, sent, count, generate } = open();
  const toggle = screen.getByRole('button', { name: 'Name this batch' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  await enter(user, screen.getByLabelText('Name'), ' Fair ');
  await enter(user, screen.getByLabelText('Note'), 'For Bob');
  await user.type(count(), '2');
  await generate();
  await waitFor(() => expect(toggle).toHaveAttribute('aria-expanded', 'false'));
  expect(sent[0]).toMatchObject({ count: 2, name: 'Fair', note: 'For Bob' });
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(count()).toHaveValue(2);
});

it('keeps what was typed when the page is left, until the codes are generated', async () => {
  const first = open();
  await first.user.type(first.count(), '7');
  await first.user.click(screen.getByRole('button', { name: 'Name this batch' }));
  await enter(first.user, screen.getByLabelText('Name'), 'Fair');
  await enter(first.user, screen.getByLabelText('Note'), 'For Bob');
  first.unmount();
  const second = open();
  expect(second.count()).toHaveValue(7);
  expect(screen.getByLabelText('Name')).toHaveValue('Fair');
  expect(screen.getByLabelText('Name')).toBeVisible();
  expect(screen.getByLabelText('Note')).toHaveValue('For Bob');
  await second.generate();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''));
  expect(second.sent).toMatchObject([{ count: 7, name: 'Fair', note: 'For Bob' }]);
  // The number stays for another batch, and nothing is asked before a log-out.
  expect(second.count()).toHaveValue(7);
  await waitFor(() => expect(hasDrafts('ann@example.com')).toBe(false));
  second.unmount();
  expect(open().count()).toHaveValue(null);
});

it('repeats the name and the key of an attempt whose answer was lost', async () => {
  let calls = 0;
  const { user, sent, count, generate } = open(() => {
    calls += 1;
    return calls === 1 ? loseConnection() : { batch: aBatch('b1', codes(2)) };
  });
  await user.type(count(), '2');
  await generate();
  expect(await screen.findByText('Error generating QR codes. Please try again.')).toBeVisible();
  await generate();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
});

it('opens the folded fields when the server refuses one of them', async () => {
  const message = 'At most 100 characters.';
  const { user, count, generate } = open(() =>
    refuse('INVALID_INPUT', 'Invalid.', [{ field: 'name', message }]),
  );
  await user.type(count(), '2');
  await generate();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(message));
  expect(screen.getByRole('button', { name: 'Name this batch' })).toHaveAttribute('aria-expanded', 'true');
});

it('says how many codes are under way', async () => {
  const answer = aPromise<unknown>();
  const { user, count, generate } = open(() => answer.promise);
  await user.type(count(), '300');
  await generate();
  expect(await screen.findByText(/^Generating 300 codes…/)).toBeVisible();
  answer.resolve({ batch: aBatch('b1', codes(300)) });
  await waitFor(() => expect(screen.queryByText(/^Generating 300/)).not.toBeInTheDocument());
});

describe('another batch like one', () => {
  const url = 'https://shop.example.com/autumn';
  const printed = { ...aBatch('7', codes(40)), name: 'Hall 9', note: 'At the door', targetUrl: url };
  const prints = [{ printRun: '3' }];
  const hall = {
    ...printed,
    codes: () => ({ edges: [{ cursor: '1', node: { ...codes(1)[0], prints } }] }),
  };

  function openLike(answers: Record<string, (args: never) => unknown> = {}) {
    signIn();
    const sent: unknown[] = [];
    const onGenerated = jest.fn();
    const view = renderScreen(<GenerateForm onGenerated={onGenerated} />, {
      access: 'loggedIn',
      at: '/screen?like=7',
      answers: {
        qrBatch: () => hall,
        generateQrCodes: ({ input: { count, name, note } }: { input: Input }) => {
          sent.push({ count, name, note });
          return { batch: aBatch('8', codes(count)) };
        },
        setQrTarget: ({ input }: { input: { batch: string; url: string } }) => {
          sent.push(input);
          return { batch: { ...aBatch('8', []), targetUrl: input.url } };
        },
        ...answers,
      },
    });
    const generate = () => view.user.click(screen.getByRole('button', { name: 'Generate' }));
    return { ...view, sent, onGenerated, generate };
  }

  it('takes over number, name pattern, note, address and labels', async () => {
    const { sent, onGenerated, generate, place } = openLike();
    await waitFor(() => expect(screen.getByLabelText('Number of QR codes')).toHaveValue(40));
    expect(screen.getByLabelText('Name')).toHaveValue('Hall 10');
    expect(screen.getByText(/^Like/)).toHaveTextContent(
      `Like Hall 9, leading to ${url}, with the same labels.`,
    );
    await waitFor(() => expect(place()).toBe('/screen'));
    await generate();
    await waitFor(() => expect(onGenerated).toHaveBeenCalledWith('8', '3'));
    expect(sent).toEqual([
      { count: 40, name: 'Hall 10', note: 'At the door' },
      { batch: '8', url },
    ]);
    expect(screen.queryByText(/^Like/)).not.toBeInTheDocument();
  });

  it('keeps the codes, and says so, where the address is refused', async () => {
    const { onGenerated, generate } = openLike({ setQrTarget: () => refuse('INVALID_INPUT', 'No.') });
    await screen.findByText(/^Like/);
    await generate();
    expect(await screen.findByText(/^The codes do not lead to https:/)).toBeVisible();
    await waitFor(() => expect(onGenerated).toHaveBeenCalledWith('8', '3'));
  });

  it('can be given up', async () => {
    const { user, sent, generate } = openLike();
    await user.click(await screen.findByRole('button', { name: 'Start afresh' }));
    expect(screen.queryByText(/^Like/)).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Number of QR codes'), '2');
    await generate();
    await waitFor(() =>
      expect(sent).toEqual([{ count: 2, name: expect.stringMatching(/ · 2 codes$/), note: null }]),
    );
  });

  it('says that the batch is not there, and generates without it', async () => {
    const { user, sent, generate } = openLike({ qrBatch: () => refuse('NOT_FOUND', 'QR batch not found.') });
    expect(await screen.findByText(/could not be loaded/)).toBeVisible();
    await user.type(screen.getByLabelText('Number of QR codes'), '2');
    await generate();
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});

describe('the validity', () => {
  const openFields = async () => {
    const opened = open();
    await opened.user.click(screen.getByRole('button', { name: 'Validity' }));
    return opened;
  };

  it('is folded away, and nothing of it is sent for codes that are valid always, once', async () => {
    const { user, sent, count, generate } = open();
    expect(screen.getByLabelText('Valid until')).not.toBeVisible();
    await user.type(count(), '3');
    await generate();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('validity');
  });

  it('is sent as moments, with the zone of the browser for days', async () => {
    const { user, sent, count, generate } = await openFields();
    await user.type(count(), '3');
    fireEvent.change(screen.getByLabelText('Valid until'), { target: { value: '2026-12-03T18:00' } });
    fireEvent.change(screen.getByLabelText('Uses of each code'), { target: { value: '2' } });
    await user.click(screen.getByRole('checkbox', { name: /^At most once a day/ }));
    await generate();
    await waitFor(() => expect(sent).toHaveLength(1));
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const until = new Date('2026-12-03T18:00').toISOString();
    expect(sent[0]?.validity).toEqual({ until, maxUses: 2, useEvery: 'DAY', timeZone });
  });

  it('that ends before it begins, or has no uses, is refused beside its fields', async () => {
    const { user, sent, count, generate } = await openFields();
    await user.type(count(), '3');
    fireEvent.change(screen.getByLabelText('Valid from'), { target: { value: '2026-12-03T18:00' } });
    fireEvent.change(screen.getByLabelText('Valid until'), { target: { value: '2026-12-03T18:00' } });
    fireEvent.change(screen.getByLabelText('Uses of each code'), { target: { value: '0' } });
    await generate();
    expect(screen.getByLabelText('Valid until')).toHaveAccessibleDescription(
      'The validity ends after it begins.',
    );
    expect(screen.getByLabelText('Uses of each code')).toHaveAccessibleDescription('Give 1 to 10,000 uses.');
    expect(sent).toEqual([]);
  });

  it('that the gateway refuses is opened, with its message', async () => {
    const fields = [{ field: 'validity.until', message: 'Too late.' }];
    const { user, count, generate } = open(() => refuse('INVALID_INPUT', 'No.', fields));
    await user.type(count(), '3');
    await generate();
    await waitFor(() => expect(screen.getByLabelText('Valid until')).toBeVisible());
    expect(screen.getByLabelText('Valid until')).toHaveAccessibleDescription('Too late.');
  });
});
