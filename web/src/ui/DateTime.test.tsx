import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { DateTime } from './DateTime';

const now = Date.parse('2026-03-10T12:00:00Z');
const minutes = (count: number) => new Date(now + count * 60_000).toISOString();

beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

const show = (...moments: ComponentProps<typeof DateTime>[]) =>
  render(
    <MantineProvider>
      {moments.map((moment) => (
        <DateTime key={moment.of} {...moment} />
      ))}
    </MantineProvider>,
  );

/** What is shown, without what is only read out. */
const shown = () =>
  screen.getAllByRole('time').map(({ firstChild, title }) => [firstChild?.textContent, title]);

it.each([
  [0, 'just now'],
  // A gateway whose clock is a little ahead.
  [0.5, 'just now'],
  [-5, '5 minutes ago'],
  [-90, '1 hour ago'],
  [-24 * 60 + 1, '23 hours ago'],
  [120, 'in 2 hours'],
])('%d minutes from now is “%s”, with the moment as its title and read out', (count, text) => {
  show({ of: minutes(count) });
  const [[, title] = []] = shown();
  expect(shown()).toEqual([[text, expect.stringMatching(/^\d+ Mar 2026, \d\d:\d\d$/)]]);
  expect(screen.getByRole('time')).toHaveTextContent(`${text}, ${title}`);
  expect(screen.getByRole('time')).toHaveAttribute('datetime', minutes(count));
});

it.each([
  [-24 * 60, '1 day ago'],
  [3 * 24 * 60, 'in 3 days'],
])('%d minutes from now is a date, whose title is “%s”', (count, title) => {
  show({ of: minutes(count) });
  expect(shown()).toEqual([[expect.stringMatching(/^\d+ Mar 2026, \d\d:\d\d$/), title]]);
});

it('where the moment counts, it is shown', () => {
  show({ of: minutes(-5), exact: true });
  expect(shown()).toEqual([[expect.stringMatching(/^10 Mar 2026/), '5 minutes ago']]);
});

it('times go on while the page is open, by one timer', () => {
  show({ of: minutes(-5) }, { of: minutes(-24 * 60 + 1) }, { of: minutes(-6), exact: true });
  expect(jest.getTimerCount()).toBe(1);
  act(() => jest.advanceTimersByTime(2 * 60_000));
  expect(shown().map(([text]) => text)).toEqual([
    '7 minutes ago',
    expect.stringMatching(/^9 Mar 2026/),
    expect.stringMatching(/^10 Mar 2026/),
  ]);
});

it('no timer is left behind', () => {
  const { unmount } = show({ of: minutes(-5) });
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
