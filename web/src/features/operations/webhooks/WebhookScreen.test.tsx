import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, loseConnection, refuse } from '../../../testing/a-gateway';
import { aConnection } from '../../../testing/print-runs';
import { renderApp, signIn } from '../../../testing/render';
import { aDelivery, aSecret, aWebhook, someEventTypes } from '../../../testing/webhooks';
import { WebhookScreen } from './WebhookScreen';

const hourMs = 3_600_000;

interface Input {
  input: { id: string };
}

function open(over: object = {}, answers: Answers = {}, role: 'USER' | 'ADMIN' = 'USER') {
  signIn({ role });
  const sent: [string, object][] = [];
  let webhook = aWebhook(over);
  const change =
    (name: string, changed: object) =>
    ({ input }: Input) => {
      sent.push([name, { ...input }]);
      webhook = { ...webhook, ...changed };
      return { endpoint: webhook };
    };
  const screenOf = (path: string, element: React.ReactElement) => ({
    ...{ path, title: path, access: 'loggedIn' as const },
    Screen: () => element,
  });
  const view = renderApp(
    [screenOf('/webhooks/:id', <WebhookScreen />), screenOf('/webhooks', <h1>All of them</h1>)],
    {
      at: role === 'ADMIN' ? '/webhooks/7?application=Harbour' : '/webhooks/7',
      answers: {
        webhookEndpoint: () => webhook,
        webhookDeliveries: () => aConnection([aDelivery()]),
        webhookEventTypes: someEventTypes,
        pauseWebhookEndpoint: change('pause', { state: 'PAUSED' }),
        resumeWebhookEndpoint: change('resume', {
          state: 'ACTIVE',
          disabledReason: null,
          failingSince: null,
        }),
        updateWebhookEndpoint: change('update', { note: 'Shop' }),
        endOldWebhookSecret: change('endOld', { previousSecretUntil: null }),
        rotateWebhookSecret: (args: Input) => ({
          ...change('rotate', { previousSecretUntil: new Date(Date.now() + 24 * hourMs).toISOString() })(
            args,
          ),
          secret: aSecret,
        }),
        deleteWebhookEndpoint: ({ input }: Input) => {
          sent.push(['delete', { ...input }]);
          return { deletedId: input.id };
        },
        sendTestEvent: ({ input }: { input: object }) => {
          sent.push(['test', { ...input }]);
          return { delivery: { id: '5' } };
        },
        ...answers,
      },
    },
  );
  return { ...view, sent };
}

type View = ReturnType<typeof open>;
const press = async ({ user }: View, name: string) => user.click(await screen.findByRole('button', { name }));
const confirm = async ({ user }: View, name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

it('shows what is sent and where to', async () => {
  open({ droppedCount: 2, personalData: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'hooks.example.com' })).toBeVisible();
  const facts = screen.getByRole('region', { name: 'About the webhook' });
  expect(facts).toHaveTextContent('Addresshttps://hooks.example.com/garden');
  expect(facts).toHaveTextContent('Events that are sentA code was redeemed');
  expect(facts).toHaveTextContent('Email addressesAre sent with events about app users');
  expect(facts).toHaveTextContent('2 messages were dropped, because 10,000 were waiting already.');
  expect(within(facts).getByRole('link', { name: 'History' })).toHaveAttribute(
    'href',
    '/audit-log?kind=webhook_endpoint&which=7',
  );
});

it('sends a test event', async () => {
  const view = open();
  await press(view, 'Send a test event');
  expect(await screen.findByText(/^A test event is on its way/)).toBeVisible();
  expect(view.sent).toEqual([['test', { endpoint: '7' }]]);
});

it('says why no test event is sent', async () => {
  const view = open(
    {},
    { sendTestEvent: () => refuse('TOO_MANY_ATTEMPTS', 'At most 10 test events an hour.') },
  );
  await press(view, 'Send a test event');
  expect(await screen.findByText('At most 10 test events an hour.')).toBeVisible();
});

it('pauses and resumes', async () => {
  const view = open();
  await press(view, 'Pause');
  expect(await screen.findByText('Paused')).toBeVisible();
  await press(view, 'Resume');
  expect(await screen.findByText('Active')).toBeVisible();
  expect(view.sent).toEqual([
    ['pause', { id: '7' }],
    ['resume', { id: '7' }],
  ]);
});

it('changes the webhook in a form that begins with what it is', async () => {
  const view = open();
  await press(view, 'Edit');
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByLabelText(/^Address/)).toHaveValue('https://hooks.example.com/garden');
  expect(await form.findByRole('checkbox', { name: 'A code was redeemed' })).toBeChecked();
  await view.user.click(form.getByRole('checkbox', { name: 'A code was refused' }));
  await view.user.clear(form.getByLabelText('Note'));
  await view.user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The webhook was changed.')).toBeVisible();
  expect(view.sent).toEqual([
    [
      'update',
      {
        ...{ id: '7', url: 'https://hooks.example.com/garden', personalData: false, note: null },
        events: ['code.redeemed', 'code.refused'],
      },
    ],
  ]);
});

it('asks before it deletes, and leads back to the list', async () => {
  const view = open();
  await press(view, 'Delete');
  expect(await screen.findByText(/^Delete the webhook to hooks\.example\.com\?/)).toBeVisible();
  await confirm(view, 'Delete');
  expect(await screen.findByRole('heading', { name: 'All of them' })).toBeVisible();
  expect(view.sent).toEqual([['delete', { id: '7' }]]);
});

it('12: a new secret is shown once, and the old one can be ended before its time', async () => {
  const view = open();
  await press(view, 'Replace the secret');
  expect(await screen.findByText(/For 24 hours messages are signed with both/)).toBeVisible();
  await confirm(view, 'Replace');
  expect(await screen.findByText(aSecret)).toBeVisible();
  await press(view, 'Done');
  await waitFor(() => expect(screen.queryByText(aSecret)).not.toBeInTheDocument());
  expect(screen.getByText(/^Messages are signed with the old secret too\. It ends/)).toHaveTextContent(
    /in 23 hours/,
  );
  await press(view, 'End the old one now');
  await confirm(view, 'End it');
  expect(await screen.findByText('The old secret has ended.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/old secret too/)).not.toBeInTheDocument());
  expect(view.sent.map(([name]) => name)).toEqual(['rotate', 'endOld']);
});

it.each([
  ['GONE', 'The server answered 410: it wants no more messages.'],
  ['FAILING', 'Nothing could be delivered for more than three days.'],
  ['MOON', 'Its messages could not be delivered.'],
])(
  '6: a webhook that was switched off as %s says why, and is switched on again',
  async (reason, sentence) => {
    const view = open({
      state: 'DISABLED',
      disabledReason: reason,
      failingSince: '2026-11-24T08:00:00.000Z',
    });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send a test event' })).not.toBeInTheDocument();
    await press(view, 'Switch on again');
    await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument());
    expect(view.sent).toEqual([['resume', { id: '7' }]]);
  },
);

it('an administrator who does not work as owner sees it, and can change nothing', async () => {
  open({ state: 'DISABLED', disabledReason: 'GONE' }, {}, 'ADMIN');
  expect(await screen.findByText('The server answered 410: it wants no more messages.')).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Deliveries' })).toBeVisible();
  for (const name of ['Edit', 'Delete', 'Switch on again', 'Replace the secret', /^Send again/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

it('a webhook that is gone says so; one that did not arrive can be tried again', async () => {
  const gone = open({}, { webhookEndpoint: () => refuse('NOT_FOUND', 'No such webhook.') });
  expect(await screen.findByText('This webhook does not exist, or no longer.')).toBeVisible();
  gone.unmount();
  open({}, { webhookEndpoint: loseConnection });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
