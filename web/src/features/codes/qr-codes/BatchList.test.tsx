import { screen } from '@testing-library/react';
import { failWith500 } from '../../../testing/a-gateway';
import { renderScreen, signIn } from '../../../testing/render';
import { aBatch, codes, type Page, pageOf } from '../../../testing/some-codes';
import { QrGeneratorScreen } from './QrGeneratorScreen';

const batches = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...aBatch(`${count - index}`, codes(2)),
    name: `Batch ${count - index}`,
  }));

function open(qrBatches: (page: Page) => unknown, query = '&view=batches') {
  signIn();
  return renderScreen(<QrGeneratorScreen />, {
    access: 'loggedIn',
    at: `/screen?tab=history${query}`,
    answers: { qrBatches, qrCodes: (page: Page) => pageOf(codes(1), page) },
  });
}

it('lists the batches by 12, each with a page of its own', async () => {
  const all = batches(13);
  const { user } = open((page) => pageOf(all, page));
  expect(await screen.findByRole('heading', { name: '13 batches' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Batch 13' })).toHaveAttribute('href', '/qr-generator/batches/13');
  expect(screen.queryByRole('link', { name: 'Batch 1' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('link', { name: 'Batch 1' })).toBeVisible();
});

it('is one of two lists of the history, in the address', async () => {
  const { user, place } = open((page) => pageOf(batches(2), page), '&page=1');
  expect(await screen.findByText('CODE1.png')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Batches' }));
  expect(await screen.findByRole('heading', { name: '2 batches' })).toBeVisible();
  expect(place()).toBe('/screen?tab=history&view=batches');
  expect(screen.getByRole('link', { name: 'Batches' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'Codes' }));
  expect(await screen.findByText('CODE1.png')).toBeVisible();
});

it('says so when there is none', async () => {
  open((page) => pageOf(batches(0), page));
  expect(await screen.findByText('No batches yet')).toBeVisible();
});

it('says that it failed, and can be tried again', async () => {
  let calls = 0;
  const { user } = open((page) => {
    calls += 1;
    return calls === 1 ? failWith500() : pageOf(batches(1), page);
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: '1 batch' })).toBeVisible();
});
