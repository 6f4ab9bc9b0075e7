import { screen, within } from '@testing-library/react';
import { refuse } from '../../../testing/a-gateway';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { aBatch, aCode } from '../../../testing/some-codes';
import { BatchTarget } from './BatchTarget';

const address = 'https://shop.example.com/autumn';

function open(differences: object = {}, answers: Record<string, (args: never) => unknown> = {}) {
  signIn();
  const batch = { ...aBatch('7', [aCode(1)]), ...differences };
  const sent: unknown[] = [];
  const view = renderScreen(<BatchTarget batch="7" />, {
    access: 'loggedIn',
    answers: {
      qrBatch: () => batch,
      redirectHosts: () => ['shop.example.com'],
      setQrTarget: ({ input }: { input: { url: string } }) => {
        sent.push(input);
        return { batch: { ...batch, targetUrl: input.url || null } };
      },
      ...answers,
    },
  });
  return { ...view, sent };
}
const panel = () => within(screen.getByRole('region', { name: 'Opened with a plain camera' }));

it('leads to an address, and says what happens to used codes', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Lead to an address' }));
  const field = screen.getByLabelText('Address');
  expect(field).toHaveFocus();
  await user.type(field, ` ${address} {Enter}`);
  expect(await panel().findByRole('link', { name: address })).toHaveAttribute('href', address);
  expect(panel().getByText(/Used and revoked codes show their page/)).toBeVisible();
  expect(sent).toEqual([{ batch: '7', url: address }]);
  expect(await panel().findByRole('button', { name: 'Change the address' })).toHaveFocus();
});

it('an empty address removes it', async () => {
  const { user, sent } = open({ targetUrl: address });
  await user.click(await screen.findByRole('button', { name: 'Change the address' }));
  await user.clear(screen.getByLabelText('Address'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await panel().findByText(/Codes show a page that says whether they are valid/)).toBeVisible();
  expect(sent).toEqual([{ batch: '7', url: '' }]);
});

it('says beside the field what is wrong with an address', async () => {
  const message = 'Add other.example to the hosts of the application first.';
  const { user } = open(
    {},
    {
      setQrTarget: () => refuse('INVALID_INPUT', message, [{ field: 'url', message }]),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Lead to an address' }));
  const field = screen.getByLabelText('Address');
  await enter(user, field, 'http://other.example');
  await user.keyboard('{Enter}');
  expect(field).toHaveAccessibleDescription(expect.stringContaining('An address begins with https://.'));
  await user.clear(field);
  await enter(user, field, 'https://other.example');
  await user.keyboard('{Enter}');
  expect(await panel().findByText(message)).toBeVisible();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(field).toHaveFocus();
});

it('says that printed symbols do not open an address', async () => {
  open({ opensPages: false });
  expect(
    await panel().findByText(/The symbols of this batch do not hold the address of their page/),
  ).toBeVisible();
  expect(panel().getByText('{PUBLIC_URL}/q/{code}')).toBeVisible();
});

it('says that codes show their page when the host is not allowed any more', async () => {
  open({ targetUrl: 'https://old.example.com/' });
  expect(await panel().findByText(/old\.example\.com is not among the/)).toBeVisible();
  expect(panel().getByRole('link', { name: 'hosts that your application allows' })).toHaveAttribute(
    'href',
    '/keys#allowed-hosts',
  );
});

it('opens the page of a code in a tab of its own', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Open the page of a code' });
  expect(link).toHaveAttribute('href', '/q/CODE1');
  expect(link).toHaveAttribute('target', '_blank');
});
