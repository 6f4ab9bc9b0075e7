import '@testing-library/jest-dom';
import { format } from 'node:util';
import { notifications } from '@mantine/notifications';
import { act, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { session } from '../gateway/session';

// Generous, because a loaded machine is slow and no test asserts a time.
configure(({ getElementError }) => ({
  asyncUtilTimeout: 5_000,
  // A wait prints the document when it gives up. At each of its attempts that takes longer than the attempt.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? new Error(message ?? '')
      : getElementError(message, container),
}));

// React records a stack trace of each element for its warnings, as long as it counted fewer than 10,000 of them.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => 10_000, set: () => undefined, configurable: true },
);

let noise: string[];

/**
 * React says so of every state change that no wait of the test covers, such as the timer of a closing dialog: where it
 * falls depends on the machine's load, and on the screen nothing is wrong.
 */
const timerBetweenWaits = 'was not wrapped in act(';

beforeEach(() => {
  noise = [];
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...parts) => {
      const line = format(...parts);
      if (!line.includes(timerBetweenWaits)) noise.push(line);
    });
  }
});

afterEach(() => {
  // Toasts live outside the tree that Testing Library removes.
  act(() => {
    notifications.clean();
    session.end('expired');
  });
  localStorage.clear();
  sessionStorage.clear();
  jest.restoreAllMocks();
  // Unexpected noise fails: what React or Apollo complain about is a fault of ours.
  expect(noise).toEqual([]);
});
