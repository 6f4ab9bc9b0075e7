import { screen, waitFor, within } from '@testing-library/react';
import { loseConnection, refuse } from '../../../testing/a-gateway';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { aBatch, aCode, codes, type Page, pageOf } from '../../../testing/some-codes';
import { aScan } from '../../../testing/some-scans';
import { QrGeneratorScreen } from './QrGeneratorScreen';

const code = '7K3M9QXP2C4D5E6F8G0H';
const batch = { ...aBatch('7', codes(2)), name: 'Fair' };
const change = {
  status: 'REVOKED',
  reason: 'FRAUD',
  note: 'Copied by hand',
  changedAt: '2026-11-21T12:00:00.000Z',
  changedBy: 'bob@example.com',
};
const print = {
  printRun: '3',
  sheetName: 'Avery L7160',
  page: 2,
  cell: 5,
  printedAt: '2026-11-21T11:00:00.000Z',
};
const known = { ...aCode(1), code, imagePath: `/qr/${code}.png`, batch };

function open(
  answer: (args: { code: string }) => unknown = () => known,
  answers = {},
  query = `&code=${code}`,
) {
  signIn();
  return renderScreen(<QrGeneratorScreen />, {
    access: 'loggedIn',
    at: `/screen?tab=history${query}`,
    answers: {
      qrCodes: (page: Page) => pageOf([known], page),
      qrCode: answer,
      scans: (page: Page) => pageOf([], page),
      ...answers,
    },
  });
}

const panel = async () => within(await screen.findByRole('dialog', { name: 'QR code' }));
const events = async () =>
  within(await (await panel()).findByRole('region', { name: 'History of the code' }))
    .getAllByRole('listitem')
    .map((event) => event.textContent);

it('opens from a row, in the address, and gives the focus back', async () => {
  const { user, place } = open(undefined, {}, '');
  const link = await screen.findByRole('link', { name: `${code}.png` });
  await user.click(link);
  expect(await (await panel()).findByRole('img', { name: `QR code ${code}` })).toBeVisible();
  expect(place()).toBe(`/screen?tab=history&code=${code}`);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(place()).toBe('/screen?tab=history');
  await waitFor(() => expect(link).toHaveFocus());
});

it('shows the code in groups of four, and copies it whole', async () => {
  const { user } = open();
  const opened = await panel();
  expect(await opened.findByText('7K3M')).toBeVisible();
  expect(opened.getByText('8G0H')).toBeVisible();
  await user.click(opened.getByRole('button', { name: 'Copy the code' }));
  expect(await opened.findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(code);
});

it('tells what happened to a code, in its order', async () => {
  open(() => ({ ...known, status: 'REVOKED', printed: true, prints: [print], statusChange: change }));
  expect(await events()).toEqual([
    expect.stringMatching(/^Made.*in Fair by ann@example\.com$/),
    expect.stringMatching(/^Printed.*Avery L7160, page 2, label 5$/),
    expect.stringMatching(/^Revoked.*Fraud · by bob@example\.comCopied by hand$/),
  ]);
  expect((await panel()).queryByRole('button', { name: 'Revoke' })).not.toBeInTheDocument();
});

it('tells who scanned a code when, why it was refused, and that a scan was annulled', async () => {
  const scans = [
    aScan(3, {
      refusal: 'ALREADY_USED',
      scannedAt: '2026-11-21T13:00:00.000Z',
      receivedAt: '2026-11-21T15:00:00.000Z',
    }),
    aScan(2, { scannedAt: '2026-11-21T12:40:00.000Z', device: null, appVersion: null }),
    aScan(1, { scannedAt: '2026-11-21T12:30:00.000Z', annulledAt: '2026-11-21T12:35:00.000Z' }),
  ];
  open(() => ({ ...known, status: 'USED' }), { scans: (page: Page) => pageOf(scans, page) });
  expect(await events()).toEqual([
    expect.stringMatching(/^Made/),
    expect.stringMatching(/^Redeemed.*Door 2 · app 3\.1\.0 · key “Entrance”$/),
    expect.stringMatching(/^Annulled.*the code was active again\.$/),
    expect.stringMatching(/^Redeemed[^·]*key “Entrance”$/),
    expect.stringMatching(/^Refused: already used.*Door 2 · .* · received .+$/),
  ]);
});

it('shows the newest scans of a code that was scanned very often, with a link to all', async () => {
  const scans = Array.from({ length: 51 }, (_, index) => aScan(index + 1, { refusal: 'REVOKED' }));
  open(undefined, { scans: (page: Page) => pageOf(scans, page) });
  expect(await events()).toHaveLength(51);
  expect((await panel()).getByText(/The newest 50 of 51 scans are shown\./)).toBeVisible();
  expect((await panel()).getByRole('link', { name: 'All scans of this code' })).toHaveAttribute(
    'href',
    `/qr-generator?tab=history&view=scans&of=${code}`,
  );
});

it('accounts that were deleted are shown as such', async () => {
  open(() => ({
    ...known,
    status: 'USED',
    batch: { ...batch, createdBy: null },
    statusChange: { ...change, status: 'USED', reason: null, note: null, changedBy: null },
  }));
  expect(await events()).toEqual([
    expect.stringMatching(/by a deleted account$/),
    expect.stringMatching(/^Marked as used.*by a deleted account$/),
  ]);
});

it('changes the status with a reason', async () => {
  const sent: unknown[] = [];
  const { user } = open(undefined, {
    changeQrCodeStatus: ({ input }: { input: { status: string } }) => {
      sent.push(input);
      return { qrCode: { ...known, status: input.status, statusChange: change } };
    },
  });
  const opened = await panel();
  await user.click(await opened.findByRole('button', { name: 'Revoke' }));
  expect(opened.getByText('Revoke this code? This can be undone for 24 hours.')).toBeVisible();
  await waitFor(() => expect(opened.getByLabelText('Reason')).toHaveFocus());
  await user.selectOptions(opened.getByLabelText('Reason'), 'Fraud');
  await enter(user, opened.getByLabelText('Note'), 'Copied by hand');
  await user.click(opened.getByRole('button', { name: 'Revoke' }));
  expect(await opened.findByText('revoked')).toBeVisible();
  expect(await events()).toHaveLength(2);
  expect(sent).toEqual([{ code, status: 'REVOKED', reason: 'FRAUD', note: 'Copied by hand' }]);
});

it('a code that somebody else changed meanwhile is shown as it is now', async () => {
  let shown: object = known;
  const { user } = open(() => shown, {
    changeQrCodeStatus: () => {
      shown = { ...known, status: 'USED', statusChange: { ...change, status: 'USED' } };
      return refuse('CONFLICT', 'The code is already used.');
    },
  });
  const opened = await panel();
  await user.click(await opened.findByRole('button', { name: 'Revoke' }));
  await user.click(opened.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('The code is already used.')).toBeVisible();
  expect(await opened.findByText('Marked as used')).toBeVisible();
  expect(opened.queryByLabelText('Reason')).not.toBeInTheDocument();
});

it('a failure stays beside the form, with what was typed', async () => {
  const { user } = open(undefined, { changeQrCodeStatus: loseConnection });
  const opened = await panel();
  await user.click(await opened.findByRole('button', { name: 'Mark as used' }));
  await enter(user, opened.getByLabelText('Note'), 'Seen');
  await user.click(opened.getByRole('button', { name: 'Mark as used' }));
  expect(await opened.findByText('❌ Failed to change the status.')).toBeVisible();
  expect(opened.getByLabelText('Note')).toHaveValue('Seen');
});

it.each(['NOT_FOUND', 'INVALID_INPUT'] as const)('a code that answers %s is not there', async (errorCode) => {
  open(() => refuse(errorCode, 'No.'));
  expect(await (await panel()).findByText('This code is not among those of your application.')).toBeVisible();
});

it('downloads the image as PNG and as SVG', async () => {
  const { user } = open();
  const opened = await panel();
  const clicked: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${new URL(this.href).pathname} as ${this.download}`);
  });
  for (const format of ['png', 'svg'])
    await user.click(await opened.findByRole('button', { name: `Download ${code}.${format}` }));
  expect(clicked).toEqual([`/qr/${code}.png as ${code}.png`, `/qr/${code}.svg as ${code}.svg`]);
});
