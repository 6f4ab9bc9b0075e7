import { screen } from '@testing-library/react';
import { loseConnection, refuse } from '../../../testing/a-gateway';
import { enter, renderApp, renderScreen } from '../../../testing/render';
import { LoginScreen } from './LoginScreen';

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');

async function tryToLogIn(answers = {}, typed = { email: 'ann@example.com', password: 'secret' }) {
  const view = renderScreen(<LoginScreen />, { answers });
  if (typed.email) await enter(view.user, email(), typed.email);
  if (typed.password) await enter(view.user, password(), typed.password);
  await view.user.click(screen.getByRole('button', { name: 'Login' }));
  return view;
}

function expectAnEmptyForm() {
  expect(email()).toHaveValue('');
  expect(password()).toHaveValue('');
  expect(email()).toHaveFocus();
}

it.each([
  [{ email: '', password: '' }, 'Please enter your email and password.'],
  [{ email: 'ann@example.com', password: '' }, 'Please enter your email and password.'],
  [{ email: '', password: 'secret' }, 'Please enter your email and password.'],
  [{ email: 'ann.example.com', password: 'secret' }, 'Please enter a valid email address.'],
])('a login with %j is not sent, shows "%s" and empties the form', async (typed, message) => {
  await tryToLogIn({}, typed);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expectAnEmptyForm();
});

it('a rejected login shows the message of the gateway and empties the form', async () => {
  await tryToLogIn({ logIn: () => refuse('UNAUTHENTICATED', 'Invalid email or password.') });
  expect(await screen.findByText('Invalid email or password.')).toBeVisible();
  expectAnEmptyForm();
});

it('an error without a message is an unknown error', async () => {
  await tryToLogIn({ logIn: () => refuse('UNAVAILABLE', '') });
  expect(await screen.findByText('Unknown error')).toBeVisible();
});

it('a lost connection has a message of its own', async () => {
  await tryToLogIn({ logIn: loseConnection });
  expect(await screen.findByText('Server or network error.')).toBeVisible();
});

it('marks the email alone as the place where the browser offers passkeys', () => {
  renderScreen(<LoginScreen />, { answers: {} });
  expect([...document.querySelectorAll('input[autocomplete~="webauthn"]')]).toEqual([email()]);
});

it.each([
  ['USER', '/qr-generator'],
  ['ADMIN', '/admin-dashboard'],
] as const)('a login with the role %s stores the session and leads to %s', async (role, start) => {
  const viewer = {
    sessionExpiresAt: new Date(Date.now() + 600_000).toISOString(),
    account: { id: '1', email: 'ann@example.com', role, application: { id: '7', name: 'Garden' } },
  };
  let sent: unknown;
  const logIn = ({ input }: { input: unknown }) => {
    sent = input;
    return { viewer };
  };
  const { user, place } = renderApp(
    [
      { path: '/login', title: 'Login', access: 'loggedOut', Screen: LoginScreen },
      { path: start, title: 'Start', access: 'loggedIn', Screen: () => <h1>Start</h1> },
    ],
    { at: '/login', answers: { logIn } },
  );
  await enter(user, email(), ' ann@example.com ');
  await enter(user, password(), ' secret ');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Start' })).toBeVisible();
  expect(place()).toBe(start);
  expect(sent).toMatchObject({ email: 'ann@example.com', password: ' secret ' });
  expect(localStorage.getItem('userApplication')).toBe('Garden');
});

it('after a new password the address is there, until a login is rejected', async () => {
  const { user } = renderApp([{ path: '/login', title: 'Login', access: 'loggedOut', Screen: LoginScreen }], {
    at: { pathname: '/login', search: '', state: { email: 'lea@example.com' } },
    answers: { logIn: () => refuse('UNAUTHENTICATED', 'Invalid email or password.') },
  });
  expect(email()).toHaveValue('lea@example.com');
  expect(password()).toHaveFocus();
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
  await enter(user, password(), 'wrong');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Invalid email or password.')).toBeVisible();
  expectAnEmptyForm();
});

it('the password can be shown and hidden', async () => {
  const { user } = renderScreen(<LoginScreen />);
  expect(password()).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveAttribute('type', 'password');
});

it('the page has links to a forgotten password and to a new account', () => {
  renderScreen(<LoginScreen />);
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup');
});
