import { screen, waitFor } from '@testing-library/react';
import { SecondStepScreen } from '../features/people/sessions/SecondStepScreen';
import { refreshMemberships } from '../gateway/refresh-session';
import { RenewSessionDocument } from '../gateway/session.generated';
import { refuse } from '../testing/a-gateway';
import { aMembership, viewerWith } from '../testing/memberships';
import { renderApp, signIn } from '../testing/render';
import type { AppRoute } from './app-route';

const pages: AppRoute[] = [
  { path: '/login', title: 'Login', access: 'loggedOut', Screen: () => <h1>Login</h1> },
  { path: '/account', title: 'Account', access: 'loggedIn', Screen: () => <h1>Account</h1> },
  { path: '/qr-generator', title: 'Codes', access: 'loggedIn', Screen: () => <h1>Codes</h1> },
  { path: '/second-step', title: 'Second step', access: 'loggedIn', Screen: SecondStepScreen },
];

const viewer = (over: object) => ({ ...viewerWith([aMembership('Garden')]), ...over });
const title = { name: 'Set up your second step' };

it('an account that owes its second step is led to the page that sets it up, and from there to the start', async () => {
  signIn();
  let owesSecondStep = true;
  const { place, client } = renderApp(pages, {
    at: '/account',
    memberships: null,
    answers: { viewer: () => viewer({ owesSecondStep }) },
  });
  expect(await screen.findByRole('heading', title)).toBeVisible();
  expect(place()).toBe('/second-step');
  expect(screen.getByRole('button', { name: 'Log out' })).toBeVisible();
  owesSecondStep = false;
  await refreshMemberships(client);
  expect(await screen.findByRole('heading', { name: 'Codes' })).toBeVisible();
});

it('a refusal in the middle of a session leads there too', async () => {
  signIn();
  const { client } = renderApp(pages, {
    at: '/account',
    answers: {
      viewer: () => viewer({ owesSecondStep: true }),
      renewSession: () => refuse('SECOND_STEP_REQUIRED', 'Set up the second step of your log-in first.'),
    },
  });
  expect(await screen.findByRole('heading', { name: 'Account' })).toBeVisible();
  await expect(client.mutate({ mutation: RenewSessionDocument })).rejects.toThrow();
  expect(await screen.findByRole('heading', title)).toBeVisible();
});

it('an account that owes nothing is redirected to the start', async () => {
  signIn();
  const { place } = renderApp(pages, { at: '/second-step' });
  await waitFor(() => expect(place()).toBe('/qr-generator'));
});

it.each([
  ['due', { dueAt: new Date(Date.now() + 2.5 * 86_400_000).toISOString() }, /needs a second step in 3 days/],
  [
    'due at once',
    { dueAt: new Date(Date.now() + 3_600_000).toISOString() },
    /needs a second step within a day/,
  ],
  ['reset', { resetAt: new Date().toISOString() }, /An administrator reset your second step/],
])('a second step that is %s is named on every page', async (_, over, text) => {
  signIn();
  const secondStep = { isOn: false, dueAt: null, resetAt: null, ...over };
  renderApp(pages, {
    at: '/account',
    memberships: null,
    answers: {
      viewer: () => viewer({ secondStep: { recoveryCodesLeft: 0, isRequired: true, ...secondStep } }),
    },
  });
  expect(await screen.findByText(text)).toBeVisible();
});
