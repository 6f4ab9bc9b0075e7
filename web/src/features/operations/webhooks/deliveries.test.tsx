import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, refuse } from '../../../testing/a-gateway';
import { aConnection } from '../../../testing/print-runs';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { aDelivery, aWebhook } from '../../../testing/webhooks';
import { DeliveriesPanel } from './DeliveriesPanel';
import { formatted, outcomeWords } from './delivery-words';

interface Wanted {
  state: string | null;
  first: number;
  skip: number | null;
}

function open(
  deliveries: { id: string }[] = [aDelivery()],
  answers: Answers = {},
  at = '/screen',
  state: 'ACTIVE' | 'PAUSED' = 'ACTIVE',
) {
  signIn();
  const wanted: Wanted[] = [];
  const sent: object[] = [];
  const view = renderScreen(<DeliveriesPanel webhook={{ id: '7', state, failingSince: null }} mayChange />, {
    access: 'loggedIn',
    at,
    answers: {
      webhookEndpoint: () => aWebhook(),
      webhookDeliveries: ({ state, first, skip }: Wanted) => {
        wanted.push({ state, first, skip });
        return aConnection(deliveries.slice(skip ?? 0, (skip ?? 0) + first), deliveries.length);
      },
      resendWebhook: ({ input }: { input: object }) => {
        sent.push({ ...input });
        return { delivery: { id: '2' } };
      },
      resendFailedWebhooks: ({ input }: { input: object }) => {
        sent.push({ ...input });
        return { count: 3 };
      },
      ...answers,
    },
  });
  return { ...view, wanted, sent };
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Deliveries' })).getAllByRole('listitem');

it.each([
  [{ lastStatus: 204, lastMs: 35, lastError: null }, 'Answered 204 in 35 ms'],
  [
    { lastStatus: 500, lastMs: 1_200, lastError: 'STATUS' },
    'The message was refused: answered 500 in 1,200 ms',
  ],
  [{ lastStatus: 301, lastMs: 9, lastError: 'REDIRECT' }, 'Redirects are not followed: answered 301 in 9 ms'],
  [{ lastStatus: null, lastMs: 15_000, lastError: 'TIMEOUT' }, 'No answer in time'],
  [{ lastStatus: null, lastMs: 1, lastError: 'MOON' }, 'MOON'],
  [{ lastStatus: null, lastMs: null, lastError: null }, null],
])('%j is said as “%s”', (attempt, words) => expect(outcomeWords(attempt)).toBe(words));

it('a body is shown in lines, and one that is no JSON as it is', () => {
  expect(formatted('{"type":"ping"}')).toBe('{\n  "type": "ping"\n}');
  expect(formatted('{"type":')).toBe('{"type":');
});

it('shows state, event, answer, attempts and the next one', async () => {
  const dueAt = new Date(Date.now() + 7_300_000).toISOString();
  open([
    aDelivery({ state: 'WAITING', attempts: 2, dueAt, lastStatus: null, lastError: 'CONNECTION' }),
    aDelivery({ id: '2', state: 'FAILED', attempts: 10, lastStatus: 500, lastError: 'STATUS' }),
    aDelivery({ id: '3', state: 'PARKED', attempts: 0, lastStatus: null, type: 'moon.risen' }),
  ]);
  const [waits, failed, parked] = await rows();
  expect(waits).toHaveTextContent(
    /^WaitingA code was redeemedThe connection failed2 attempts · next in 2 hours/,
  );
  expect(failed).toHaveTextContent(
    /^FailedA code was redeemedThe message was refused: answered 500 in 35 ms10 attempts/,
  );
  expect(parked).toHaveTextContent(/^Held backmoon\.risenA backup was restored while it waited/);
  expect(within(waits as HTMLElement).getByRole('button', { name: /^Send again/ })).toBeEnabled();
});

it('what waits for a paused webhook says so', async () => {
  const dueAt = '2026-11-27T14:05:00.000Z';
  const waiting = aDelivery({ state: 'WAITING', attempts: 0, dueAt, lastStatus: null });
  open([waiting], {}, '/screen', 'PAUSED');
  const [waits] = await rows();
  expect(waits).toHaveTextContent(/^WaitingA code was redeemedsent once the webhook is active again/);
  expect(within(waits as HTMLElement).queryByRole('button', { name: /^Send again/ })).not.toBeInTheDocument();
});

it('can be restricted to a state, in the address, and is paged', async () => {
  const { user, wanted, place } = open(Array.from({ length: 13 }, (_, id) => aDelivery({ id: String(id) })));
  expect(await rows()).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await user.selectOptions(screen.getByLabelText('State of the deliveries'), 'Failed');
  await waitFor(() => expect(wanted.at(-1)).toEqual({ state: 'FAILED', first: 12, skip: 0 }));
  expect(place()).toBe('/screen?state=failed');
});

it('the filter of an address holds, and can be taken away where nothing matches', async () => {
  const { user, wanted, place } = open([], {}, '/screen?state=parked');
  expect(await screen.findByText('No deliveries in this state')).toBeVisible();
  expect(wanted[0]?.state).toBe('PARKED');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Nothing was sent yet')).toBeVisible();
  expect(place()).toBe('/screen');
});

it('opens the message with its id, in lines', async () => {
  const body = '{"type":"code.redeemed","data":{"code":"7K3M"}}';
  const { user } = open([aDelivery()], {
    webhookMessage: ({ id }: { id: string }) => ({ id, type: 'code.redeemed', body }),
  });
  await user.click(await screen.findByRole('button', { name: 'Show the message: A code was redeemed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'A code was redeemed' }));
  expect(dialog.getByText('msg_abc')).toBeVisible();
  expect((await dialog.findByRole('region', { name: 'Message' })).textContent).toBe(formatted(body));
});

it('18: sends a message again', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Send again: A code was redeemed' }));
  expect(await screen.findByText('The message is on its way again.')).toBeVisible();
  expect(sent).toEqual([{ delivery: '1' }]);
});

it('says why a message is not sent again', async () => {
  const { user } = open([aDelivery()], { resendWebhook: () => refuse('CONFLICT', 'The webhook is paused.') });
  await user.click(await screen.findByRole('button', { name: 'Send again: A code was redeemed' }));
  expect(await screen.findByText('The webhook is paused.')).toBeVisible();
});

it('sends what failed in a time again, but not in one that ends before it begins', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Send failed again' }));
  const form = within(await screen.findByRole('dialog'));
  await user.clear(form.getByLabelText('To'));
  await user.click(form.getByRole('button', { name: 'Send again' }));
  expect(await form.findByText('Choose a time.')).toBeVisible();
  await user.clear(form.getByLabelText('From'));
  await enter(user, form.getByLabelText('From'), '2026-11-20T10:00');
  await enter(user, form.getByLabelText('To'), '2026-11-19T10:00');
  await user.click(form.getByRole('button', { name: 'Send again' }));
  expect(await form.findByText('The end must be after the start.')).toBeVisible();
  await user.clear(form.getByLabelText('To'));
  await enter(user, form.getByLabelText('To'), '2026-11-21T10:00');
  await user.click(form.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('3 messages are on their way again.')).toBeVisible();
  const iso = (local: string) => new Date(local).toISOString();
  expect(sent).toEqual([{ endpoint: '7', from: iso('2026-11-20T10:00'), to: iso('2026-11-21T10:00') }]);
});
