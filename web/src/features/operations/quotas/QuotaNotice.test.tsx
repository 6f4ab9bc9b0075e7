import { screen, waitFor, within } from '@testing-library/react';
import { loseConnection } from '../../../testing/a-gateway';
import { renderScreen, signIn } from '../../../testing/render';
import { QuotaNotice } from './QuotaNotice';
import { formatBytes } from './quota-words';

type Kind = 'CONTENT_BYTES' | 'ROWS' | 'CODES' | 'APP_USERS' | 'SCANS';
const aQuota = (kind: Kind, used: number, limit: number) => ({ kind, used, limit });

function open(quotas: (args: { application?: string }) => unknown, at = '/screen') {
  signIn();
  return renderScreen(<QuotaNotice />, {
    answers: { quotas },
    access: 'loggedIn',
    at,
  });
}
const listed = () => within(screen.getByRole('main')).getAllByRole('listitem');

it('shows nothing below 80 %', async () => {
  const quotas = jest.fn(() => [aQuota('ROWS', 159_999, 200_000), aQuota('CODES', 0, 10)]);
  open(quotas);
  await waitFor(() => expect(quotas).toHaveBeenCalled());
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(screen.queryByRole('meter')).not.toBeInTheDocument();
});

it('shows how much is used from 80 % on, as text and as a bar', async () => {
  open(() => [
    aQuota('ROWS', 160_000, 200_000),
    aQuota('CODES', 3, 10),
    aQuota('CONTENT_BYTES', 425_900_000, 500_000_000),
  ]);
  expect(await screen.findByRole('region', { name: 'Running out of room' })).toBeVisible();
  const [rows, bytes, ...others] = listed();
  expect(others).toEqual([]);
  expect(rows).toHaveTextContent('Questions, help tasks and versions of legal texts');
  expect(rows).toHaveTextContent('160,000 of 200,000 (80 %)');
  expect(bytes).toHaveTextContent('425.9 MB of 500 MB (85 %)');
  expect(rows).toHaveTextContent(
    'Delete what is not needed, or ask whoever runs this installation for more room.',
  );
  const meter = screen.getByRole('meter', { name: 'Texts and their versions' });
  expect(meter).toHaveAttribute('value', '425900000');
  expect(meter).toHaveAttribute('max', '500000000');
  expect(screen.queryByText(/Full/)).not.toBeInTheDocument();
});

it.each<[Kind, RegExp]>([
  ['CONTENT_BYTES', /Full\. No text can be added, made longer or restored\./],
  ['ROWS', /Full\. No question or help task can be added or brought back/],
  ['CODES', /Full\. No codes can be generated\..* Codes are never deleted: ask whoever runs/],
  ['SCANS', /Full\. Refused scans are only counted\. Codes are redeemed and recorded as before\./],
  ['APP_USERS', /Full\. No app user can be registered, imported or brought back\./],
])('says what no longer works when %s is full', async (kind, text) => {
  open(() => [aQuota(kind, 10, 10)]);
  expect(await screen.findByRole('region', { name: 'No room left' })).toBeVisible();
  expect(listed()[0]).toHaveTextContent(text);
  expect(listed()[0]).toHaveTextContent('(100 %)');
});

it('shows more than the limit when that was lowered, and a full bar', async () => {
  open(() => [aQuota('APP_USERS', 15, 10)]);
  expect(await screen.findByText('15 of 10 (150 %)')).toBeVisible();
  expect(screen.getByRole('meter')).toHaveAttribute('max', '10');
});

it('never shows 100 % before it is full', async () => {
  open(() => [aQuota('CODES', 9_999_999, 10_000_000)]);
  expect(await screen.findByText('9,999,999 of 10,000,000 (99 %)')).toBeVisible();
});

it('asks for the application of the address', async () => {
  const asked: unknown[] = [];
  open(({ application }) => {
    asked.push(application);
    return [];
  }, '/screen?application=Harbour');
  await waitFor(() => expect(asked).toEqual(['Harbour']));
});

it('shows nothing when the gateway does not answer', async () => {
  const quotas = jest.fn(loseConnection);
  open(quotas);
  await waitFor(() => expect(quotas).toHaveBeenCalled());
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1000, '1 kB'],
  [499_999_999, '499.9 MB'],
  [1_000_000_000, '1 GB'],
  [1e15, '1,000 TB'],
])('%d bytes are shown as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
