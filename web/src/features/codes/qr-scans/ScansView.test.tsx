import { screen, waitFor, within } from '@testing-library/react';
import type { QrScanFilter } from '../../../gateway/generated';
import { loseConnection, refuse } from '../../../testing/a-gateway';
import { renderScreen, signIn } from '../../../testing/render';
import { type Page, pageOf } from '../../../testing/some-codes';
import { aScan, aScanDay } from '../../../testing/some-scans';
import { BatchScans } from './BatchScans';
import { ScansView } from './ScansView';

const days = Array.from({ length: 30 }, (_, index) => aScanDay(index));
days[28] = aScanDay(28, { accepted: 1_200, annulled: 2 });
days[29] = aScanDay(29, { accepted: 4, alreadyUsed: 3, revoked: 2, unknown: 1 });

const panelPath = (code: string) => `?code=${code}`;

function open(
  all = [aScan(1)],
  {
    at = '/screen',
    element = <ScansView panelPath={panelPath} />,
    answers = {} as Record<string, (args: never) => unknown>,
  } = {},
) {
  signIn();
  const filters: (QrScanFilter | null)[] = [];
  const view = renderScreen(element, {
    access: 'loggedIn',
    at,
    answers: {
      scans: ({ filter, ...page }: Page & { filter: QrScanFilter | null }) => {
        filters.push(filter);
        return pageOf(all, page);
      },
      qrStatistics: () => days,
      ...answers,
    },
  });
  return { ...view, filters };
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Scans' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

it('shows the result of each scan, with device and key', async () => {
  open([
    aScan(6),
    aScan(5, { annulledAt: '2026-11-21T12:10:00.000Z' }),
    aScan(4, { refusal: 'ALREADY_USED', device: null, appVersion: null, keyName: null }),
    aScan(3, { refusal: 'REVOKED', receivedAt: '2026-11-21T18:00:00.000Z' }),
    aScan(2, { refusal: 'UNKNOWN', code: null, scannedText: 'https://example.com' }),
    aScan(1, { refusal: 'OTHER_APPLICATION', code: null, scannedText: 'ZZZZ' }),
    aScan(0, { refusal: 'UNKNOWN', code: null, scannedText: 'BEGIN:VCARD', scannedLength: 1_001 }),
  ]);
  expect(await rows()).toEqual([
    expect.stringMatching(/^AcceptedCODE6Door 2 · app 3\.1\.0 · key “Entrance”21 Nov 2026/),
    expect.stringMatching(/^AnnulledCODE5/),
    expect.stringMatching(/^Refused: already usedCODE421 Nov 2026/),
    expect.stringMatching(/^Refused: revokedCODE3.* · received 21 Nov 2026/),
    expect.stringMatching(/^Refused: unknownhttps:\/\/example\.com/),
    expect.stringMatching(/^Refused: other applicationZZZZDoor 2/),
    expect.stringMatching(/^Refused: unknownBEGIN:VCARD…1,001 characters · Door 2/),
  ]);
  expect(screen.getByRole('link', { name: 'CODE6' })).toHaveAttribute('href', '/screen?code=CODE6');
  expect(screen.getByRole('region', { name: '7 scans' })).toBeVisible();
});

it('counts the last 30 days in words, in a chart and in a table', async () => {
  const { user } = open();
  expect(
    await screen.findByRole('img', {
      name: 'Scans of the last 30 days: 1,204 accepted, 6 refused. Most scans on 20 Nov: 1,200.',
    }),
  ).toBeVisible();
  const legend = within(screen.getByRole('list', { name: 'Scans by outcome' })).getAllByRole('listitem');
  expect(legend.map((item) => item.textContent)).toEqual([
    '1,204 accepted',
    '3 already used',
    '2 revoked',
    '1 unknown',
    '0 of another application',
  ]);
  expect(screen.getByText(/^A day is one in UTC/)).toBeVisible();
  await user.click(screen.getByText('Show as a table'));
  const table = within(screen.getByRole('table', { name: 'Scans by day' }));
  const cells = table.getAllByRole('row').map((row) => row.textContent);
  expect(cells.slice(1)).toEqual(['21 Nov432100', '20 Nov1,20000002']);
});

it('says so when nothing was scanned of late', async () => {
  open([aScan(1)], { answers: { qrStatistics: () => days.map((_, index) => aScanDay(index)) } });
  expect(await screen.findByText('Nothing was scanned in the last 30 days.')).toBeVisible();
  expect(await rows()).toHaveLength(1);
});

it('says how to begin where nothing was ever scanned, and shows no chart', async () => {
  open([]);
  expect(await screen.findByText('No scans yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'create a key for the app' })).toHaveAttribute('href', '/keys');
  expect(screen.getByRole('link', { name: 'the API documentation' })).toHaveAttribute('href', '/api/docs');
  expect(screen.queryByRole('region', { name: 'Last 30 days' })).not.toBeInTheDocument();
});

it('is paged, in the address', async () => {
  const all = Array.from({ length: 13 }, (_, index) => aScan(13 - index));
  const { user, place } = open(all);
  expect(await rows()).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('link', { name: 'CODE1' })).toBeVisible();
  expect(await rows()).toHaveLength(1);
  expect(place()).toBe('/screen?page=2');
});

it('shows the scans with a result, which is in the address, from their first page', async () => {
  const { user, place, filters } = open(
    Array.from({ length: 13 }, (_, index) => aScan(13 - index)),
    { at: '/screen?page=2' },
  );
  const choice = await screen.findByRole('combobox', { name: 'Result' });
  await user.selectOptions(choice, 'Refused');
  expect(await screen.findByRole('region', { name: '13 scans found' })).toBeVisible();
  expect(place()).toBe('/screen?result=refused');
  await user.selectOptions(choice, 'Refused: already used');
  await waitFor(() => expect(filters.at(-1)).toEqual({ reasons: ['ALREADY_USED'] }));
  expect(place()).toBe('/screen?result=already-used');
  expect(filters).toEqual([null, { result: 'REFUSED' }, { reasons: ['ALREADY_USED'] }]);
});

it('no scan with the result is not the same as no scans at all', async () => {
  const { user } = open([], {
    at: '/screen?result=accepted',
    answers: {
      scans: ({ filter, ...page }: Page & { filter: QrScanFilter | null }) =>
        pageOf(filter?.result ? [] : [aScan(1)], page),
    },
  });
  expect(await screen.findByText('No scan has this result')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Last 30 days' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await rows()).toHaveLength(1);
});

it('a result that the address names and nobody knows is none', async () => {
  const { filters } = open([aScan(1)], { at: '/screen?result=constructor' });
  expect(await rows()).toHaveLength(1);
  expect(filters).toEqual([null]);
});

it.each([
  ['/screen?result=refused&page=99999', 'More than 10,000 scans found'],
  ['/screen?page=99999', 'More than 10,000 scans'],
])('more scans than the gateway counts are said to be more: %s', async (at, name) => {
  const { user } = open([], {
    at,
    answers: {
      scans: ({ skip, first }: Page) => {
        expect(skip).toBeLessThanOrEqual(10_000);
        return { ...pageOf([aScan(1)], { first, skip: 0 }), totalCount: 10_001 };
      },
    },
  });
  expect(await screen.findByRole('region', { name })).toBeVisible();
  expect(screen.getByText(/^Pages end here/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByText('Page 833 of 834')).toBeVisible();
  expect(screen.queryByText(/^Pages end here/)).toBeNull();
});

it('shows the scans of one code alone, with a way back to all', async () => {
  const { filters } = open([aScan(1)], { at: '/screen?of=CODE1' });
  expect(await screen.findByRole('region', { name: 'Scans of CODE1' })).toBeVisible();
  expect(await rows()).toHaveLength(1);
  expect(filters).toEqual([{ code: 'CODE1' }]);
  expect(screen.getByRole('link', { name: 'All scans' })).toHaveAttribute(
    'href',
    '/qr-generator?tab=history&view=scans',
  );
});

it('a code of another application is one that is not there', async () => {
  open([], { at: '/screen?of=CODE1', answers: { scans: () => refuse('NOT_FOUND', 'QR code not found.') } });
  expect(await screen.findByText('This code is not among those of your application.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('can be tried again when the list or the chart did not arrive', async () => {
  const calls = { scans: 0, days: 0 };
  const { user } = open([], {
    answers: {
      scans: (page: Page) => {
        calls.scans += 1;
        return calls.scans === 1 ? loseConnection() : pageOf([aScan(1)], page);
      },
      qrStatistics: () => {
        calls.days += 1;
        return calls.days === 1 ? loseConnection() : days;
      },
    },
  });
  expect(await screen.findByText('Error fetching the scans. Please try again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
  expect(await screen.findByText('Error fetching the numbers of scans. Please try again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: /^Scans of the last 30 days/ })).toBeVisible();
});

it('the scans of a batch have a page of their own in the address', async () => {
  const all = Array.from({ length: 13 }, (_, index) => aScan(13 - index));
  const { user, place, filters } = open(all, {
    at: '/screen?page=2',
    element: <BatchScans batch="7" panelPath={panelPath} />,
  });
  expect(await rows()).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('link', { name: 'CODE1' })).toBeVisible();
  expect(place()).toBe('/screen?page=2&scans=2');
  expect(filters).toEqual([{ batch: '7' }, { batch: '7' }]);
});

it('a batch that was never scanned says what appears here', async () => {
  open([], { element: <BatchScans batch="7" panelPath={panelPath} /> });
  expect(await screen.findByText(/Every scan of a code of this batch/)).toBeVisible();
});
