import { screen, waitFor, within } from '@testing-library/react';
import { loseConnection, refuse } from '../../../testing/a-gateway';
import { renderScreen, signIn } from '../../../testing/render';
import { DevicesScreen } from './DevicesScreen';

const aDevice = (number: number, over: object = {}) => ({
  id: String(number),
  name: `Phone ${number}`,
  ending: 'a1B2',
  platform: 'android' as string | null,
  model: 'Pixel 9' as string | null,
  appVersion: '3.1.0' as string | null,
  pairedAt: '2026-11-20T09:30:00.000Z',
  pairedBy: 'ann@example.com' as string | null,
  lastUsedAt: null as string | null,
  silentSince: null as string | null,
  isBrowser: false,
  revokedAt: null as string | null,
  ...over,
});
const token = '4T7QW2K9XNPR8M3VBCD5FGH6JZ';
const aPairing = (id: string) => ({
  ...{
    id,
    token,
    expiresAt: '2026-11-20T09:40:00.000Z',
    symbol: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  },
  content: JSON.stringify({ v: 1, url: 'https://codes.example.com', token }),
});

function open(
  devices = [aDevice(1)],
  answers: Record<string, (args: never) => unknown> = {},
  at = '/screen',
) {
  signIn();
  const sent: unknown[] = [];
  let shown = devices;
  let made = 0;
  const phone: { current: { id: string; name: string } | null } = { current: null };
  const view = renderScreen(<DevicesScreen />, {
    access: 'loggedIn',
    at,
    answers: {
      devices: () => shown,
      createDevicePairing: () => {
        made += 1;
        return { pairing: aPairing(String(made)) };
      },
      devicePairing: ({ id }: { id: string }) => ({
        ...{ id, expiresAt: '2026-11-20T09:40:00.000Z' },
        device: phone.current && aDevice(9, phone.current),
      }),
      renameDevice: ({ input }: { input: { id: string; name: string } }) => {
        sent.push({ ...input });
        return { device: aDevice(Number(input.id), { name: input.name }) };
      },
      revokeDevice: ({ input }: { input: { id: string } }) => {
        sent.push({ ...input });
        const revoked = shown.find(({ id }) => id === input.id);
        shown = shown.filter((device) => device !== revoked);
        return { device: { ...revoked, revokedAt: '2026-11-21T10:00:00.000Z' } };
      },
      ...answers,
    },
  });
  const connect = () => {
    phone.current = { id: '9', name: "Lea's phone" };
    shown = [aDevice(9, phone.current), ...shown];
  };
  return { ...view, sent, connect, made: () => made };
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Devices' })).getAllByRole('listitem');
const dialog = async () => within(await screen.findByRole('dialog'));
const button = (name: string) => screen.findByRole('button', { name });

it('shows what each device is, who connected it, and since when it is silent', async () => {
  open([
    aDevice(1, { lastUsedAt: '2026-11-21T08:00:00.000Z', silentSince: '2026-11-21T08:00:00.000Z' }),
    aDevice(2, { platform: null, model: null, appVersion: null, pairedBy: null, isBrowser: true }),
  ]);
  const [silent, browser] = await rows();
  expect(silent).toHaveTextContent(
    /^Phone 1…a1B2Pixel 9, android, version 3\.1\.0Connected .+ by ann@example\.comLast used .+Silent since 21 Nov 2026.+Rename.*Revoke$/,
  );
  expect(browser).toHaveTextContent(
    /^Phone 2…a1B2BrowserIt does not say what it isConnected .+ by a deleted accountNever usedHistoryRenameRevoke$/,
  );
});

it('says how the first phone is connected', async () => {
  open([]);
  expect(await screen.findByText('No devices yet')).toBeVisible();
  expect(await button('Connect a phone')).toBeVisible();
});

describe('connecting a phone', () => {
  afterEach(() => jest.restoreAllMocks());

  it('shows symbol and code, and turns to the name of the phone', async () => {
    const { user, connect } = open([]);
    await user.click(await button('Connect a phone'));
    const shown = await dialog();
    expect(shown.getByRole('img', { name: 'QR code that connects a phone' })).toBeVisible();
    expect(shown.getByText('https://codes.example.com/scan')).toBeVisible();
    expect(shown.getByText('4T7Q W2K9 XNPR 8M3V BCD5 FGH6 JZ')).toBeVisible();
    connect();
    expect(
      await shown.findByText(/is connected to Garden, and can scan now/, {}, { timeout: 10_000 }),
    ).toBeVisible();
    expect(shown.queryByRole('img')).not.toBeInTheDocument();
    expect((await rows())[0]).toHaveTextContent("Lea's phone");
    await user.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('offers a new code once ten minutes have passed', async () => {
    const { user, made } = open([]);
    await user.click(await button('Connect a phone'));
    const shown = await dialog();
    expect(shown.getByText('10:00')).toBeVisible();
    const later = Date.now() + 601_000;
    const now = jest.spyOn(Date, 'now').mockImplementation(() => later);
    expect(await shown.findByText(/This code does not work any more/, {}, { timeout: 10_000 })).toBeVisible();
    expect(shown.queryByRole('img')).not.toBeInTheDocument();
    now.mockRestore();
    await user.click(shown.getByRole('button', { name: 'Show a new code' }));
    await waitFor(() => expect(made()).toBe(2));
    expect(await shown.findByRole('img')).toBeVisible();
  });

  it('says why no code was made', async () => {
    const { user } = open([], { createDevicePairing: loseConnection });
    await user.click(await button('Connect a phone'));
    expect(await screen.findByText('❌ No code could be made. Please try again.')).toBeVisible();
  });

  it('is not offered while there are 50 phones, however many browsers there are', async () => {
    open(Array.from({ length: 50 }, (_, index) => aDevice(index + 1)));
    expect(await screen.findByText(/There are 50 phones, and there can be no more/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Connect a phone' })).not.toBeInTheDocument();
  });
});

describe('renaming', () => {
  it('shows the new name', async () => {
    const { user, sent } = open();
    await user.click(await button('Rename the device Phone 1'));
    const asked = await dialog();
    const name = asked.getByLabelText(/^Name/);
    expect(name).toHaveValue('Phone 1');
    await user.clear(name);
    await user.keyboard('{Enter}');
    expect(name).toHaveAccessibleDescription('Give the device a name.');
    await user.type(name, ' Gate {Enter}');
    expect(await screen.findByText('The device is named “Gate” now.')).toBeVisible();
    expect(sent).toEqual([{ id: '1', name: 'Gate' }]);
    expect((await rows())[0]).toHaveTextContent('Gate');
  });

  it('says what the gateway has against the name', async () => {
    const message = 'A name is one line, without control characters.';
    const { user } = open([aDevice(1)], {
      renameDevice: () => refuse('INVALID_INPUT', 'Invalid.', [{ field: 'name', message }]),
    });
    await user.click(await button('Rename the device Phone 1'));
    const name = (await dialog()).getByLabelText(/^Name/);
    await user.type(name, 'x{Enter}');
    await waitFor(() => expect(name).toHaveAccessibleDescription(message));
  });
});

describe('revoking', () => {
  it('asks with the name of the device, and moves the focus to the next one', async () => {
    const { user, sent } = open([aDevice(1), aDevice(2)]);
    await user.click(await button('Revoke the device Phone 1'));
    const asked = await dialog();
    expect(asked.getByText(/^Revoke “Phone 1”\? It stops redeeming codes at once/)).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('The device “Phone 1” was revoked.')).toBeVisible();
    expect(sent).toEqual([{ id: '1' }]);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await waitFor(async () => expect(await button('Revoke the device Phone 2')).toHaveFocus());
  });

  it('a failure keeps the device in the list', async () => {
    const { user } = open([aDevice(1)], { revokeDevice: loseConnection });
    await user.click(await button('Revoke the device Phone 1'));
    await user.click((await dialog()).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('❌ The device could not be revoked. Please try again.')).toBeVisible();
    expect(await rows()).toHaveLength(1);
  });
});

it('can be tried again when the list did not arrive', async () => {
  let calls = 0;
  const { user } = open([], {
    devices: () => {
      calls += 1;
      return calls === 1 ? loseConnection() : [aDevice(1)];
    },
  });
  expect(await screen.findByText('The devices could not be loaded.')).toBeVisible();
  await user.click(await button('Try again'));
  expect(await rows()).toHaveLength(1);
});

it('the address that names a device leads to its row', async () => {
  open([aDevice(1), aDevice(2)], {}, '/screen#device-2');
  const [, second] = await rows();
  await waitFor(() => expect(second).toHaveFocus());
});
