import '@testing-library/jest-dom';
import { format } from 'node:util';
import { notifications } from '@mantine/notifications';
import { act, configure } from '@testing-library/react';
import { session } from '../gateway/session';

// Generous, because a loaded machine is slow and no test asserts a time.
configure({ asyncUtilTimeout: 5_000 });

let noise: string[];

beforeEach(() => {
  noise = [];
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...parts) => void noise.push(format(...parts)));
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
