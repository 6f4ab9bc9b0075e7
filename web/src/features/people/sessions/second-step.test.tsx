import { screen, waitFor } from '@testing-library/react';
import type { AppRoute } from '../../../app/app-route';
import { type Answers, refuse } from '../../../testing/a-gateway';
import { enter, renderApp } from '../../../testing/render';
import { LoginScreen } from '../sessions/LoginScreen';

const viewer = {
  sessionExpiresAt: new Date(Date.now() + 600_000).toISOString(),
  account: { id: '1', email: 'ann@example.com', role: 'USER', application: { id: '7', name: 'Garden' } },
};

const code = () => screen.findByLabelText(/Six-digit code/);

const pages: AppRoute[] = [
  { path: '/login', title: 'Login', access: 'loggedOut', Screen: LoginScreen },
  { path: '/qr-generator', title: 'Start', access: 'loggedIn', Screen: () => <h1>Start</h1> },
  { path: '/questions', title: 'Questions', access: 'loggedIn', Screen: () => <h1>Questions</h1> },
];

/** At the second step, after the right password. */
async function open(answers: Answers) {
  const view = renderApp(pages, {
    at: '/login',
    answers: { logIn: () => refuse('SECOND_STEP_REQUIRED', 'Enter the code.'), ...answers },
  });
  await enter(view.user, screen.getByLabelText('Email'), 'ann@example.com');
  await enter(view.user, screen.getByLabelText('Password'), 'secret');
  await view.user.keyboard('{Enter}');
  await code();
  return view;
}

it('six digits, pasted with a blank, complete the log-in without a button', async () => {
  const sent: unknown[] = [];
  const { user } = await open({
    completeLogIn: ({ input }) => {
      sent.push({ ...input });
      return { viewer, newRecoveryCode: null };
    },
  });
  await waitFor(async () => expect(await code()).toHaveFocus());
  expect(await code()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(await code()).toHaveAttribute('inputmode', 'numeric');
  await user.click(screen.getByRole('checkbox', { name: "Don't ask in this browser for 30 days" }));
  await enter(user, await code(), '123 456');
  expect(await screen.findByRole('heading', { name: 'Start' })).toBeVisible();
  expect(sent).toEqual([{ code: '123456', trustBrowser: true }]);
});

it.each([
  ['/questions', 'Questions'],
  ['//elsewhere.example', 'Start'],
])('a code after the single sign-on leads from the returnTo %s to %s', async (returnTo, title) => {
  const { user } = renderApp(pages, {
    at: `/login?${new URLSearchParams({ returnTo, step: 'code' })}`,
    answers: { completeLogIn: () => ({ viewer, newRecoveryCode: null }) },
  });
  await enter(user, await code(), '123456');
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

it('a wrong code is announced, and the next one can be typed at once', async () => {
  const { user } = await open({
    completeLogIn: () =>
      refuse('INVALID_INPUT', 'This code is not right.', [
        { field: 'code', message: 'This code is not right.' },
      ]),
  });
  await enter(user, await code(), '000000');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This code is not right.'));
  expect(await code()).toHaveValue('');
  expect(await code()).toHaveFocus();
});

it('each step has a title of its own, and the next page too', async () => {
  const { user } = await open({
    completeLogIn: () => ({ viewer, newRecoveryCode: '7Q4M-X2KD-9FTA-B6WN' }),
  });
  const title = () => document.title.split(' · ')[0];
  expect(title()).toBe('Second step');
  await user.click(screen.getByRole('button', { name: 'Log in as another' }));
  await waitFor(() => expect(title()).toBe('Login'));
  await enter(user, screen.getByLabelText('Email'), 'ann@example.com');
  await enter(user, screen.getByLabelText('Password'), 'secret');
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }));
  await enter(user, screen.getByLabelText(/Recovery code/), 'aaaa bbbb cccc dddd');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(title()).toBe('Save this code'));
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(title()).toBe('Start'));
});

it('nothing is sent without a code', async () => {
  const { user } = await open({});
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Type the code of your authenticator app.');
});

it('a log-in that has ended leads back to an empty password form, with the reason', async () => {
  const { user } = await open({
    completeLogIn: () => refuse('UNAUTHENTICATED', 'This log-in has ended. Please log in again.'),
  });
  await enter(user, await code(), '123456');
  expect(await screen.findByText('This log-in has ended. Please log in again.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

it('"Log in as another" gives the log-in up', async () => {
  const cancelLogIn = jest.fn(() => ({ cancelled: true }));
  const { user } = await open({ cancelLogIn });
  await user.click(screen.getByRole('button', { name: 'Log in as another' }));
  expect(await screen.findByLabelText('Email')).toHaveFocus();
  await waitFor(() => expect(cancelLogIn).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toHaveTextContent('');
});

it('a recovery code logs in, and the code that replaces it is shown before the page leads on', async () => {
  const sent: unknown[] = [];
  const { user } = await open({
    completeLogIn: ({ input }) => {
      sent.push({ ...input });
      return { viewer, newRecoveryCode: '7Q4M-X2KD-9FTA-B6WN' };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
  const field = screen.getByLabelText(/Recovery code/);
  expect(field).toHaveFocus();
  await enter(user, field, 'aaaa bbbb cccc dddd');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Save this code' })).toBeVisible();
  expect(screen.getByText('7Q4M-X2KD-9FTA-B6WN')).toBeVisible();
  expect(sent).toEqual([{ recoveryCode: 'aaaa bbbb cccc dddd' }]);
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  expect(await screen.findByRole('heading', { name: 'Start' })).toBeVisible();
});

it.each(['1234-56KD-9FTA-B6WN', '123456KD9FTAB6WN'])(
  'the recovery code %s in the field of the six digits logs in',
  async (typed) => {
    const sent: unknown[] = [];
    const { user } = await open({
      completeLogIn: ({ input }) => {
        sent.push({ ...input });
        return { viewer, newRecoveryCode: '7Q4M-X2KD-9FTA-B6WN' };
      },
    });
    await user.type(await code(), typed);
    expect(sent).toEqual([]);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Save this code' })).toBeVisible();
    expect(sent).toEqual([{ recoveryCode: typed }]);
  },
);

it('six digits that are typed wait for the button, since a recovery code may begin with them', async () => {
  const completeLogIn = jest.fn(() => ({ viewer, newRecoveryCode: null }));
  const { user } = await open({ completeLogIn });
  await user.type(await code(), '123456');
  expect(completeLogIn).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Start' })).toBeVisible();
});

it('six digits in the field of the recovery code log in', async () => {
  const sent: unknown[] = [];
  const { user } = await open({
    completeLogIn: ({ input }) => {
      sent.push({ ...input });
      return { viewer, newRecoveryCode: null };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
  await enter(user, screen.getByLabelText(/Recovery code/), '123 456');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Start' })).toBeVisible();
  expect(sent).toEqual([{ code: '123456', trustBrowser: false }]);
});

it('the way back from the recovery code is the code of the app', async () => {
  const { user } = await open({});
  await user.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
  await user.click(screen.getByRole('button', { name: 'Use a code of the app instead' }));
  expect(await code()).toHaveFocus();
});
