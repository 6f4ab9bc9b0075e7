import { act, fireEvent, screen, within } from '@testing-library/react';
import { Link } from 'react-router';
import { aPromise } from '../testing/a-gateway';
import { renderApp, signIn } from '../testing/render';
import { lazyScreen } from '../ui/lazy-screen';
import { SearchField } from '../ui/SearchField';
import { useAddressState } from '../ui/use-address-state';
import type { AppRoute } from './app-route';

const Second = () => <h1>Second</h1>;
const open = (load: () => Promise<{ Second: typeof Second }>) => {
  const routes: AppRoute[] = [
    { path: '/first', title: 'First', access: 'everyone', Screen: () => <Link to="/second">Go on</Link> },
    { path: '/second', title: 'Second', access: 'everyone', Screen: lazyScreen(load, 'Second') },
  ];
  return renderApp(routes, { at: '/first' });
};
const goOn = () => act(async () => screen.getByRole('link', { name: 'Go on' }).click());
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('M21: a screen whose code is still to be loaded', () => {
  it('leaves the former one on display, then replaces it and takes the focus', async () => {
    const code = aPromise<{ Second: typeof Second }>();
    open(() => code.promise);
    screen.getByRole('link', { name: 'Go on' }).focus();
    await goOn();
    await pass(500);
    expect(screen.getByRole('link', { name: 'Go on' })).toBeVisible();
    await act(async () => code.resolve({ Second }));
    await pass(500);
    expect(screen.getByRole('heading', { name: 'Second' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('shows Loading... in place of the former one after a moment', async () => {
    const code = aPromise<{ Second: typeof Second }>();
    open(() => code.promise);
    screen.getByRole('link', { name: 'Go on' }).focus();
    await goOn();
    await pass(2_000);
    const main = screen.getByRole('main');
    expect(within(main).getByRole('status')).toHaveTextContent('Loading...');
    expect(within(main).queryByRole('link', { name: 'Go on' })).not.toBeInTheDocument();
    expect(main).toHaveFocus();
    await act(async () => code.resolve({ Second }));
    await pass(500);
    expect(screen.getByRole('heading', { name: 'Second' })).toBeVisible();
    expect(main).not.toHaveTextContent('Loading...');
  });

  it('has its own navigation at once', async () => {
    const code = aPromise<{ Second: typeof Second }>();
    const routes: AppRoute[] = [
      { path: '/login', title: 'Login', access: 'loggedOut', Screen: () => <h1>Login</h1> },
      {
        path: '/admin-dashboard',
        title: 'Dashboard',
        access: 'admin',
        Screen: lazyScreen(() => code.promise, 'Second'),
      },
    ];
    renderApp(routes, { at: '/login' });
    await act(async () => signIn({ role: 'ADMIN' }));
    expect(screen.getByRole('link', { name: 'Register user' })).toHaveAttribute('href', '/user_register_web');
  });

  it('that cannot be loaded says so and offers another try, and the shell stays', async () => {
    // React reports what the boundary caught.
    jest.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
    open(() => Promise.reject(new TypeError('Failed to fetch')));
    await goOn();
    await pass(500);
    const notice = screen.getByRole('alert');
    expect(notice).toHaveTextContent('This page could not be loaded.');
    expect(within(notice).getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
  });
});

describe('a screen that was left', () => {
  let write: () => void;
  function First() {
    const [{ search }, change] = useAddressState({ search: '' });
    write = () => change({ search: 'late' });
    return (
      <>
        <SearchField
          label="Find"
          placeholder=""
          search={search}
          onSearch={(text) => change({ search: text })}
        />
        <Link to="/second">Go on</Link>
      </>
    );
  }
  const openFirst = (load: () => Promise<{ Second: typeof Second }>) =>
    renderApp(
      [
        { path: '/first', title: 'First', access: 'everyone', Screen: First },
        { path: '/second', title: 'Second', access: 'everyone', Screen: lazyScreen(load, 'Second') },
      ],
      { at: '/first' },
    );

  it('does not lead back with a search typed just before, while the code of the next one is loaded', async () => {
    const code = aPromise<{ Second: typeof Second }>();
    const { place } = openFirst(() => code.promise);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ann' } });
    await goOn();
    await pass(3_000);
    expect(place()).toBe('/second');
    await act(async () => code.resolve({ Second }));
    await pass(500);
    expect(place()).toBe('/second');
    expect(screen.getByRole('heading', { name: 'Second' })).toBeVisible();
  });

  it('does not lead back with an answer that comes late', async () => {
    const { place } = openFirst(async () => ({ Second }));
    const writeLate = write;
    await goOn();
    await pass(500);
    expect(screen.getByRole('heading', { name: 'Second' })).toBeVisible();
    await act(async () => writeLate());
    expect(place()).toBe('/second');
  });
});
