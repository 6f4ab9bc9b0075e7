import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { AppRoute } from '../../../app/app-route';
import { withApplicationChoice } from '../../../app/application-choice';
import { useMay } from '../../../gateway/viewed';
import { aMembership, viewerWith } from '../../../testing/memberships';
import { renderApp, signIn } from '../../../testing/render';

const Screen = () => <h1>{useMay('content.write') ? 'Writable' : 'Read only'}</h1>;
const routes: AppRoute[] = [
  {
    path: '/questions',
    title: 'Questions',
    access: 'loggedIn',
    right: 'content.read',
    Screen: withApplicationChoice('/questions', Screen),
  },
];
const own = [aMembership('Garden')];

function open(worksAsOwnerOf: string | null) {
  signIn({ role: 'ADMIN' });
  let now = worksAsOwnerOf;
  return renderApp(routes, {
    at: '/questions?application=Harbour',
    memberships: own,
    worksAsOwnerOf,
    answers: {
      quotas: () => [],
      viewer: () => viewerWith(own, now),
      workAsOwner: ({ input: { application } }) => {
        now = application;
        return {
          application: { id: '8', name: application },
          message: `You work as owner of “${application}”.`,
        };
      },
      stopWorkingAsOwner: () => {
        now = null;
        return { message: 'You work in your own applications again.' };
      },
    },
  });
}

// Both parts are loaded before: code that is still to come would suspend the screen outside of a test's reach.
beforeAll(async () => {
  for (const worksAsOwnerOf of [null, 'Harbour']) {
    await act(async () => void open(worksAsOwnerOf));
    cleanup();
  }
});

it('an administrator works as owner after a question, sees it all the time, and stops', async () => {
  const { user } = open(null);
  expect(await screen.findByRole('heading', { name: 'Read only' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Work as owner' }));
  const buttons = await screen.findAllByRole('button', { name: 'Work as owner' });
  await user.click(buttons.at(-1) as HTMLElement);
  expect(await screen.findByRole('heading', { name: 'Writable' })).toBeVisible();
  const strip = await screen.findByRole('region', { name: 'Work as owner' });
  expect(strip).toHaveTextContent('You work as owner of “Harbour”. Everything you do is recorded.');
  expect(screen.queryByRole('region', { name: 'Another application' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('heading', { name: 'Read only' })).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Work as owner' })).not.toBeInTheDocument(),
  );
});
