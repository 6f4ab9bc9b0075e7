import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AppRoute } from '../../../app/app-route';
import { loseConnection, refuse } from '../../../testing/a-gateway';
import { enter, renderApp, signIn } from '../../../testing/render';
import { aBatch, aCode, codes, type Page, pageOf } from '../../../testing/some-codes';
import { BatchScreen } from './BatchScreen';

const routes: AppRoute[] = [
  { path: '/qr-generator/batches/:id', title: 'Batch', access: 'loggedIn', Screen: BatchScreen },
];

const all = [aCode(1), aCode(2), aCode(3, 'USED')];
const batch = { ...aBatch('7', all), name: 'Fair', note: 'For Bob' };

function open(
  answers: Record<string, (args: never) => unknown> = {},
  batchAnswer: () => unknown = () => batch,
) {
  signIn();
  const filters: unknown[] = [];
  const view = renderApp(routes, {
    at: '/qr-generator/batches/7',
    answers: {
      qrBatch: batchAnswer,
      redirectHosts: () => [],
      qrCodes: ({ filter, ...page }: Page & { filter: unknown }) => {
        filters.push(filter);
        return pageOf(all, page);
      },
      scans: (page: Page) => pageOf([], page),
      ...answers,
    },
  });
  return { ...view, filters };
}

const legend = () =>
  within(screen.getByRole('list', { name: 'Codes by status' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const dialog = async () => within(await screen.findByRole('dialog'));

it('shows the name, the counts and the codes of a batch', async () => {
  const { filters } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Fair' })).toBeVisible();
  const about = within(screen.getByRole('region', { name: 'About this batch' }));
  expect(about.getByText('For Bob')).toBeVisible();
  expect(about.getByText(/^ann/)).toBeVisible();
  expect(legend()).toEqual(['2 active', '1 used', '0 revoked']);
  expect(await screen.findByText('CODE1.png')).toBeVisible();
  expect(filters).toEqual([{ batch: '7' }]);
  expect(screen.getByRole('link', { name: 'Print labels' })).toHaveAttribute(
    'href',
    '/qr-generator/print?batch=7',
  );
});

it('leads to another batch like this one, to its entries and to its codes in the history', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More for Fair' }));
  const links = screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')]);
  expect(links).toEqual([
    ['Another batch like this', '/qr-generator?like=7'],
    ['History', '/audit-log?kind=qr_batch&which=7'],
    ['Show in the history', '/qr-generator?tab=history&batch=7'],
  ]);
});

it('an account that was deleted is shown as such', async () => {
  open({}, () => ({ ...batch, createdBy: null }));
  expect(await screen.findByText('a deleted account')).toBeVisible();
});

it('a batch of another application is one that is not there', async () => {
  open({}, () => refuse('NOT_FOUND', 'QR batch not found.'));
  expect(await screen.findByText('There is no such batch')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('can be tried again when the gateway did not answer', async () => {
  let calls = 0;
  const { user } = open({}, () => {
    calls += 1;
    return calls === 1 ? loseConnection() : batch;
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Fair' })).toBeVisible();
});

it('is renamed in place, and the focus returns', async () => {
  const sent: unknown[] = [];
  const { user } = open({
    updateQrBatch: ({ input }: { input: { name: string; note: string } }) => {
      sent.push(input);
      return { batch: { ...batch, name: input.name, note: input.note } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit name and note' }));
  const name = await screen.findByLabelText('Name');
  expect(name).toHaveFocus();
  await user.clear(name);
  await enter(user, name, 'Monday');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Monday' })).toBeVisible();
  expect(sent).toEqual([{ id: '7', name: 'Monday', note: 'For Bob' }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit name and note' })).toHaveFocus());
});

it('what the server has against a name is beside it, and Escape asks before it discards', async () => {
  const message = 'At most 100 characters.';
  const { user } = open({
    updateQrBatch: () => refuse('INVALID_INPUT', 'Invalid.', [{ field: 'name', message }]),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit name and note' }));
  await enter(user, await screen.findByLabelText('Name'), ' too long');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(message));
  await user.keyboard('{Escape}');
  await user.click((await dialog()).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('button', { name: 'Edit name and note' })).toBeVisible();
});

describe('revoking the batch', () => {
  const big = { ...batch, size: 1000, counts: { active: 940, used: 60, revoked: 0 } };

  it('asks with the numbers and sends the one that was seen', async () => {
    const sent: unknown[] = [];
    let shown = big;
    const { user } = open(
      {
        revokeQrBatch: ({ input }: { input: unknown }) => {
          sent.push(input);
          shown = { ...big, counts: { active: 0, used: 60, revoked: 940 } };
          return { batch: shown, revokedCount: 940 };
        },
      },
      () => shown,
    );
    await user.click(await screen.findByRole('button', { name: 'Revoke the batch' }));
    const asked = await dialog();
    expect(asked.getByText('Revoke 940 active codes? 60 used ones stay used.')).toBeVisible();
    await user.selectOptions(asked.getByLabelText('Reason'), 'Lost');
    await user.click(asked.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('940 codes revoked.')).toBeVisible();
    expect(sent).toEqual([{ id: '7', expectedActive: 940, reason: 'LOST', note: null }]);
    await waitFor(() => expect(legend()).toEqual(['0 active', '60 used', '940 revoked']));
    expect(screen.queryByRole('button', { name: 'Revoke the batch' })).not.toBeInTheDocument();
  });

  it('says that the number has changed since, and asks again with the new one', async () => {
    const sent: number[] = [];
    let shown = big;
    const { user } = open(
      {
        revokeQrBatch: ({ input }: { input: { expectedActive: number } }) => {
          sent.push(input.expectedActive);
          if (sent.length === 1) {
            shown = { ...big, counts: { active: 939, used: 61, revoked: 0 } };
            return refuse('CONFLICT', 'The batch has 939 active codes now, not 940. Look at it again.');
          }
          return { batch: shown, revokedCount: 939 };
        },
      },
      () => shown,
    );
    await user.click(await screen.findByRole('button', { name: 'Revoke the batch' }));
    const asked = await dialog();
    await user.click(asked.getByRole('button', { name: 'Revoke' }));
    expect(await asked.findByText(/939 active codes now/)).toBeVisible();
    expect(await asked.findByText('Revoke 939 active codes? 61 used ones stay used.')).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('939 codes revoked.')).toBeVisible();
    expect(sent).toEqual([940, 939]);
  });
});

it('its codes are chosen by the filter of the page, with the number that was seen', async () => {
  const sent: unknown[] = [];
  const many = codes(30);
  const { user } = open({
    qrCodes: (page: Page) => pageOf(many, page),
    qrCodeCounts: () => ({ active: 30, used: 0, revoked: 0 }),
    changeQrCodeStatuses: ({ input }: { input: { selection: unknown } }) => {
      sent.push(input.selection);
      return { changedCount: 30, unchangedCount: 0 };
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
  await user.click(screen.getByRole('button', { name: 'Select all 30 that match' }));
  await user.click(screen.getByRole('button', { name: 'Mark used' }));
  await user.click((await dialog()).getByRole('button', { name: 'Mark as used' }));
  expect(await screen.findByText('30 codes marked as used.')).toBeVisible();
  expect(sent).toEqual([{ filter: { batch: '7' }, expectedCount: 30 }]);
});

describe('the validity', () => {
  const until = '2026-12-03T17:00:00.000Z';
  const limited = { ...batch, validity: { ...batch.validity, until, maxUses: 2, state: 'ENDED' } };

  it('stands beside the counts, with a word for a batch that has ended', async () => {
    open({}, () => limited);
    const about = within(await screen.findByRole('region', { name: 'About this batch' }));
    expect(about.getByText(/^valid until 3 Dec 2026, \d\d:00 · 2 uses/)).toBeVisible();
    expect(about.getByText('ended')).toBeVisible();
  });

  it('is changed in place, offers an undo, and is not sent when only the name changes', async () => {
    const inputs: object[] = [];
    const { user } = open(
      {
        updateQrBatch: ({ input }: { input: object }) => {
          inputs.push(input);
          const details = { count: 1, name: 'Fair', of: null, from: null, to: null };
          const kind = 'QR_BATCH_VALIDITY_CHANGED';
          const undo = { id: 'u1', kind, label: '1 batch: Fair', details, expiresAt: until };
          return { batch: limited, undo: 'validity' in input ? undo : null };
        },
      },
      () => limited,
    );
    await user.click(await screen.findByRole('button', { name: 'Edit name and note' }));
    expect(await screen.findByLabelText('Uses of each code')).toHaveValue(2);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Gala' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(inputs).toEqual([{ id: '7', name: 'Gala', note: 'For Bob' }]));
    await user.click(await screen.findByRole('button', { name: 'Edit name and note' }));
    fireEvent.change(await screen.findByLabelText('Uses of each code'), { target: { value: '5' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(inputs).toHaveLength(2));
    expect(inputs[1]).toMatchObject({ validity: { until, maxUses: 5 } });
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  });
});
