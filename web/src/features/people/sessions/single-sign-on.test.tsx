import { screen, waitFor } from '@testing-library/react';
import { loseConnection, refuse } from '../../../testing/a-gateway';
import { renderApp, renderScreen, signIn } from '../../../testing/render';
import { SingleSignOnPanel } from '../single-sign-on/SingleSignOnPanel';
import { LoginScreen } from './LoginScreen';

const singleSignOn = {
  label: 'Example ID',
  isAvailable: true,
  logOutUrl: 'https://login.example.com/session/end',
};
const options =
  (of: object | null = singleSignOn, password = true) =>
  () => ({ password, singleSignOn: of });
const logInPage = (answers: object, search = '', state: unknown = null) =>
  renderApp(
    [
      { path: '/login', title: 'Login', access: 'loggedOut', Screen: LoginScreen },
      { path: '/qr-generator', title: 'Start', access: 'loggedIn', Screen: () => <h1>Start</h1> },
      { path: '/questions', title: 'Questions', access: 'loggedIn', Screen: () => <h1>Questions</h1> },
    ],
    { at: { pathname: '/login', search, state }, answers: answers as never },
  );
const button = () => screen.findByRole('link', { name: 'Sign in with Example ID' });

describe('the button of the log-in page', () => {
  it('leads to the provider, and back to where a session ran out', async () => {
    logInPage({ logInOptions: options() }, '', { from: '/questions?page=2' });
    expect(await button()).toHaveAttribute('href', '/sso/start?returnTo=%2Fquestions%3Fpage%3D2');
  });

  it('is grey with a reason while the provider does not answer', async () => {
    logInPage({ logInOptions: options({ ...singleSignOn, isAvailable: false, logOutUrl: null }) });
    const grey = await screen.findByRole('button', { name: 'Sign in with Example ID' });
    expect(grey).toBeDisabled();
    expect(grey).toHaveAccessibleDescription(/Example ID does not answer at the moment/);
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
  });

  it.each([
    ['single sign-on is not set up', options(null)],
    ['the gateway does not say', loseConnection],
  ])('is not there while %s', async (_, logInOptions) => {
    const answered = jest.fn(logInOptions);
    logInPage({ logInOptions: answered });
    await waitFor(() => expect(answered).toHaveBeenCalled());
    expect(screen.queryByText(/Sign in with/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
  });

  it('says whose passwords are left where they are switched off', async () => {
    logInPage({ logInOptions: options(singleSignOn, false) });
    await button();
    expect(
      screen.getByText('Passwords are switched off. They open the account of the first administrator alone.'),
    ).toBeVisible();
  });
});

describe('the way back', () => {
  const viewer = {
    sessionExpiresAt: new Date(Date.now() + 600_000).toISOString(),
    account: { id: '1', email: 'ann@example.com', role: 'USER', application: { id: '7', name: 'Garden' } },
  };

  it.each([
    ['', '/qr-generator'],
    ['&returnTo=%2Fquestions%3Fpage%3D2', '/questions?page=2'],
    ['&returnTo=%2F%2Fevil.example.net', '/qr-generator'],
    ['&returnTo=https%3A%2F%2Fevil.example.net', '/qr-generator'],
  ])('takes the session over, and with %j leads to %s', async (search, end) => {
    const { place } = logInPage({ viewer: () => viewer, logInOptions: options() }, `?sso=done${search}`);
    await waitFor(() => expect(place()).toBe(end));
    expect(localStorage.getItem('userEmail')).toBe('ann@example.com');
  });

  it('without a session leads to the form again', async () => {
    const { place } = logInPage({ viewer: () => null, logInOptions: options() }, '?sso=done');
    expect(await screen.findByText(/took too long/)).toBeVisible();
    expect(place()).toBe('/login?sso=ended');
  });

  it.each([
    ['connect', 'status', 'An account with this address exists. Log in once to connect it.'],
    ['mailed', 'status', /We mailed you a link/],
    ['unverified', 'alert', /has not verified your e-mail address/],
    ['deactivated', 'alert', /This account is deactivated/],
    ['uninvited', 'alert', /Ask an owner or an administrator to invite you/],
  ])('says in words what %s means', async (code, role, text) => {
    logInPage({ logInOptions: options() }, `?sso=${code}`);
    expect((await screen.findByText(text)).closest(`[role=${role}]`)).toBeVisible();
  });

  it.each(['constructor', '<b>', 'Pay 100 euros'])('shows nothing of the unknown code %j', async (code) => {
    logInPage({ logInOptions: options() }, `?${new URLSearchParams({ sso: code })}`);
    await button();
    for (const role of ['status', 'alert'])
      for (const place of screen.queryAllByRole(role)) expect(place).toBeEmptyDOMElement();
    expect(screen.queryByText(code)).toBeNull();
  });

  it('after a log-out offers to log out at the provider, once', async () => {
    sessionStorage.setItem('cameBySingleSignOn', 'true');
    const { user } = logInPage({ logInOptions: options() });
    const there = await screen.findByRole('link', { name: 'Log out of Example ID too' });
    expect(there).toHaveAttribute('href', singleSignOn.logOutUrl);
    there.addEventListener('click', (event) => event.preventDefault());
    await user.click(there);
    expect(screen.queryByRole('link', { name: 'Log out of Example ID too' })).toBeNull();
    expect(sessionStorage.getItem('cameBySingleSignOn')).toBeNull();
  });
});

describe('the panel of the account page', () => {
  const connection = {
    id: '3',
    issuer: 'https://login.example.com',
    emailSeen: 'ann@example.com',
    linkedAt: '2026-01-02T10:00:00.000Z',
    lastUsedAt: null,
  };
  const panel = (connections: object[], answers: object = {}, at = '/account') => {
    signIn();
    const viewer = () => ({ account: { id: '1' }, singleSignOnConnections: connections });
    return renderScreen(<SingleSignOnPanel />, {
      at,
      answers: { viewer, logInOptions: options(), ...answers } as never,
    });
  };

  it('lists connections, and takes one away', async () => {
    const connections: object[] = [connection];
    const { user } = panel(connections, {
      disconnectSingleSignOn: ({ input }: { input: { id: string } }) => {
        expect(input).toMatchObject({ id: '3' });
        connections.pop();
        return { message: 'Single sign-on disconnected.' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Disconnect ann@example.com' }));
    expect(await screen.findByText('Single sign-on disconnected.')).toBeVisible();
    expect(await screen.findByText(/Your account is not connected/)).toBeVisible();
  });

  it('says why the last way into the account stays', async () => {
    const sentence = 'Nothing else opens your account.';
    const { user } = panel([connection], { disconnectSingleSignOn: () => refuse('CONFLICT', sentence) });
    await user.click(await screen.findByRole('button', { name: 'Disconnect ann@example.com' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Disconnect ann@example.com' })).toBeVisible();
  });

  it('says why a connection was not made', async () => {
    panel([], {}, '/account?sso=taken');
    expect(await screen.findByText('This sign-in opens another account already.')).toBeVisible();
  });

  it('is not there where single sign-on is not set up', async () => {
    const answered = jest.fn(options(null));
    panel([], { logInOptions: answered });
    await waitFor(() => expect(answered).toHaveBeenCalled());
    expect(screen.queryByText('Single sign-on')).toBeNull();
  });
});
