import { screen } from '@testing-library/react';
import type { AppRoute } from '../../../app/app-route';
import { aPromise, loseConnection, refuse } from '../../../testing/a-gateway';
import { enter, renderApp } from '../../../testing/render';
import { SetupScreen } from './SetupScreen';

const routes: AppRoute[] = [
  { path: '/setup', title: 'Setup', access: 'everyone', Screen: SetupScreen },
  { path: '/admin-dashboard', title: 'Dashboard', access: 'admin', Screen: () => <h1>Dashboard</h1> },
];
const expiresAt = new Date(Date.now() + 600_000).toISOString();
const viewer = {
  sessionExpiresAt: expiresAt,
  account: { id: '1', email: 'ann@example.com', role: 'ADMIN', application: { id: '7', name: 'ann' } },
};
const open = (answers = {}, at = '/setup?token=abc') =>
  renderApp(routes, { at, answers: { setupLink: () => ({ expiresAt }), ...answers } });

const typed = { email: ' ann@example.com ', password: 'Quay-Lantern-42!' };
async function submit(view: ReturnType<typeof open>, { email, password } = typed) {
  if (email) await enter(view.user, await screen.findByLabelText('Email'), email);
  if (password) await enter(view.user, await screen.findByLabelText('Password'), password);
  await view.user.click(await screen.findByRole('button', { name: 'Create and log in' }));
}

describe('First start', () => {
  it('the form creates the administrator, logs in and leads to the dashboard', async () => {
    let sent: unknown;
    const view = open({
      setUp: ({ input }: { input: unknown }) => {
        sent = input;
        return { viewer };
      },
    });
    expect(await screen.findByLabelText('Email')).toHaveFocus();
    await submit(view);
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(sent).toMatchObject({ token: 'abc', email: 'ann@example.com', password: typed.password });
    expect(localStorage.getItem('userRole')).toBe('admin');
  });

  it('a second click while the first is under way sends nothing', async () => {
    const answer = aPromise<{ viewer: typeof viewer }>();
    let calls = 0;
    const view = open({
      setUp: () => {
        calls += 1;
        return answer.promise;
      },
    });
    await submit(view);
    await view.user.type(screen.getByLabelText('Password'), '{Enter}');
    answer.resolve({ viewer });
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(calls).toBe(1);
  });

  it.each([
    [{ email: '', password: '' }, 'Email is required.', 'Email'],
    [{ email: 'ann', password: typed.password }, 'Please enter a valid email address.', 'Email'],
    [{ email: typed.email, password: '' }, 'Password is required.', 'Password'],
    [{ email: typed.email, password: 'weak' }, /^Min 8 chars/, 'Password'],
  ])('%j is not sent and shows the error beside the field', async (values, message, field) => {
    const view = open();
    await submit(view, values);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(field)).toHaveFocus();
    expect(screen.getByLabelText(field)).toBeInvalid();
  });

  it('an address with an account shows the error beside the field and keeps what was typed', async () => {
    const message = 'This address has an account with another password.';
    const view = open({ setUp: () => refuse('CONFLICT', message, [{ field: 'email', message }]) });
    await submit(view);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveValue(typed.password);
  });

  it('a lost connection can be tried again with what was typed', async () => {
    let calls = 0;
    const view = open({ setUp: () => (++calls === 1 ? loseConnection() : { viewer }) });
    await submit(view);
    expect(await screen.findByText('Server or network error. Please try again.')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Create and log in' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  it('a setup that was completed elsewhere shows a message and the link to the login', async () => {
    const view = open({ setUp: () => refuse('CONFLICT', '') });
    await submit(view);
    expect(await screen.findByText(/The first administrator was created already/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login');
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });

  it.each([
    ['a used link', () => refuse('CONFLICT', ''), /was created already/],
    ['an expired link', () => refuse('LINK_EXPIRED', ''), /Restart the gateway: it prints a new one/],
  ])('%s shows what to do instead of the form', async (_name, setupLink, message) => {
    open({ setupLink });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  });

  it('a page without a token shows where to find the link', async () => {
    open({}, '/setup');
    expect(await screen.findByText(/Copy it from the terminal/)).toBeVisible();
  });

  it('a link that could not be checked can be checked again', async () => {
    let calls = 0;
    const view = open({ setupLink: () => (++calls === 1 ? loseConnection() : { expiresAt }) });
    await view.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Email')).toBeVisible();
  });
});
