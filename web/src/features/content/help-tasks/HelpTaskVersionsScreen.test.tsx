import { screen } from '@testing-library/react';
import { refuse } from '../../../testing/a-gateway';
import { renderScreen, signIn } from '../../../testing/render';
import { HelpTaskVersionsScreen } from './HelpTaskVersionsScreen';

const aVersion = (number: number, isCurrent: boolean, content: string) => ({
  id: String(number),
  number,
  isCurrent,
  title: 'How?',
  content,
  createdAt: '2026-11-21T09:30:00.000Z',
  createdBy: number === 1 ? null : 'ann@example.com',
  changeNote: null,
  digest: 'a'.repeat(64),
});
const versions = [aVersion(2, true, 'Press green.'), aVersion(1, false, 'Press red.')];

function open(others = {}) {
  signIn();
  const restored: number[] = [];
  const view = renderScreen(<HelpTaskVersionsScreen />, {
    answers: {
      helpTaskVersions: () => ({ totalCount: 2, edges: versions.map((node) => ({ node })) }),
      helpTaskVersion: ({ number }: { number: number }) =>
        versions.find((version) => version.number === number),
      restoreHelpTaskVersion: ({ input }: { input: { number: number } }) => {
        restored.push(input.number);
        const createdAt = '2026-11-21T09:30:00.000Z';
        return { helpTask: { id: '5', title: 'How?', content: 'Press red.', createdAt } };
      },
      ...others,
    },
    access: 'loggedIn',
    at: '/screen?task=5',
  });
  return { ...view, restored };
}

it('compares and restores versions of a task', async () => {
  const { user, restored, place } = open();
  expect(await screen.findByText('Shown now')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Compare version 2' }));
  expect(await screen.findByText('red')).toHaveProperty('tagName', 'DEL');
  expect(place()).toBe('/screen?task=5&from=1&to=2');
  await user.click(screen.getByRole('button', { name: 'Restore version 1' }));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Version 1 is restored.')).toBeVisible();
  expect(restored).toEqual([1]);
});

it('a task that does not exist says so', async () => {
  open({ helpTaskVersions: () => refuse('NOT_FOUND', 'Help task not found.') });
  expect(await screen.findByText('Help task not found.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
