import { screen, waitFor } from '@testing-library/react';
import { VerifyScreen } from '../features/people/action-tokens/VerifyScreen';
import { JoinScreen } from '../features/people/members/JoinScreen';
import { LoginScreen } from '../features/people/sessions/LoginScreen';
import { SignUpScreen } from '../features/people/sign-up/SignUpScreen';
import { type Answers, refuse } from '../testing/a-gateway';
import { aMembership, viewerWith } from '../testing/memberships';
import { renderApp, signIn } from '../testing/render';
import type { AppRoute } from './app-route';

const anInvitation = (over: object = {}) => ({
  ...{ application: 'Harbour', email: 'ann@example.com', inviter: 'lea@example.com', isForViewer: true },
  ...{ role: 'PRINTER', roleSentence: 'prints labels and sees codes', state: 'PENDING', ...over },
});
const account = { id: '1', email: 'ann@example.com', role: 'USER', application: { id: '7', name: 'Garden' } };
const sessionExpiresAt = new Date(Date.now() + 600_000).toISOString();

const routes: AppRoute[] = [
  { path: '/join', title: 'Invitation', access: 'everyone', Screen: JoinScreen },
  { path: '/login', title: 'Login', access: 'loggedOut', Screen: LoginScreen },
  { path: '/signup', title: 'Create Account', access: 'loggedOut', Screen: SignUpScreen },
  { path: '/scan', title: 'Scan', access: 'everyone', Screen: () => <h1>Scan</h1> },
  { path: '/verify', title: 'Verify', access: 'everyone', Screen: VerifyScreen },
  {
    path: '/qr-generator',
    title: 'QR',
    access: 'loggedIn',
    right: 'codes.read',
    Screen: () => <h1>Codes</h1>,
  },
];
const open = (answers: Answers, at = '/join?token=abc') =>
  renderApp(routes, { at, answers: { invitation: () => anInvitation(), ...answers } });

it('says who invited to what as what, accepts on a press alone, and opens the application', async () => {
  signIn();
  const accepted = jest.fn((_: unknown) => ({
    application: { id: '8', name: 'Harbour' },
    message: 'You work in “Harbour” now.',
  }));
  const both = [aMembership('Garden'), aMembership('Harbour', 'PRINTER')];
  const { user, place } = open({
    acceptInvitation: accepted,
    viewer: () => ({ ...viewerWith(both), sessionExpiresAt, account }),
  });
  expect(
    await screen.findByText(
      (_, element) =>
        element?.tagName === 'P' &&
        element.textContent ===
          'lea@example.com invited you to “Harbour” as printer: prints labels and sees codes.',
    ),
  ).toBeVisible();
  expect(accepted).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('heading', { name: 'Codes' })).toBeVisible();
  expect(place()).toBe('/qr-generator?application=Harbour');
  expect(accepted).toHaveBeenCalledWith({ input: { token: 'abc' } });
});

it('a scanner scans next', async () => {
  signIn();
  const { user, place } = open({
    invitation: () => anInvitation({ role: 'SCANNER' }),
    acceptInvitation: () => ({ application: { id: '8', name: 'Harbour' } }),
    viewer: () => ({
      ...viewerWith([aMembership('Garden'), aMembership('Harbour', 'SCANNER')]),
      ...{ sessionExpiresAt, account },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(place()).toBe('/scan?application=Harbour'));
});

it('is declined', async () => {
  signIn();
  const declined = jest.fn((_: unknown) => ({ message: 'You have declined the invitation.' }));
  const { user } = open({ declineInvitation: declined });
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('You have declined the invitation.')).toBeVisible();
  expect(declined).toHaveBeenCalledTimes(1);
});

it('somebody who logs in comes back to the invitation', async () => {
  const { user, place } = open({
    logIn: () => ({ viewer: { sessionExpiresAt, account } }),
  });
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('link', { name: 'Log in' }));
  expect(screen.queryByText(/session/i)).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Email/ })).toHaveValue('ann@example.com'));
  await user.type(screen.getByLabelText(/^Password/), 'Abcdefg1!{Enter}');
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
  expect(place()).toBe('/join?token=abc');
});

it('somebody who signs up comes back to the invitation, also in the tab of the mailed link', async () => {
  const signedUp = jest.fn((_: { input: { email: string; invitation: string } }) => ({ message: '' }));
  const answers = {
    signUp: signedUp,
    verifyEmail: () => ({ message: '', passwordToken: null }),
    logIn: () => ({ viewer: { sessionExpiresAt, account } }),
  };
  const { user, unmount } = open(answers);
  await user.click(await screen.findByRole('link', { name: 'Sign up' }));
  expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
  for (const label of ['City', 'Country']) await user.type(screen.getByLabelText(label), 'x');
  for (const label of ['Password', 'Confirm password'])
    await user.type(screen.getByLabelText(label), 'Abcdefg1!');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await screen.findByRole('link', { name: 'Go to Login' });
  const { input } = signedUp.mock.calls[0]?.[0] ?? {};
  expect(input).toMatchObject({ email: 'ann@example.com', invitation: 'abc' });
  unmount();

  const tab = open(answers, '/verify?token=xyz&flow=register_user&invitation=abc');
  await tab.user.click(await screen.findByRole('link', { name: 'Go to Login' }));
  expect(screen.queryByText(/session/i)).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Email/ })).toHaveValue('ann@example.com');
  await tab.user.type(screen.getByLabelText(/^Password/), 'Abcdefg1!{Enter}');
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
  expect(tab.place()).toBe('/join?token=abc');
});

it('signed in as another, it offers to log out and continue', async () => {
  signIn({ email: 'max@example.com' });
  const { user, place } = open({
    invitation: () => anInvitation({ isForViewer: false }),
    logOut: () => ({ loggedOut: true }),
  });
  expect(
    await screen.findByText('You are signed in as max@example.com. This invitation is for ann@example.com.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Log out and continue' }));
  await waitFor(() => expect(place()).toBe('/login'));
});

it.each([
  ['ACCEPTED', 'This invitation to “Harbour” was accepted already.'],
  ['DECLINED', 'This invitation to “Harbour” was declined. Ask lea@example.com for another one.'],
  ['REVOKED', 'This invitation to “Harbour” was revoked. Ask lea@example.com for another one.'],
  ['EXPIRED', 'This invitation to “Harbour” has expired. Ask lea@example.com for another one.'],
])('%s says so, and whom to ask', async (state, text) => {
  open({ invitation: () => anInvitation({ state }) });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
});

it('an unknown link, or none, says so', async () => {
  const { unmount } = open({ invitation: () => refuse('LINK_EXPIRED', 'This link does not work.') });
  expect(await screen.findByText(/^This link does not work\. A newer one/)).toBeVisible();
  unmount();
  open({}, '/join');
  expect(await screen.findByText(/^This link is incomplete/)).toBeVisible();
});

it('a refused answer says why', async () => {
  signIn();
  const { user } = open({ acceptInvitation: () => refuse('LINK_EXPIRED', 'This invitation was revoked.') });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('This invitation was revoked.')).toBeVisible();
});
