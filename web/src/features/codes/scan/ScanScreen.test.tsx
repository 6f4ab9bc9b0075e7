import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ScanConnection, scanConnection } from '../../../gateway/scan-connection';
import { refuse } from '../../../testing/a-gateway';
import { typed } from '../../../testing/keyboard-layouts';
import { aMembership } from '../../../testing/memberships';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { ScanScreen } from './ScanScreen';

const code = '7ZK3Q9M2XV4D8H1R6TBC';
const connection: ScanConnection = { key: 'appkey_1', deviceId: '1', application: 'Garden', gate: 'Gate 1' };
const list = {
  ...{ cursor: 'c', serverTime: new Date().toISOString(), complete: true, whole: true, count: 0 },
  ...{ active: '', gone: '' },
};

interface Call {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly key: string | undefined;
}
/** A status and a body. */
type Answer = readonly [status: number, body: object];

let calls: Call[];
let answers: Record<string, Answer>;
let serverTime: Date;
beforeEach(() => {
  calls = [];
  serverTime = new Date();
  answers = {
    '/api/v2/qr/offline': [200, list],
    '/api/v2/qr/redeem': [200, { status: 'ok', message: 'The code was redeemed.' }],
    '/api/v2/qr/scans': [200, { results: [{ status: 'ok', message: 'The code was redeemed.' }] }],
  };
  globalThis.fetch = jest.fn(
    async (address: URL, init: { body?: string; headers: Record<string, string> }) => {
      const path = new URL(address).pathname;
      calls.push({ path, body: JSON.parse(init.body ?? '{}'), key: init.headers.authorization });
      const [status, body] = answers[path] ?? [404, { message: 'Not found.' }];
      const headers = { get: (name: string) => (name === 'date' ? serverTime.toUTCString() : null) };
      return { ok: status === 200, status, headers, text: async () => JSON.stringify(body) };
    },
  ) as never;
});

const sentTo = (path: string) => calls.filter((call) => call.path === path);
const result = () => screen.findByRole('region', { name: 'Result' });

async function openConnected() {
  scanConnection.begin(connection);
  const view = renderScreen(<ScanScreen />, { at: '/scan' });
  await screen.findByText('Connected');
  return view;
}

/** The page of a member before its browser is connected, with what it sends to connect it. */
function openAsMember(connectBrowser: (sent: { input: { name: string } }) => unknown = aDevice) {
  signIn();
  const sent: unknown[] = [];
  const view = renderScreen(<ScanScreen />, {
    at: '/scan',
    answers: {
      connectBrowser: (variables: { input: { name: string } }) => {
        sent.push(variables.input);
        return connectBrowser(variables);
      },
    },
  });
  return { ...view, sent };
}
const aDevice = ({ input: { name } }: { input: { name: string } }) => ({
  device: { id: '9', name },
  secret: 'appkey_9',
});
const startButton = () => screen.findByRole('button', { name: 'Start scanning' });

it('a member who opens the page and leaves it has made no device', async () => {
  const { sent, unmount } = openAsMember();
  await startButton();
  unmount();
  expect([sent, calls, localStorage.getItem('scanConnection')]).toEqual([[], [], null]);
});

it('connects the browser of a member once its gate is named, by that name alone', async () => {
  const { sent, user } = openAsMember();
  await startButton();
  await enter(user, screen.getByLabelText('Gate'), 'North');
  await user.click(await startButton());
  await screen.findByText('Connected');
  expect(sent).toEqual([expect.objectContaining({ application: 'Garden', name: 'North' })]);
  expect(scanConnection.get()).toMatchObject({ key: 'appkey_9', gate: 'North', boundTo: 'ann@example.com' });
  expect(sentTo('/api/v2/qr/offline')[0]?.key).toBe('Bearer appkey_9');
});

it('a gate without a name gets one, which is shown before, and the browser keeps it', async () => {
  const { sent, user, unmount } = openAsMember();
  await user.click(await startButton());
  await screen.findByText('Connected');
  expect(sent).toEqual([expect.objectContaining({ name: expect.stringMatching(/^Gate \d\d$/) })]);
  const name = scanConnection.get()?.gate;
  unmount();
  localStorage.removeItem('scanConnection');
  openAsMember();
  expect(await screen.findByLabelText('Gate')).toHaveValue(name);
});

it('the first scan connects the browser too, and its result is shown', async () => {
  const { sent, user } = openAsMember();
  const field = await screen.findByLabelText('Gate');
  await enter(user, field, 'North');
  await user.keyboard(`${code}{Enter}`);
  expect(await within(await result()).findByText('Accepted')).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ name: 'North' })]);
  expect(sentTo('/api/v2/qr/scans').map(({ body }) => body)).toEqual([
    { scans: [expect.objectContaining({ code, device: 'North' })] },
  ]);
});

it('a first scan without a network is kept, and sent once the browser is connected', async () => {
  let isBack = false;
  const { user } = openAsMember((input) => {
    if (!isBack) throw new Error('No network.');
    return aDevice(input);
  });
  await startButton();
  await user.keyboard(`${code}{Enter}`);
  expect(await screen.findByText('The scan is kept, and sent once this browser is connected.')).toBeVisible();
  await screen.findByRole('button', { name: 'Try again' });
  isBack = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await within(await result()).findByText('Accepted')).toBeVisible();
  expect(sentTo('/api/v2/qr/scans')).toHaveLength(1);
});

it('shows no address of a person: not in the result, the last scans, the heading or what is read aloud', async () => {
  const usedBy = 'Chrome on Linux, demo.scanner@example.com';
  const usedAt = new Date().toISOString();
  answers['/api/v2/qr/redeem'] = [
    200,
    { status: 'error', reason: 'already_used', message: 'Used.', code: { status: 'used', usedAt, usedBy } },
  ];
  answers['/api/v2/qr/serials/GARDEN-1'] = answers['/api/v2/qr/redeem'];
  signIn();
  scanConnection.begin({ ...connection, gate: usedBy });
  const { user } = renderScreen(<ScanScreen />, { at: '/scan' });
  await screen.findByText('Connected');
  await user.keyboard(`${code}{Enter}`);
  expect(await result()).toHaveTextContent(/Used at .* by Chrome on Linux\./);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await enter(user, screen.getByLabelText('Code'), 'GARDEN-1');
  await user.click(screen.getByRole('button', { name: 'Redeem' }));
  expect(await screen.findByText(/^GARDEN-1 was used at .* by Chrome on Linux\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Account menu' }));
  await screen.findByRole('menu');
  expect(screen.queryByText(/@/)).toBeNull();
  expect(sentTo('/api/v2/qr/redeem')[0]?.body.device).toBe('Chrome on Linux');
});

it('shows the fields of a scanned code, accepted or not, and none where it has none', async () => {
  const fields = [
    { key: 'seat', label: 'Seat', text: 'A1' },
    { key: 'guest', label: 'Guest', text: 'Ann Ödegård' },
  ];
  answers['/api/v2/qr/redeem'] = [200, { status: 'ok', message: 'The code was redeemed.', fields }];
  const { user } = await openConnected();
  const shown = async () => {
    const region = within(await result());
    return region.queryAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  };
  await user.keyboard(`${code}{Enter}`);
  expect(await shown()).toEqual([
    ['Seat', 'A1'],
    ['Guest', 'Ann Ödegård'],
  ]);
  const refused = { status: 'error', reason: 'already_used', message: 'Used.' };
  answers['/api/v2/qr/redeem'] = [200, { ...refused, fields: [fields[0]] }];
  await user.keyboard(`${code}{Enter}`);
  await within(await result()).findByText('Used already');
  expect(await shown()).toEqual([['Seat', 'A1']]);
  answers['/api/v2/qr/redeem'] = [200, { ...refused, fields: [] }];
  await user.keyboard(`${code}{Enter}`);
  await waitFor(async () => expect(await shown()).toEqual([]));
});

it('tells a member who may not scan why, and still lets the device be connected', async () => {
  signIn();
  renderScreen(<ScanScreen />, { at: '/scan', memberships: [aMembership('Garden', 'VIEWER', true)] });
  expect(await screen.findByText(/Your role in Garden does not scan/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Connect this device' })).toBeVisible();
});

it('offers another try when the browser cannot be connected', async () => {
  signIn();
  const { user } = renderScreen(<ScanScreen />, {
    at: '/scan',
    answers: { connectBrowser: () => refuse('CONFLICT', 'Too many devices.') },
  });
  await user.click(await startButton());
  expect(await screen.findByText('Too many devices.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Too many devices.')).toBeVisible();
});

it('asks an old session for a confirmation, and connects after it', async () => {
  signIn();
  let isConfirmed = false;
  const { user } = renderScreen(<ScanScreen />, {
    at: '/scan',
    answers: {
      viewer: () => ({ confirmationMethods: ['PASSWORD'] }),
      confirmIdentity: ({ input }: { input: { password?: string } }) => {
        isConfirmed = input.password === '7ZK3Q9M2XV4D8H1R6TBC';
        return { confirmedUntil: new Date().toISOString() };
      },
      connectBrowser: () =>
        isConfirmed
          ? { device: { id: '9', name: 'Chrome on Linux' }, secret: 'appkey_9' }
          : refuse('CONFIRMATION_REQUIRED', 'Confirm that it is you.'),
    },
  });
  await startButton();
  // A scan opens no dialog.
  await user.keyboard(`${code}{Enter}`);
  const button = await screen.findByRole('button', { name: 'Confirm and connect' });
  expect(screen.getByText(/This browser gets a key of its own/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await enter(user, screen.getByLabelText('Connection code'), 'typed');
  await user.click(button);
  await screen.findByLabelText('Password');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Connection code')).toHaveValue('typed');
  for (const alert of screen.getAllByRole('alert')) expect(alert).toBeEmptyDOMElement();
  await user.click(button);
  const field = await screen.findByLabelText('Password');
  await waitFor(() => expect(field).toHaveFocus());
  // As fast as a scanner types.
  await user.keyboard('7ZK3Q9M2XV4D8H1R6TBC{Enter}');
  await screen.findByText('Connected');
  expect(scanConnection.get()).toMatchObject({ key: 'appkey_9' });
});

it('connects a phone by a typed code, and refuses other symbols with what to do', async () => {
  answers['/api/v2/devices/pair'] = [
    200,
    { key: 'appkey_2', deviceId: '2', name: 'Gate 2', application: { name: 'Garden' } },
  ];
  const { user } = renderScreen(<ScanScreen />, { at: '/scan' });
  const token = screen.getByLabelText('Connection code');
  const connect = () => user.click(screen.getByRole('button', { name: 'Connect' }));
  const type = async (text: string) => {
    await user.clear(token);
    await enter(user, token, text);
    await connect();
  };
  await connect();
  expect(screen.getByText('Type the connection code.')).toBeVisible();
  await type(code);
  expect(screen.getByText(/This is no connection code/)).toBeVisible();
  await type(JSON.stringify({ v: 2, url: window.location.origin, token: 'x' }));
  expect(screen.getByText(/Update the app: reload this page/)).toBeVisible();
  await type(JSON.stringify({ v: 1, url: 'https://other.example.com', token: 'A'.repeat(26) }));
  expect(screen.getByText(/Open https:\/\/other\.example\.com\/scan/)).toBeVisible();
  await type('7zk3q-9m2xv-4d8h1-r6tbc-012345');
  await screen.findByText('Connected');
  expect(sentTo('/api/v2/devices/pair')[0]?.body).toMatchObject({
    token: '7ZK3Q9M2XV4D8H1R6TBC012345',
    name: expect.stringContaining(' on '),
  });
});

it('says in one word more than the colour, and is read aloud', async () => {
  const { user } = await openConnected();
  await user.keyboard(`${code}{Enter}`);
  const shown = await result();
  expect(shown).toHaveAttribute('data-tone', 'green');
  expect(within(shown).getByText('Accepted')).toBeVisible();
  const live = document.querySelector('[aria-live="assertive"]');
  expect(live).toHaveTextContent('Accepted. A code of Garden.');
  expect(sentTo('/api/v2/qr/redeem')[0]?.body).toMatchObject({ code, device: 'Gate 1' });
  await user.click(within(shown).getByRole('button', { name: 'Next' }));
  expect(screen.queryByRole('region', { name: 'Result' })).not.toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Last scans' })).toHaveTextContent('Accepted');
});

it('shows the number of a code, which people can say', async () => {
  const serial = 'GARDEN-000412';
  answers['/api/v2/qr/redeem'] = [
    200,
    { status: 'ok', message: 'Redeemed.', code: { status: 'used', serial } },
  ];
  const { user } = await openConnected();
  await user.keyboard(`${code}{Enter}`);
  expect(within(await result()).getByText(serial)).toBeVisible();
  expect(screen.getByRole('list', { name: 'Last scans' })).toHaveTextContent(serial);
});

it('takes the code of a scanner for another layout, and says once what to do', async () => {
  const { user } = await openConnected();
  const scan = (text: string, layout: string) => {
    for (const { key, code: name, shift } of typed(text, layout))
      fireEvent.keyDown(document.body, { key, code: name, shiftKey: shift });
    fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter' });
  };
  scan(code, 'AZERTY');
  expect(await result()).toHaveTextContent(/Accepted.*The scanner types for another keyboard layout/);
  scan(`${code.slice(0, -1)}D`, 'AZERTY');
  await waitFor(async () => expect(await result()).toHaveTextContent(`${code.slice(0, -1)}D`));
  expect(await result()).not.toHaveTextContent('keyboard layout');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/another keyboard layout/)).not.toBeInTheDocument();
  expect(sentTo('/api/v2/qr/redeem').map(({ body }) => body.code)).toEqual([code, `${code.slice(0, -1)}D`]);
});

it('a scanner without an end scans a whole code, and half of one is said', async () => {
  const { user } = await openConnected();
  await user.keyboard(code);
  expect(await result()).toHaveTextContent('Accepted');
  await user.click(within(await result()).getByRole('button', { name: 'Next' }));
  await user.keyboard(code.slice(0, 9));
  expect(
    await screen.findByText(/stopped after “7ZK3Q9M2X”.*set the scanner to end with Enter/),
  ).toBeVisible();
  expect(sentTo('/api/v2/qr/redeem')).toHaveLength(1);
});

it('undoes a scan', async () => {
  answers['/api/v2/qr/annul'] = [200, { status: 'ok' }];
  const { user } = await openConnected();
  await user.keyboard(`${code}{Enter}`);
  await user.click(within(await result()).getByRole('button', { name: 'Undo' }));
  expect(await within(await result()).findByText('Undone')).toBeVisible();
  expect(sentTo('/api/v2/qr/annul')[0]?.body).toEqual({ nonce: sentTo('/api/v2/qr/redeem')[0]?.body.nonce });
});

it('several scans in a row are all sent, in their order', async () => {
  const { user } = await openConnected();
  for (const last of 'ABCDE') await user.keyboard(`${code.slice(0, -1)}${last}{Enter}`);
  expect(
    await screen.findByRole('button', { name: `Undo the scan of ${code.slice(0, -1)}E` }),
  ).toBeInTheDocument();
  expect(sentTo('/api/v2/qr/redeem').map(({ body }) => String(body.code).at(-1))).toEqual([...'ABCDE']);
});

it.each([
  'garden-412',
  // As a phone writes them.
  'garden \u2013 412',
  '\uff47\uff41\uff52\uff44\uff45\uff4e\uff0d\uff14\uff11\uff12',
])('the number %s is looked up and confirmed before it is redeemed', async (typed) => {
  const serial = { serial: 'GARDEN-000412', status: 'active', batch: 'Monday' };
  answers['/api/v2/qr/serials/GARDEN-412'] = [
    200,
    { status: 'ok', message: 'This code is valid.', code: serial },
  ];
  const { user } = await openConnected();
  await enter(user, screen.getByLabelText('Code'), typed);
  await user.click(screen.getByRole('button', { name: 'Redeem' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('GARDEN-000412 is valid, of the batch “Monday”.');
  expect(sentTo('/api/v2/qr/redeem')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Redeem' }));
  expect(await result()).toHaveTextContent('Accepted');
  expect(sentTo('/api/v2/qr/redeem')[0]?.body).toMatchObject({ serial: 'GARDEN-000412' });
  expect(sentTo('/api/v2/qr/redeem')[0]?.body).not.toHaveProperty('code');
});

it('a number that cannot be looked up says what to type instead', async () => {
  const { user } = await openConnected();
  await enter(user, screen.getByLabelText('Code'), 'GARDEN-000413');
  await user.click(screen.getByRole('button', { name: 'Redeem' }));
  expect(await screen.findByText(/This connection cannot look up numbers/)).toBeVisible();
});

it('warns of a clock that is ten years off, and sends the scan with its own time', async () => {
  serverTime = new Date(Date.now() + 10 * 365 * 86_400_000);
  const { user } = await openConnected();
  await user.keyboard(`${code}{Enter}`);
  expect(await result()).toHaveTextContent('Accepted');
  expect(screen.getByText(/The clock of this device is wrong/)).toBeInTheDocument();
  const { scannedAt } = sentTo('/api/v2/qr/redeem')[0]?.body ?? {};
  expect(Math.abs(Date.parse(String(scannedAt)) - Date.now())).toBeLessThan(60_000);
});

it('a revoked device says so, and may connect again', async () => {
  answers['/api/v2/qr/redeem'] = [401, { message: 'Send a valid key.' }];
  const { user } = await openConnected();
  await user.keyboard(`${code}{Enter}`);
  expect(await screen.findByText(/its key was revoked\. Its list was removed\./)).toBeVisible();
  expect(scanConnection.get()).toBeNull();
  expect(screen.getByRole('button', { name: 'Connect' })).toBeVisible();
});

it('the browser of a member whose session has ended says to log in again, and connects again', async () => {
  answers['/api/v2/qr/redeem'] = [401, { message: 'The session that connected this browser has ended.' }];
  scanConnection.begin({ ...connection, boundTo: 'ann@example.com' });
  const { user } = renderScreen(<ScanScreen />, {
    at: '/scan',
    answers: { connectBrowser: () => ({ device: { id: '9', name: 'Chrome on Linux' }, secret: 'appkey_9' }) },
  });
  await screen.findByText('Connected');
  await user.keyboard(`${code}{Enter}`);
  expect(
    await screen.findByText(/^You are logged out, so that this browser scans no more for Garden/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'log in' })).toHaveAttribute('href', '/login?returnTo=%2Fscan');
  act(() => signIn());
  expect(
    await screen.findByText(/^The session that connected this browser to Garden has ended/),
  ).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Connect again' }));
  await screen.findByText('Connected');
  expect(scanConnection.get()).toMatchObject({ key: 'appkey_9', boundTo: 'ann@example.com' });
});

it('names its gate, and is disconnected after a question', async () => {
  answers['/api/v2/devices/self/revoke'] = [200, { status: 'ok' }];
  const { user } = await openConnected();
  await user.clear(screen.getByLabelText('Gate'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Type a name, as “Gate 2”.')).toBeVisible();
  await enter(user, screen.getByLabelText('Gate'), 'Gate 7');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(scanConnection.get()?.gate).toBe('Gate 7');
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('This device is disconnected from Garden.')).toBeVisible();
  expect(sentTo('/api/v2/devices/self/revoke')).toHaveLength(1);
});

it('asks the browser to keep its storage once a scan waits for a connection, and not before', async () => {
  const persist = jest.fn(async () => false);
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
  const { user } = await openConnected();
  await user.keyboard(`${code}{Enter}`);
  expect(await result()).toHaveTextContent('Accepted');
  expect(persist).not.toHaveBeenCalled();
  act(() => void window.dispatchEvent(new Event('offline')));
  await user.keyboard(`${code.slice(0, -1)}9{Enter}`);
  await waitFor(() => expect(persist).toHaveBeenCalledTimes(1));
  Reflect.deleteProperty(navigator, 'storage');
});

it('a log-out in another tab ends the connection here', async () => {
  await openConnected();
  localStorage.removeItem('scanConnection');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'scanConnection' })));
  expect(await screen.findByRole('heading', { name: 'Connect this device' })).toBeVisible();
});
