import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPromise, failWith500, loseConnection, refuse } from '../../../testing/a-gateway';
import { renderScreen, signIn } from '../../../testing/render';
import { aBatch, aCode, codes, type Page, pageOf, type Status } from '../../../testing/some-codes';
import { QrGeneratorScreen } from './QrGeneratorScreen';

const open = (answers = {}) => {
  signIn();
  return renderScreen(<QrGeneratorScreen />, { answers, access: 'loggedIn' });
};

async function generate(user: ReturnType<typeof open>['user'], count: string) {
  const field = screen.getByLabelText('Number of QR codes');
  await user.clear(field);
  if (count) await user.type(field, count);
  await user.click(screen.getByRole('button', { name: 'Generate' }));
}

const images = () =>
  screen.getAllByRole('img', { name: /^QR code / }).map((image) => image.getAttribute('src'));

describe('generating', () => {
  it.each(['', '0', '-4'])('the count %j is not sent', async (count) => {
    const { user } = open();
    await generate(user, count);
    expect(screen.getByLabelText('Number of QR codes')).toHaveAccessibleDescription(
      'Please enter a valid number (≥ 1).',
    );
  });

  it('says what a camera shows of symbols that open no landing page', async () => {
    open({ newSymbolsOpenPages: () => false });
    expect(await screen.findByText(/camera opens no landing page from these symbols/)).toBeVisible();
  });

  it('says nothing of cameras where symbols open their landing page', async () => {
    const asked = aPromise<boolean>();
    open({
      newSymbolsOpenPages: () => {
        asked.resolve(true);
        return true;
      },
    });
    await asked.promise;
    expect(await screen.findByText('Your new codes appear here')).toBeVisible();
    expect(screen.queryByText(/camera/)).toBeNull();
  });

  it('reads Generating… while busy, and a second click makes no second batch', async () => {
    const answer = aPromise<unknown>();
    const keys: string[] = [];
    const { user } = open({
      generateQrCodes: ({ input }: { input: { idempotencyKey: string } }) => {
        keys.push(input.idempotencyKey);
        return answer.promise;
      },
    });
    await generate(user, '2');
    await user.click(await screen.findByRole('button', { name: 'Generating…' }));
    answer.resolve({ batch: aBatch('b1', codes(2)) });
    expect(await screen.findByRole('heading', { name: '2 QR codes generated' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Generate' })).toBeVisible();
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('pages the results by 12', async () => {
    const batch = aBatch('b1', codes(25));
    const { user } = open({ generateQrCodes: () => ({ batch }), qrBatch: () => batch });
    await generate(user, '25');
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
    expect(images()).toHaveLength(12);
    expect(screen.getByText('CODE1.png')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(screen.getByText('Page 1 of 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(images()).toEqual(['/qr/CODE25.png']));
    expect(screen.getByText('Page 3 of 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Page 3 of 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(images()[0]).toBe('/qr/CODE13.png'));
  });

  it('starts at page 1 again with new codes', async () => {
    const batches = [aBatch('b1', codes(13)), aBatch('b2', codes(14))];
    let made = 0;
    const { user } = open({
      generateQrCodes: () => ({ batch: batches[made++] }),
      qrBatch: ({ id }: { id: string }) => batches.find((batch) => batch.id === id),
    });
    await generate(user, '13');
    await screen.findByText('Page 1 of 2');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Page 2 of 2');
    await generate(user, '14');
    expect(await screen.findByRole('heading', { name: '14 QR codes generated' })).toBeVisible();
    expect(screen.getByText('Page 1 of 2')).toBeVisible();
  });

  it('saves the image under the name of the code', async () => {
    const { user } = open({ generateQrCodes: () => ({ batch: aBatch('b1', codes(1)) }) });
    await generate(user, '1');
    const clicked: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(`${new URL(this.href).pathname} as ${this.download}`);
    });
    await user.click(await screen.findByRole('button', { name: 'Download CODE1.png' }));
    expect(clicked).toEqual(['/qr/CODE1.png as CODE1.png']);
  });

  it('says that it failed, and recognises the next attempt as the same one', async () => {
    const keys: string[] = [];
    const { user } = open({
      generateQrCodes: ({ input }: { input: { idempotencyKey: string } }) => {
        keys.push(input.idempotencyKey);
        return keys.length === 1 ? loseConnection() : { batch: aBatch(`b${keys.length}`, codes(3)) };
      },
    });
    await generate(user, '3');
    expect(await screen.findByText('Error generating QR codes. Please try again.')).toBeVisible();
    await generate(user, '3');
    expect(await screen.findByRole('heading', { name: '3 QR codes generated' })).toBeVisible();
    expect(screen.queryByText('Error generating QR codes. Please try again.')).not.toBeInTheDocument();
    expect(keys[1]).toBe(keys[0]);
    await generate(user, '3');
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('shows the server’s error about the count beside the field', async () => {
    const message = 'At most 300 QR codes at once.';
    const { user } = open({
      generateQrCodes: () => refuse('INVALID_INPUT', 'Invalid.', [{ field: 'count', message }]),
    });
    await generate(user, '400');
    await waitFor(() =>
      expect(screen.getByLabelText('Number of QR codes')).toHaveAccessibleDescription(message),
    );
  });
});

describe('M13: the batch just generated', () => {
  const batch = aBatch('b1', codes(25));
  const answers = {
    generateQrCodes: () => ({ batch }),
    qrBatch: ({ id }: { id: string }) => (id === 'b1' ? batch : refuse('NOT_FOUND', 'QR batch not found.')),
    qrCodes: (page: Page) => pageOf(codes(25), page),
  };

  it('is in the address with its page, and a reload shows both again', async () => {
    const { user, place, unmount } = open(answers);
    await generate(user, '25');
    await screen.findByText('Page 1 of 3');
    expect(place()).toBe('/screen?generated=b1');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(images()[0]).toBe('/qr/CODE13.png'));
    expect(place()).toBe('/screen?generated=b1&page=2');
    unmount();
    renderScreen(<QrGeneratorScreen />, { answers, access: 'loggedIn', at: '/screen?generated=b1&page=2' });
    expect(await screen.findByRole('heading', { name: '25 QR codes generated' })).toBeVisible();
    expect(images()[0]).toBe('/qr/CODE13.png');
  });

  it('is there again after a look at the history', async () => {
    const { user, place } = open(answers);
    await generate(user, '25');
    await screen.findByText('Page 1 of 3');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Page 2 of 3');
    await user.click(screen.getByRole('tab', { name: 'View History' }));
    expect(await screen.findByRole('heading', { name: '25 QR codes' })).toBeVisible();
    expect(screen.getByText('Page 1 of 3')).toBeVisible();
    expect(place()).toBe('/screen?generated=b1&tab=history');
    await user.click(screen.getByRole('tab', { name: 'Generate QR Codes' }));
    expect(await screen.findByRole('heading', { name: '25 QR codes generated' })).toBeVisible();
    expect(screen.getByLabelText('Number of QR codes')).toHaveValue(25);
  });

  it('that is not there says where all codes are', async () => {
    signIn();
    renderScreen(<QrGeneratorScreen />, { answers, access: 'loggedIn', at: '/screen?generated=other' });
    expect(await screen.findByText(/Every code is in the history\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});

describe('the history', () => {
  const openHistory = async (answers: Record<string, (args: never) => unknown>) => {
    const view = open(answers);
    await view.user.click(screen.getByRole('tab', { name: 'View History' }));
    return view;
  };

  it('shows Loading... while fetching', async () => {
    const answer = aPromise<unknown>();
    await openHistory({ qrCodes: () => answer.promise });
    expect(screen.getByText('Loading...')).toBeVisible();
    answer.resolve(pageOf(codes(1), { first: 12, skip: 0 }));
    expect(await screen.findByText('CODE1.png')).toBeVisible();
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  });

  it('pages by 12 and shows each status', async () => {
    const all = [aCode(1, 'USED'), aCode(2, 'REVOKED'), ...codes(13).slice(2)];
    const { user } = await openHistory({ qrCodes: (page: Page) => pageOf(all, page) });
    expect(await screen.findByText('Page 1 of 2')).toBeVisible();
    const rows = within(screen.getByRole('table', { name: 'History' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows).toHaveLength(12);
    expect(rows[0]).toHaveTextContent('used');
    expect(rows[1]).toHaveTextContent('revoked');
    expect(rows[2]).toHaveTextContent('active');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('CODE13.png')).toBeVisible();
    expect(screen.getByText('Page 2 of 2')).toBeVisible();
  });

  it('shows as many rows as this browser chose last, and stays at the rows on screen', async () => {
    const pages: Page[] = [];
    const answers = {
      qrCodes: (page: Page) => {
        pages.push(page);
        return pageOf(codes(130), page);
      },
    };
    const { user, place, unmount } = await openHistory(answers);
    await screen.findByText('CODE1.png');
    for (const first of ['CODE13', 'CODE25', 'CODE37', 'CODE49', 'CODE61']) {
      await user.click(screen.getByRole('button', { name: 'Next' }));
      await screen.findByText(`${first}.png`);
    }
    await user.selectOptions(screen.getByRole('combobox', { name: 'History per page' }), '50 per page');
    expect(await screen.findByText('CODE51.png')).toBeVisible();
    expect(pages.at(-1)).toMatchObject({ first: 50, skip: 50 });
    expect(screen.getByText('Page 2 of 3')).toBeVisible();
    expect(place()).toBe('/screen?tab=history&page=2');
    unmount();
    renderScreen(<QrGeneratorScreen />, { answers, access: 'loggedIn', at: '/screen?tab=history' });
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'History per page' })).toHaveValue('50');
  });

  it('is what a reload of its address shows again', async () => {
    const answers = { qrCodes: (page: Page) => pageOf(codes(1), page) };
    const { place, unmount } = await openHistory(answers);
    expect(place()).toBe('/screen?tab=history');
    unmount();
    renderScreen(<QrGeneratorScreen />, { answers, access: 'loggedIn', at: '/screen?tab=history' });
    expect(await screen.findByText('CODE1.png')).toBeVisible();
  });

  it('says so when there is nothing yet', async () => {
    await openHistory({ qrCodes: (page: Page) => pageOf([], page) });
    expect(await screen.findByText('Nothing in the history yet')).toBeVisible();
  });

  it('says that it failed, and can be tried again', async () => {
    let calls = 0;
    const { user } = await openHistory({
      qrCodes: (page: Page) => (++calls === 1 ? failWith500() : pageOf(codes(1), page)),
    });
    expect(await screen.findByText('Error fetching QR code history. Please try again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('CODE1.png')).toBeVisible();
  });

  it('has the new codes after generating', async () => {
    const all = codes(1);
    const { user } = await openHistory({
      qrCodes: (page: Page) => pageOf(all, page),
      generateQrCodes: () => {
        all.unshift(aCode(2));
        return { batch: aBatch('b1', [aCode(2)]) };
      },
    });
    expect(await screen.findByText('1 QR code')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Generate QR Codes' }));
    await generate(user, '1');
    await screen.findByRole('heading', { name: '1 QR code generated' });
    await user.click(screen.getByRole('tab', { name: 'View History' }));
    expect(await screen.findByText('2 QR codes')).toBeVisible();
  });

  it('prints one code at 300×300 once its image is there', async () => {
    const print = jest.spyOn(window, 'print').mockReturnValue(undefined);
    const { user } = await openHistory({ qrCodes: (page: Page) => pageOf(codes(2), page) });
    await user.click(await screen.findByRole('button', { name: 'Print CODE2' }));
    const image = within(await screen.findByRole('dialog', { name: 'Print view' })).getByRole('img', {
      name: 'QR code CODE2',
    });
    expect(image).toHaveAttribute('width', '300');
    expect(image).toHaveAttribute('height', '300');
    expect(print).not.toHaveBeenCalled();
    fireEvent.load(image);
    expect(print).toHaveBeenCalledTimes(1);
    await user.click(screen.getByText('Close'));
    expect(screen.getByRole('button', { name: 'Print CODE2' })).toHaveFocus();
  });

  const openPrintView = async (all: ReturnType<typeof codes>) => {
    const print = jest.spyOn(window, 'print').mockReturnValue(undefined);
    const { user } = await openHistory({ qrCodes: (page: Page) => pageOf(all, page) });
    await user.click(await screen.findByRole('button', { name: 'Print this page' }));
    const view = within(await screen.findByRole('dialog', { name: 'Print view' }));
    const printed = () => view.getAllByRole('img').map((image) => image.getAttribute('src'));
    return { user, print, view, printed };
  };

  it('M18: prints the active codes of a page alone, and says how many are left out', async () => {
    const { user, print, view, printed } = await openPrintView([
      aCode(1, 'USED'),
      aCode(2),
      aCode(3, 'REVOKED'),
    ]);
    expect(printed()).toEqual(['/qr/CODE2.png']);
    expect(view.getByText('2 codes are left out.')).toBeVisible();
    for (const image of view.getAllByRole('img')) fireEvent.load(image);
    expect(print).not.toHaveBeenCalled();
    await user.click(view.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('M18: includes used and revoked codes on request, marked as such', async () => {
    const { user, view, printed } = await openPrintView([aCode(1, 'USED'), aCode(2), aCode(3, 'REVOKED')]);
    await user.click(view.getByRole('checkbox', { name: 'Include the 2 codes that are used or revoked' }));
    expect(printed()).toHaveLength(3);
    expect(view.getByText('CODE1 (used)')).toBeVisible();
    expect(view.getByText('CODE2')).toBeVisible();
    expect(screen.getAllByText('CODE3 (revoked)')).toHaveLength(2);
  });

  it('requests a broken image again, and prints once it is loaded', async () => {
    const { user, print, view } = await openPrintView(codes(2));
    const [first, second] = view.getAllByRole('img');
    fireEvent.load(first as HTMLElement);
    fireEvent.error(second as HTMLElement);
    expect(view.getByRole('alert')).toHaveTextContent('Error loading the image of CODE2.');
    await user.click(view.getByRole('button', { name: 'Print' }));
    expect(print).not.toHaveBeenCalled();
    await user.click(view.getByRole('button', { name: 'Try again' }));
    expect(view.getByRole('button', { name: 'Print' })).toHaveFocus();
    expect(view.queryByRole('alert')).not.toBeInTheDocument();
    const again = view.getByRole('img', { name: 'QR code CODE2' });
    expect(again).not.toBe(second);
    fireEvent.load(again);
    expect(print).toHaveBeenCalledTimes(1);
    // The browser's dialog opens by itself once only.
    fireEvent.error(again);
    await user.click(view.getByRole('button', { name: 'Try again' }));
    fireEvent.load(view.getByRole('img', { name: 'QR code CODE2' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('revokes an active code after a confirmation', async () => {
    const all = codes(1);
    const { user } = await openHistory({
      qrCodes: (page: Page) => pageOf(all, page),
      changeQrCodeStatus: ({ input }: { input: { code: string; status: Status } }) => ({
        qrCode: { ...aCode(1, input.status), batch: aBatch('b1', all) },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'More for CODE1' }));
    await user.click(screen.getByRole('menuitem', { name: 'Revoke' }));
    expect(screen.getByText('active')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('revoked')).toBeVisible();
    expect(await screen.findByText('The code is revoked.')).toBeVisible();
  });

  it('offers no change of a code that is no longer active', async () => {
    const { user } = await openHistory({ qrCodes: (page: Page) => pageOf([aCode(1, 'USED')], page) });
    await user.click(await screen.findByRole('button', { name: 'More for CODE1' }));
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(items).toEqual(['Download', 'History']);
  });
});
