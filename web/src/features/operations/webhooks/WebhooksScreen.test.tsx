import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, loseConnection, refuse } from '../../../testing/a-gateway';
import { aMembership } from '../../../testing/memberships';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { aSecret, aWebhook, someEventTypes } from '../../../testing/webhooks';
import { WebhooksScreen } from './WebhooksScreen';

function open(webhooks: object[] = [], answers: Answers = {}, role: 'OWNER' | 'EDITOR' = 'OWNER') {
  signIn();
  const sent: object[] = [];
  let shown = webhooks;
  const view = renderScreen(<WebhooksScreen />, {
    access: 'loggedIn',
    at: '/webhooks',
    memberships: [aMembership('Garden', role)],
    answers: {
      webhookEndpoints: () => shown,
      webhookEventTypes: someEventTypes,
      createWebhookEndpoint: ({ input }: { input: { url: string } }) => {
        sent.push({ ...input });
        const endpoint = aWebhook({ id: '8', url: input.url });
        shown = [...shown, endpoint];
        return { secret: aSecret, endpoint };
      },
      ...answers,
    },
  });
  return { ...view, sent };
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Webhooks' })).findAllByRole('listitem');
const dialog = async () => within(await screen.findByRole('dialog'));
const begin = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: 'Add a webhook' }));
  const form = await dialog();
  await form.findByRole('checkbox', { name: 'A code was redeemed' });
  return form;
};

it('shows address, note, events and how it goes, and leads to the page of each', async () => {
  open([
    aWebhook(),
    aWebhook({
      ...{ id: '9', url: 'https://other.example.com/', note: null, state: 'DISABLED', lastDeliveredAt: null },
      failingSince: '2026-11-24T08:00:00.000Z',
      events: ['code.redeemed', 'code.refused', 'app_user.created', 'question.changed', 'moon.risen'],
    }),
  ]);
  const [works, fails] = await rows();
  expect(works).toHaveTextContent('https://hooks.example.com/garden');
  expect(works).toHaveTextContent(/Cash deskA code was redeemedLast delivered .+Active$/);
  expect(within(works as HTMLElement).getByRole('link')).toHaveAttribute('href', '/webhooks/7');
  expect(fails).toHaveTextContent(
    'A code was redeemed · A code was refused · An app user was added · 2 more',
  );
  expect(fails).toHaveTextContent(/Nothing delivered yetFailing since .+Switched off$/);
});

it('without webhooks it says what one is', async () => {
  open();
  expect(await screen.findByText('No webhooks yet')).toBeVisible();
  expect(screen.getByText(/^A webhook is an address on your own server/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'the API documentation' })).toHaveAttribute('href', '/api/docs');
});

it('offers the events in groups, but not the test event, and those it does not know by their names', async () => {
  const form = await begin(open());
  const groups = form.getAllByRole('group').slice(1);
  expect(groups.map((group) => group.textContent)).toEqual([
    'CodesA code was redeemedA code was refused',
    'App usersAn app user was added',
    'ContentQuestions were changed',
    'Othermoon.risen',
  ]);
});

it('1: the secret of a new webhook is shown once, in a dialog that a click beside it does not close', async () => {
  const view = open();
  const { user, sent, container } = view;
  const form = await begin(view);
  await enter(user, form.getByLabelText(/^Address/), ' https://hooks.example.com/garden ');
  await user.click(form.getByRole('checkbox', { name: 'An app user was added' }));
  await user.click(form.getByRole('checkbox', { name: 'Send email addresses too' }));
  await enter(user, form.getByLabelText('Note'), 'Cash desk');
  await user.click(form.getByRole('button', { name: 'Add a webhook' }));
  expect(await screen.findByText(aSecret)).toBeVisible();
  expect(sent).toEqual([
    {
      ...{ application: 'Garden', url: 'https://hooks.example.com/garden', events: ['app_user.created'] },
      ...{ personalData: true, note: 'Cash desk' },
    },
  ]);
  const overlay = [...document.querySelectorAll('.mantine-Modal-overlay')].at(-1);
  if (overlay) await user.click(overlay);
  const shown = within(screen.getByText(aSecret).closest('[role="dialog"]') as HTMLElement);
  await user.click(shown.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(aSecret);
  await user.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText(aSecret)).not.toBeInTheDocument());
  expect(container).not.toHaveTextContent(aSecret);
  expect(await rows()).toHaveLength(1);
});

it.each([
  ['http://hooks.example.com/', 'Enter an address that begins with https://.'],
  [`https://${'x'.repeat(500)}`, 'An address may have at most 500 characters.'],
])('the address %.30s is not sent', async (typed, message) => {
  const view = open();
  const { user, sent } = view;
  const form = await begin(view);
  await enter(user, form.getByLabelText(/^Address/), typed);
  await user.click(form.getByRole('button', { name: 'Add a webhook' }));
  expect(form.getByLabelText(/^Address/)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(form.getByText('Choose at least one event.')).toBeVisible();
  expect(sent).toEqual([]);
});

it('what the gateway has against an address is beside it', async () => {
  const message = 'No public network address was found for this host.';
  const view = open([], {
    createWebhookEndpoint: () => refuse('INVALID_INPUT', 'Invalid.', [{ field: 'url', message }]),
  });
  const form = await begin(view);
  await enter(view.user, form.getByLabelText(/^Address/), 'https://localhost./');
  await view.user.click(form.getByRole('checkbox', { name: 'A code was redeemed' }));
  await view.user.keyboard('{Enter}');
  await view.user.click(form.getByRole('button', { name: 'Add a webhook' }));
  await waitFor(() =>
    expect(form.getByLabelText(/^Address/)).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
});

it('a lost answer may stand for a webhook that was added: the list is loaded again', async () => {
  let webhooks: object[] = [];
  const view = open([], {
    webhookEndpoints: () => webhooks,
    createWebhookEndpoint: () => {
      webhooks = [aWebhook()];
      return loseConnection();
    },
  });
  const form = await begin(view);
  await enter(view.user, form.getByLabelText(/^Address/), 'https://hooks.example.com/garden');
  await view.user.click(form.getByRole('checkbox', { name: 'A code was redeemed' }));
  await view.user.click(form.getByRole('button', { name: 'Add a webhook' }));
  expect(await screen.findByText(/open it and make a new secret/)).toBeVisible();
  await waitFor(() => expect(document.querySelectorAll('a[href="/webhooks/7"]')).toHaveLength(1));
});

it('20: with five webhooks no other can be added', async () => {
  open(Array.from({ length: 5 }, (_, index) => aWebhook({ id: String(index) })));
  expect(await screen.findByText(/^There are 5 webhooks, and there can be no more/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a webhook' })).not.toBeInTheDocument();
});

it('can be tried again when the list did not arrive', async () => {
  let calls = 0;
  const { user } = open([], {
    webhookEndpoints: () => {
      calls += 1;
      return calls === 1 ? loseConnection() : [aWebhook()];
    },
  });
  expect(await screen.findByText('The webhooks could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});
