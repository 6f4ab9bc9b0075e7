import { act, screen } from '@testing-library/react';
import { Link } from 'react-router';
import { aPromise } from '../testing/a-gateway';
import { renderApp } from '../testing/render';
import { lazyScreen } from './lazy-screen';
import type { AppRoute } from './routes';

const Second = () => <h1>Second</h1>;
const open = (load: () => Promise<{ Second: typeof Second }>) => {
  const routes: AppRoute[] = [
    { path: '/first', title: 'First', access: 'any', Screen: () => <Link to="/second">Go on</Link> },
    { path: '/second', title: 'Second', access: 'any', Screen: lazyScreen(load, 'Second') },
  ];
  return renderApp(routes, { at: '/first' });
};
const goOn = () => act(async () => screen.getByRole('link', { name: 'Go on' }).click());
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('M21: a screen whose code is still to be loaded', () => {
  it('leaves the former one on display, and takes its place with the focus', async () => {
    const code = aPromise<{ Second: typeof Second }>();
    open(() => code.promise);
    screen.getByRole('link', { name: 'Go on' }).focus();
    await goOn();
    await pass(1_000);
    expect(screen.getByRole('link', { name: 'Go on' })).toBeVisible();
    await act(async () => code.resolve({ Second }));
    await pass(1_000);
    expect(screen.getByRole('heading', { name: 'Second' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is asked for again when it could not be had', async () => {
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
  ])('and is not to be had is loaded once %s', async (_when, again) => {
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
