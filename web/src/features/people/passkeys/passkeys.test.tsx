import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from '../../../testing/a-gateway';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { PasskeyLogIn } from './PasskeyLogIn';
import { PasskeysPanel } from './PasskeysPanel';

const browser = {
  startAuthentication: jest.fn(),
  startRegistration: jest.fn(),
  browserSupportsWebAuthnAutofill: jest.fn(async () => false),
  WebAuthnAbortService: { cancelCeremony: jest.fn() },
};
jest.mock('@simplewebauthn/browser', () => browser);

const signals = { signalUnknownCredential: jest.fn(), signalAllAcceptedCredentials: jest.fn() };
beforeEach(() => {
  jest.resetAllMocks();
  browser.browserSupportsWebAuthnAutofill.mockResolvedValue(false);
  for (const signal of Object.values(signals)) signal.mockResolvedValue(undefined);
  window.PublicKeyCredential = Object.assign(() => undefined, signals) as never;
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

const named = (name: string) => Object.assign(new Error(name), { name });
const options = { rpId: 'localhost', challenge: 'abc' };

describe('the log-in', () => {
  const open = (answers = {}) =>
    renderScreen(<PasskeyLogIn />, { answers: { beginPasskeyLogIn: () => ({ options }), ...answers } });
  const button = () => screen.getByRole('button', { name: 'Sign in with a passkey' });

  it('has no button in a browser without passkeys', () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    open();
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });

  it('says nothing when the person closes the dialog of the browser', async () => {
    browser.startAuthentication.mockRejectedValue(named('NotAllowedError'));
    const { user } = open();
    await user.click(button());
    await waitFor(() => expect(browser.startAuthentication).toHaveBeenCalled());
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('says what the browser could not do', async () => {
    browser.startAuthentication.mockRejectedValue(named('SecurityError'));
    const { user } = open();
    await user.click(button());
    expect(await screen.findByText(/Passkeys do not work at this address/)).toBeVisible();
  });

  // SimpleWebAuthn#322: the button's ceremony came to nothing while the browser still offered passkeys in the field.
  it('ends the offer in the field before the button asks, and says nothing of it', async () => {
    const asked: string[] = [];
    let endOffer: () => void = () => undefined;
    browser.browserSupportsWebAuthnAutofill.mockResolvedValue(true);
    browser.WebAuthnAbortService.cancelCeremony.mockImplementation(() => {
      asked.push('ended');
      endOffer();
    });
    browser.startAuthentication.mockImplementation(({ useBrowserAutofill }) => {
      asked.push(useBrowserAutofill ? 'field' : 'button');
      if (!useBrowserAutofill) return Promise.resolve({ id: 'chosen' });
      return new Promise((_, reject) => {
        endOffer = () => reject(named('AbortError'));
      });
    });
    const sent: unknown[] = [];
    const { user } = open({
      logInWithPasskey: ({ input }: { input: { answer: object } }) => {
        sent.push(input.answer);
        return refuse('INVALID_INPUT', 'This took too long.');
      },
    });
    await waitFor(() => expect(asked).toEqual(['field']));
    await user.click(button());
    expect(await screen.findByText('This took too long.')).toBeVisible();
    expect(sent).toEqual([{ id: 'chosen' }]);
    expect(asked.slice(0, 3)).toEqual(['field', 'ended', 'button']);
    // Offered anew, and the reason stands until then.
    await waitFor(() => expect(asked.slice(3)).toEqual(['field']));
    expect(screen.getByText('This took too long.')).toBeVisible();
  });

  it('has the browser forget a passkey that the gateway does not know', async () => {
    browser.startAuthentication.mockResolvedValue({ id: 'gone' });
    const { user } = open({ logInWithPasskey: () => refuse('NOT_FOUND', 'Not known here any more.') });
    await user.click(button());
    expect(await screen.findByText('Not known here any more.')).toBeVisible();
    expect(signals.signalUnknownCredential).toHaveBeenCalledWith({ rpId: 'localhost', credentialId: 'gone' });
  });

  it('has the browser forget none for another error', async () => {
    browser.startAuthentication.mockResolvedValue({ id: 'known' });
    const { user } = open({ logInWithPasskey: () => refuse('INVALID_INPUT', 'This took too long.') });
    await user.click(button());
    expect(await screen.findByText('This took too long.')).toBeVisible();
    expect(signals.signalUnknownCredential).not.toHaveBeenCalled();
  });
});

describe('the panel', () => {
  const aPasskey = (id: string, name: string, unusableReason: string | null = null) => ({
    id,
    name,
    createdAt: '2026-11-21T09:30:00.000Z',
    lastUsedAt: null,
    isSynced: id === '1',
    credentialId: `credential-${id}`,
    unusableReason,
  });
  const own = (items: unknown[], unavailableReason: string | null = null) => ({
    items,
    unavailableReason,
    domain: 'localhost',
    userHandle: 'handle',
  });
  const open = (passkeys: () => unknown, answers = {}) => {
    signIn();
    return renderScreen(<PasskeysPanel />, {
      answers: { viewer: () => ({ passkeys }), ...answers },
      access: 'loggedIn',
    });
  };

  const list = async () => within(await screen.findByRole('list', { name: 'Passkeys' }));

  it('says why there are none', async () => {
    open(() => own([], 'Passkeys need a domain name.'));
    expect(await screen.findByText('Passkeys need a domain name.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('lists them with where they are, and with why one cannot be used', async () => {
    open(() =>
      own([aPasskey('1', 'Phone'), aPasskey('2', 'Old', 'Made for old.example.com, cannot be used here.')]),
    );
    const [phone, old] = (await list()).getAllByRole('listitem');
    expect(phone).toHaveTextContent(/Phone.*Synced between your devices.*never used/);
    expect(old).toHaveTextContent(/Old.*On one device.*Made for old\.example\.com, cannot be used here\./);
  });

  it('adds one under the given name', async () => {
    browser.startRegistration.mockResolvedValue({ id: 'new' });
    const items: unknown[] = [];
    const sent: unknown[] = [];
    const { user } = open(() => own([...items]), {
      beginAddPasskey: () => ({ options }),
      addPasskey: ({ input }: { input: object }) => {
        sent.push({ ...input });
        items.push(aPasskey('1', 'Phone'));
        return { message: 'Passkey added.', passkey: items[0] };
      },
    });
    await enter(user, await screen.findByLabelText('Name of the new passkey'), ' Phone ');
    await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
    expect((await list()).getByRole('listitem')).toHaveTextContent('Phone');
    expect(sent).toEqual([{ answer: { id: 'new' }, name: 'Phone' }]);
  });

  it('says that the device has one already', async () => {
    browser.startRegistration.mockRejectedValue(named('InvalidStateError'));
    const { user } = open(() => own([]), { beginAddPasskey: () => ({ options }) });
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    expect(await screen.findByText('This device has a passkey of your account already.')).toBeVisible();
  });

  it('removes one after a question, and tells the browser which are left', async () => {
    let items = [
      aPasskey('1', 'Phone'),
      aPasskey('2', 'Key ring'),
      aPasskey('3', 'Old', 'Made for elsewhere.'),
    ];
    const { user } = open(() => own(items), {
      removePasskey: ({ input }: { input: { id: string } }) => {
        items = items.filter(({ id }) => id !== input.id);
        return { message: 'Passkey removed.', passkeys: own(items) };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove the passkey Phone' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(2));
    expect(signals.signalAllAcceptedCredentials).toHaveBeenCalledWith({
      rpId: 'localhost',
      userId: 'handle',
      allAcceptedCredentialIds: ['credential-2'],
    });
  });
});
