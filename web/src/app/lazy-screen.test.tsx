import { act, fireEvent, screen, within } from '@testing-library/react';
import { Link } from 'react-router';
import { aPromise } from '../testing/a-gateway';
import { renderApp, signIn } from '../testing/render';
import { codeLoader } from '../ui/load-code';
import { SearchField } from '../ui/SearchField';
import { useAddressState } from '../ui/use-address-state';
import { lazyScreen } from './lazy-screen';
import type { AppRoute } from './routes';

const Second = () => <h1>Second</h1>;
const lazy = (load: () => Promise<{ Second: typeof Second }>) =>
  lazyScreen(codeLoader(() => load().then((code) => code.Second)));
const open = (load: () => Promise<{ Second: typeof Second }>) => {
  const routes: AppRoute[] = [
    { path: '/first', title: 'First', access: 'everyone', Screen: () => <Link to="/second">Go on</Link> },
    { path: '/second', title: 'Second', access: 'everyone', Screen: lazy(load) },
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
        Screen: lazy(() => code.promise),
      },
    ];
    renderApp(routes, { at: '/login' });
    await act(async () => signIn({ role: 'ADMIN' }));
    expect(screen.getByRole('link', { name: 'Register user' })).toHaveAttribute('href', '/user_register_web');
  });

  it('is requested again when the first request fails', async () => {
    let tries = 0;
    open(() => {
      tries += 1;
      return tries < 3 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ Second });
    });
    await goOn();
    await pass(10_000);
    expect(screen.getByRole('heading', { name: 'Second' })).toBeVisible();
    expect(tries).toBe(3);
  });

  it.each([
    ['the person tries again', () => screen.getByRole('button', { name: 'Try again' }).click()],
    ['the browser is online again', () => window.dispatchEvent(new Event('online'))],
  ])('that cannot be loaded is loaded once %s', async (_when, again) => {
    // React reports what the boundary caught.
    jest.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
    let isAway = true;
    open(() => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve({ Second })));
    await goOn();
    await pass(10_000);
    expect(screen.getByRole('alert')).toHaveTextContent('This page could not be loaded.');
    isAway = false;
    await act(async () => void again());
    await pass(10_000);
    expect(screen.getByRole('heading', { name: 'Second' })).toBeVisible();
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
        { path: '/second', title: 'Second', access: 'everyone', Screen: lazy(load) },
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
